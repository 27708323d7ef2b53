"""A table while it is played: what somebody sees of it, drawn and streamed."""
