"""What a player wants to know after a game: what it cost, and what was luck."""
