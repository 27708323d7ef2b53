"""The rules of the example in `examples/hoard.py`, told in its own words."""
