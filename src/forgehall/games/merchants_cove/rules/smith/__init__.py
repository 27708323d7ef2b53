"""The Smith: four furnaces, a smelter, twelve dice, and a staff of four."""
