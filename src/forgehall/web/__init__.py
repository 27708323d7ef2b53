"""The hall in the browser: pages, streams and the programming interface."""
