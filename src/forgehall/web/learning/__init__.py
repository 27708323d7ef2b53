"""What is learnt away from a table: the rules, as they are played, and puzzles."""
