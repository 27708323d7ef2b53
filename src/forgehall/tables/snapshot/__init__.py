"""A table as it stands after a line of its log: its match, its seats, its clock, what may go on."""
