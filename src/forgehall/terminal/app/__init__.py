"""The table as an application of the terminal (extra `terminal`): a view of a session, no more."""
