"""Requests and replies: who asks, how often, what is read, what goes back."""
