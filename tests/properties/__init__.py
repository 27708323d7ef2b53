"""What holds for every game, at every moment of any line of play."""
