"""Higher or lower: what Outrank V4 and Four4More share."""
