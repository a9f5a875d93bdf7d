"""Turns for bots, made from a state of a match."""

from typing import Any

from outrank.bots.bot import Turn
from outrank.kernel.game import AnyGame
from outrank.kernel.seats import Seat


def turn_for(game: AnyGame, state: Any, seat: Seat, facts: Any = None) -> Turn:
    """What a bot in the seat gets to decide its turn."""
    blank = game.setup(state.options, len(game.scores(state)), facts)
    return Turn(game.view(state, seat), game.legal_moves(state, seat), blank)
