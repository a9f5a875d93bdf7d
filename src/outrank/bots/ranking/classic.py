"""Reads views of Outrank Classic for the ranking bots."""

from __future__ import annotations

from random import Random

from outrank.bots.bot import Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.ranking.position import Position, Question, question_of, rounds_left
from outrank.bots.ranking.token_value import OwnedTokens
from outrank.games.classic.moves import SelectCategory
from outrank.games.classic.state import CHIPS
from outrank.games.classic.view import ClassicView
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece

GAIN = 8
"""About how many points the best player of a round gains, to foresee a target score."""


def position(turn: Turn, knowledge: Knowledge) -> Position:
    """Return everything that matters for a decision, and learn the values that are shown."""
    view: ClassicView = turn.view
    if view.challenge >= 0:
        knowledge.learn(knowledge.catalog.challenges[view.challenge].stat, view.revealed)
    chips = tuple(
        tuple(v for v, n in zip(CHIPS, held, strict=True) for _ in range(n)) for held in view.chips
    )
    seats = range(len(view.points))
    placed = [sum(by.seat == seat for by in view.blocks) for seat in seats]
    is_lost = view.options.failed_tokens == "removed"
    return Position(
        seat=view.seat,
        points=[view.points[s] + len(chips[s]) + placed[s] + len(view.owned[s]) for s in seats],
        chips=chips,
        rounds_left=_rounds_left(view),
        unit=1.0,
        is_protected=view.options.block_limit == "protect_bid",
        token_value=OwnedTokens(view.owned[view.seat], is_lost=is_lost),
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


def question(turn: Turn, knowledge: Knowledge, ranker: int) -> Question:
    """Return what `ranker` would have to rank now."""
    view: ClassicView = turn.view
    blocked = {by.token for by in view.blocks}
    pool = tuple(t for t in view.categories[view.category].pool if t not in blocked)
    return _question(view, knowledge, view.challenge, pool, ranker)


def question_after(turn: Turn, knowledge: Knowledge, move: Move, _rng: Random) -> Question | None:
    """Return what there would be to rank after a choice; None for any other move."""
    if not isinstance(move, SelectCategory):
        return None
    view: ClassicView = turn.view
    seen = view.categories[move.category]
    pool = seen.pool or view.memory.face_down[move.category]
    return _question(view, knowledge, seen.challenge, pool, view.seat)


def _question(
    view: ClassicView, knowledge: Knowledge, challenge: int, pool: tuple[Piece, ...], ranker: int
) -> Question:
    own = view.owned[ranker] if view.options.owned_tokens_in_ranking else ()
    return question_of(knowledge, challenge, pool, own)
