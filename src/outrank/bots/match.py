"""A whole match between players, without a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from outrank.bots.bot import Player, Turn
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.menu import sample
from outrank.kernel.moves import Move
from outrank.kernel.options import Options
from outrank.kernel.seats import Seat

Ask: TypeAlias = Callable[[Player, Turn], Move]


def play_match(
    game: AnyGame,
    options: Options,
    facts: Facts,
    players: Sequence[Player],
    *,
    deal: object,
    ask: Ask = Player.move,
) -> Any:
    """Play a match and return its last state. The same `deal` draws the same pieces.

    Every move of a player is verified. `ask` gets the move, for callers that time or count.
    """
    state = game.setup(options, len(players), facts)
    blank = state.copy()
    chance = Random(f"deal {deal}")
    while acting := game.to_act(state):
        seat = acting[0]
        menu = game.legal_moves(state, seat)
        if seat < 0:
            game.apply(state, seat, sample(menu, chance))
            continue
        move = ask(players[seat], Turn(game.view(state, Seat(seat)), menu, blank))
        game.verify(state, seat, move)
        game.apply(state, seat, move)
    return state
