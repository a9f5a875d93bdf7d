"""Bots for Out-Trumped: from a newcomer's habits to a search through likely worlds.

The aim follows from the score sheet: be clear first in trumps, or have none, and never be lowest.
"""

from .thinker import OutTrumpedBot, bot

__all__ = ["OutTrumpedBot", "bot"]
