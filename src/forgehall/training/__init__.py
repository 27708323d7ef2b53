"""Nets that learn a game from nothing but its rules, by playing against themselves."""
