"""Fair dice: how they are drawn, and what a record proves about them."""
