"""People and bots at tables: seats, clocks, fair dice, and the store that never loses a line."""
