"""Rules as machine code: compiled once a game, kept on disk, run on many tables at a time."""
