"""Benchmarks: every promise of speed as a ratio against a peer, measured in one run."""
