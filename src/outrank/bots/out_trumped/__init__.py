"""Bots for Out-Trumped: from a newcomer's habits to a search through likely deals.

The aim follows from the scoring: be clearly first in trumps or have none, and never have fewest.
"""

from .evaluator import OutTrumpedBot, bot

__all__ = ["OutTrumpedBot", "bot"]
