"""The rules of Dwarven Smithy; they touch the kit alone."""
