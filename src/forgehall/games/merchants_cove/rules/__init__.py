"""The rules of the Smith of Merchants Cove; they touch the kit alone."""
