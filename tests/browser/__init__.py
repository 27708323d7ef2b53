"""The hall in a real browser: people who play, on screens of any size."""
