"""The rules of Dice Forge; they touch the kit alone."""
