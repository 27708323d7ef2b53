"""What the commands share that run a hall: its settings, its keys, the port that it listens on."""
