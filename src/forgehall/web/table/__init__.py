"""The page of a table: what stands around the board, what is drawn anew, and what is played."""
