"""Outrank Classic as the ranking bots see it."""

from __future__ import annotations

from random import Random

from outrank.bots.mind import Mind
from outrank.bots.ranking.stakes import Owned
from outrank.bots.ranking.table import Question, Table, question_of, rounds_left
from outrank.games.classic.moves import SelectCategory
from outrank.games.classic.state import CHIPS
from outrank.games.classic.view import ClassicView
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece

GAIN = 8
"""About how many points the best of a round gains: so a target score is seen coming."""


def table(view: ClassicView, mind: Mind) -> Table:
    """The table of a match of Classic."""
    if view.challenge >= 0:
        mind.learn(mind.catalog.challenges[view.challenge].stat, view.revealed)
    chips = tuple(
        tuple(v for v, n in zip(CHIPS, held, strict=True) for _ in range(n)) for held in view.chips
    )
    seats = range(len(view.points))
    lying = [sum(by.seat == seat for by in view.blocks) for seat in seats]
    return Table(
        seat=view.seat,
        points=[view.points[s] + len(chips[s]) + lying[s] + len(view.owned[s]) for s in seats],
        chips=chips,
        rounds_left=_rounds_left(view),
        unit=1.0,
        is_protected=view.options.block_limit == "protect_bid",
        stakes=Owned(view.owned[view.seat], is_lost=view.options.failed_tokens == "removed"),
        others_win=0.0,
        others_block=1.0,
        standing=view.standing,
        high=view.high,
    )


def _rounds_left(view: ClassicView) -> int:
    left = rounds_left(view.options.round_limit, view.round, len(view.points))
    target = view.options.target_score
    if isinstance(target, int):  # CL-R24
        left = min(left, max(0, target - max(view.points)) // GAIN)
    return left


def asked(view: ClassicView, mind: Mind, ranker: int) -> Question:
    """What is asked now, of the tokens that `ranker` may use."""
    blocked = {by.token for by in view.blocks}
    pool = tuple(t for t in view.categories[view.category].pool if t not in blocked)
    return _question(view, mind, view.challenge, pool, ranker)


def offered(view: ClassicView, mind: Mind, move: Move, _rng: Random) -> Question | None:
    """What would be asked after this choice; None for any other move."""
    if not isinstance(move, SelectCategory):
        return None
    seen = view.categories[move.category]
    pool = seen.pool or view.memory.face_down[move.category]
    return _question(view, mind, seen.challenge, pool, view.seat)


def _question(
    view: ClassicView, mind: Mind, challenge: int, pool: tuple[Piece, ...], ranker: int
) -> Question:
    own = view.owned[ranker] if view.options.owned_tokens_in_ranking else ()
    return question_of(mind, challenge, pool, own)
