"""How lines become a table: tried on a draft, folded in, rebuilt from rows, told as a record."""
