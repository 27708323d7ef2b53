"""Dwarven Smithy in the terminal."""
