"""A table of a hall, joined from this terminal over HTTP: by people, and by programs."""
