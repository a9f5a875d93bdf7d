"""A whole match between players, as fast as it can honestly be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from outrank.bots.bot import Player
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.menu import sample
from outrank.kernel.moves import Move
from outrank.kernel.options import Options
from outrank.kernel.seats import Seat

Ask = Callable[[Player, Any, Any], Move]


def ask(player: Player, view: Any, menu: Any) -> Move:
    """What a player does now."""
    return player.move(view, menu)


def finished(
    game: AnyGame,
    options: Options,
    facts: Facts,
    players: Sequence[Player],
    *,
    deal: object,
    ask: Ask = ask,
) -> Any:
    """The state at the end. `deal` names the deal: the same one draws the same pieces."""
    state = game.setup(options, len(players), facts)
    chance = Random(f"deal {deal}")
    while acting := game.to_act(state):
        seat = acting[0]
        menu = game.legal_moves(state, seat)
        if seat < 0:
            game.apply(state, seat, sample(menu, chance))
            continue
        move = ask(players[seat], game.view(state, Seat(seat)), menu)
        game.verify(state, seat, move)
        game.apply(state, seat, move)
    return state
