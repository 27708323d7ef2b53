"""Dwarven Smithy, drawn."""
