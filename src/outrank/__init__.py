"""Outrank: five party games on one engine."""
