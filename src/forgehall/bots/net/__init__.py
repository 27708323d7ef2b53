"""Nets: weights that were trained, what they make of a question, and the search that asks them."""
