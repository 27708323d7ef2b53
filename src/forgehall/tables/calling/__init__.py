"""Telling people that it is their turn, wherever they want to be told."""
