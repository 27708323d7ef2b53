"""What is written of a table: how it was set, and the lines of what happened there."""
