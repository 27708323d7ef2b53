"""A table in somebody's eyes, as data: nothing that those eyes may not see comes through here."""
