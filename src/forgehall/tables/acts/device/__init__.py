"""Several people at one device, and a game beside its box: one page acts for many seats."""
