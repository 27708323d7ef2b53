"""Bots against bots: round robins, ladders and their ratings."""
