"""What wins, over many games: seats, players, openings, choices."""
