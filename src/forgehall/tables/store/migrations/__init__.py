"""How the store came to be as it is: one file a change, run when a hall is opened."""
