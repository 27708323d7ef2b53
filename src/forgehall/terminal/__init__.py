"""Playing in a terminal, or through a pipe: lines in, text out."""
