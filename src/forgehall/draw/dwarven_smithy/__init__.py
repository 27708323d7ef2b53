"""Dwarven Smithy, drawn for the page; in the terminal its cards are explained."""
