"""Finished matches: records, positions, replays."""
