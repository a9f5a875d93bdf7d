"""Rooms that are running: one actor per room, and everything that happens by itself."""
