"""Bots of visitors, as pages and programs see them: who stays in the hall, and how they rate."""
