"""Training: only where torch is installed."""
