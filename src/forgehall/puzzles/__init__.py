"""Puzzles: positions with one clearly best answer, how they are found, proven, kept and told."""
