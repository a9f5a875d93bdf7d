"""Reads views of Outrank V3 for the ranking bots."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from outrank.bots.bot import Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.ranking.position import Position, Question, question_of, rounds_left
from outrank.bots.ranking.token_value import GROWTH, SetTokens
from outrank.games.v3.moves import SelectChallenge
from outrank.games.v3.options import V3Options, pool_size
from outrank.games.v3.scoring import SET_POINTS, SPEED_TARGET
from outrank.games.v3.set_components import SetComponents
from outrank.games.v3.state import CHIP, HALF
from outrank.games.v3.view import V3View
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece

GAIN = 7
"""About how many points the best player of a round gains, to foresee a target score."""


def position(turn: Turn, knowledge: Knowledge) -> Position:
    """Return everything that matters for a decision, and learn the values that are shown."""
    view: V3View = turn.view
    if view.challenge >= 0:
        knowledge.learn(knowledge.catalog.challenges[view.challenge].stat, view.revealed)
    left = _rounds_left(view)
    tokens = [_token_value(turn, seat, left) for seat in range(len(view.points))]
    average = max(0.5, tokens[view.seat].average())
    placed = [sum(by.seat == seat for by in view.blocks) for seat in range(len(view.points))]
    points = [
        scored / HALF + holding.chips + chips + sets.total()
        for scored, holding, chips, sets in zip(
            view.points, view.holdings, placed, tokens, strict=True
        )
    ]
    return Position(
        seat=view.seat,
        points=points,
        chips=tuple((CHIP,) * holding.chips for holding in view.holdings),
        rounds_left=left,
        unit=0.5 if view.options.set_focus else 1.0,
        is_protected=True,
        token_value=tokens[view.seat],
        others_win=average,
        others_block=average,
        standing=view.standing,
        high=view.high,
    )


def _token_value(turn: Turn, seat: int, left: int) -> SetTokens:
    """Return what tokens are worth to a seat, as far as the viewer knows its tokens."""
    view: V3View = turn.view
    components: SetComponents = turn.components
    options, holding = view.options, view.holdings[seat]
    scale = 2.0 if options.set_focus else 1.0
    if options.speed and left == 0:
        scale = 0.0
    hidden = holding.reserve or view.memory.shown[seat]
    return SetTokens(
        components.sets_of.__getitem__,
        [scale * points for points in SET_POINTS],
        collection=view.memory.collections[seat],
        reserve=hidden if options.reserve_scores else (),
        growth=GROWTH if left else 0.0,
        is_lost=options.failed_own_tokens == "to_pool",
    )


def _rounds_left(view: V3View) -> int:
    left = rounds_left("auto", view.round, len(view.points))
    for target in _targets(view.options):
        left = min(left, int(max(0.0, target - max(view.points) / HALF)) // GAIN)
    return left


def _targets(options: V3Options) -> Iterable[int]:
    if options.speed:
        yield SPEED_TARGET
    if isinstance(options.target_score, int):
        yield options.target_score


def question(turn: Turn, knowledge: Knowledge, ranker: int) -> Question:
    """Return what `ranker` would have to rank now, as far as its tokens are known."""
    view: V3View = turn.view
    blocked = {by.token for by in view.blocks}
    pool = tuple(t for t in view.categories[view.category].pool if t not in blocked)
    own, unseen = _own(turn, view.category, ranker)
    return question_of(knowledge, view.challenge, pool, own, unseen)


def _own(turn: Turn, category: int, seat: int) -> tuple[tuple[Piece, ...], int]:
    """Return the tokens a seat can rank besides the pool, and how many more nobody has seen."""
    view: V3View = turn.view
    components: SetComponents = turn.components
    holding = view.holdings[seat]
    reserve = holding.reserve or view.memory.shown[seat]
    first, end = components.categories[category].span
    seen = sum(first <= token < end for token in reserve)
    own = reserve
    if view.options.collection_in_ranking == "all":
        own = (*own, *view.memory.collections[seat])
    return own, holding.reserve_sizes[category] - seen


def question_after(turn: Turn, knowledge: Knowledge, move: Move, rng: Random) -> Question | None:
    """Return what there would be to rank after a choice; None for any other move."""
    if not isinstance(move, SelectChallenge):
        return None
    view: V3View = turn.view
    components: SetComponents = turn.components
    catalog = knowledge.catalog
    id = catalog.categories[catalog.challenges[move.challenge].category].id
    category = [seen.id for seen in view.categories].index(id)
    pool = view.categories[category].pool
    own, _ = _own(turn, category, view.seat)
    seen = {*own, *pool, *(token for row in view.memory.collections for token in row)}
    bag = [t for t in components.categories[category].tokens if t not in seen]
    missing = max(0, min(pool_size(view.options) - len(pool), len(bag)))
    return question_of(knowledge, move.challenge, (*pool, *rng.sample(bag, missing)), own)
