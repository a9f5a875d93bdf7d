"""Bots: players that decide from what their seat may know, and from nothing else."""
