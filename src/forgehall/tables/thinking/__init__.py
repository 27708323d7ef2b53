"""Bots at tables: who thinks when, and what they remember."""
