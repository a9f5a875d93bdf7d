"""Minds that see what a person in their seat sees and remembers, and nothing else."""
