"""How the hall grows: measured with one, two and four workers, and reckoned on from there."""
