"""What is sent as it lies: style sheets, scripts, pictures, the documentation."""
