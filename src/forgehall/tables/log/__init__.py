"""A table as its log: what can happen, what follows from it, and what it becomes."""
