"""What concerns a visitor alone: settings, where to be told, everything that is kept of them."""
