"""Playing: a move that is checked, and random playouts.

Apart from `kernel/game.py`, so that it can be compiled.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from outrank.kernel.messages import _
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import Seat

ENDLESS: Final = -1

if TYPE_CHECKING:
    from outrank.kernel.game import Game, M, Opt, S, V


def play(game: Game[Opt, S, M, V], state: S, seat: Seat, move: M) -> list[Event]:
    """Verify, then apply. A refused move raises IllegalMove and changes nothing."""
    if seat not in game.to_act(state) and not game.legal_moves(state, seat):
        raise IllegalMove(
            _("It isn't your turn.") if game.result(state) is None else _("The match is over.")
        )
    game.verify(state, seat, move)
    return game.apply(state, seat, move)


def playout(game: Game[Opt, S, M, V], state: S, rng: Random, *, most: int = ENDLESS) -> int:
    """Play on to the end, or for at most so many moves; returns how many decisions were made.

    Moves are random. Legal moves need no second check, so nothing is verified; and only what
    players decide is counted as a decision.
    """
    to_act, legal_moves, apply, random = game.to_act, game.legal_moves, game.apply, rng.random
    decisions = 0
    while acting := to_act(state):
        seat = acting[0] if len(acting) == 1 else acting[int(random() * len(acting))]
        menu = legal_moves(state, seat)
        choice = menu[0] if len(menu) == 1 else menu[int(random() * len(menu))]
        apply(state, seat, choice.sample(rng))
        decisions += seat >= 0
        most -= 1
        if not most:
            break
    return decisions
