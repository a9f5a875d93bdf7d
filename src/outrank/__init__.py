"""Outrank: five party games on one engine, for Python programs.

>>> import outrank
>>> outrank.games()
('classic', 'four4more', 'out_trumped', 'v3', 'v4')

`load_game` gives a game, `Match` plays one, `load_catalog` reads the facts, `play_match` lets bots
play. docs/python.md shows the rest.
"""

from outrank.catalog import Catalog
from outrank.catalog import load as load_catalog
from outrank.kernel.dealer import ExternalDealer, ScriptedDealer, SeededDealer
from outrank.kernel.game import Game, Result, play, playout
from outrank.kernel.match import Match, replay
from outrank.kernel.menu import sample
from outrank.kernel.messages import UserError
from outrank.kernel.moves import Event, IllegalMove, Move, events_for
from outrank.kernel.options import BadOption
from outrank.kernel.registry import load as load_game
from outrank.kernel.registry import names as games
from outrank.kernel.seats import CLOCK, DEALER, PUBLIC, Piece, Seat

__all__ = [
    "CLOCK",
    "DEALER",
    "PUBLIC",
    "BadOption",
    "Catalog",
    "Event",
    "ExternalDealer",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Piece",
    "Result",
    "ScriptedDealer",
    "Seat",
    "SeededDealer",
    "UserError",
    "events_for",
    "games",
    "load_catalog",
    "load_game",
    "play",
    "playout",
    "replay",
    "sample",
]
