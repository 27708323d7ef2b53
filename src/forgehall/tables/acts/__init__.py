"""What people do at a table, before and while a game is played."""
