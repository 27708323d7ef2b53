"""What the pages under `docs` promise."""
