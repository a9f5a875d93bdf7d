"""The rules five games share, each in one place."""
