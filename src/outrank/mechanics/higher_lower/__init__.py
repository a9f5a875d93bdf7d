"""Rules that V4 and Four4More share: higher or lower, and sets of tokens."""
