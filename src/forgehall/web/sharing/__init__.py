"""A finished game to be shown around: its story, its picture, its page."""
