"""After a game: whether its dice were fair, what it turned on, and each decision on its board."""
