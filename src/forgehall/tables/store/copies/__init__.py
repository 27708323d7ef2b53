"""Copies of a whole store: in a file, or in another database."""
