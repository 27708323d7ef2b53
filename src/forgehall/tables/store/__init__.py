"""The database: logs of all tables, written once and never changed."""
