"""The plain drawing that any game has: its fields by their names, in the terminal and on a page."""
