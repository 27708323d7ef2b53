"""What games are made of; knows no game."""
