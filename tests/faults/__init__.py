"""A busy hall, and everything that can go wrong around it: `python -m tests.faults`."""

OFFSET = "FORGEHALL_TEST_OFFSET"
"""The variable that names the file with what the machine's clock is off."""
