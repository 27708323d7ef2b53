"""Merchants Cove as pictures: the Smith at his forge, and the harbour that he works for."""
