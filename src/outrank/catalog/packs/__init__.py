"""Packs: your own facts as CSV files, read and checked as a whole before they become a catalog."""

from outrank.catalog.packs.pack import load, parsed, problems

__all__ = ["load", "parsed", "problems"]
