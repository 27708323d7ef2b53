"""Streams: pages and programs follow a table; those that stay are told where they sit."""
