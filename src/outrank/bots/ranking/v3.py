"""Outrank V3 as the ranking bots see it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from outrank.bots.mind import Mind
from outrank.bots.ranking.stakes import HOPE, Sets
from outrank.bots.ranking.table import Question, Table, question_of, rounds_left
from outrank.games.v3.moves import SelectChallenge
from outrank.games.v3.options import V3Options, pool_size
from outrank.games.v3.scoring import SET_POINTS, SPEED_TARGET
from outrank.games.v3.state import CHIP, HALF
from outrank.games.v3.view import V3View
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece

GAIN = 7
"""About how many points the best of a round gains: so a target score is seen coming."""


def table(view: V3View, mind: Mind) -> Table:
    """The table of a match of V3."""
    if view.challenge >= 0:
        mind.learn(mind.catalog.challenges[view.challenge].stat, view.revealed)
    left = _rounds_left(view)
    stakes = _sets(view, mind, view.seat, left)
    average = max(0.5, stakes.average())
    lying = [sum(by.seat == seat for by in view.blocks) for seat in range(len(view.points))]
    points = [
        have / HALF + holding.chips + on_table + _sets(view, mind, seat, left).total()
        for seat, (have, holding, on_table) in enumerate(
            zip(view.points, view.holdings, lying, strict=True)
        )
    ]
    return Table(
        seat=view.seat,
        points=points,
        chips=tuple((CHIP,) * holding.chips for holding in view.holdings),
        rounds_left=left,
        unit=0.5 if view.options.set_focus else 1.0,
        is_protected=True,
        stakes=stakes,
        others_win=average,
        others_block=average,
        standing=view.standing,
        high=view.high,
    )


def _sets(view: V3View, mind: Mind, seat: int, left: int) -> Sets:
    """What tokens are worth to a seat, as far as its tokens are known to the viewer."""
    options, holding = view.options, view.holdings[seat]
    scale = 2.0 if options.set_focus else 1.0
    if options.speed and left == 0:
        scale = 0.0
    hidden = holding.reserve or view.memory.shown[seat]
    return Sets(
        mind.catalog.sets_of,
        [scale * points for points in SET_POINTS],
        collection=view.memory.collections[seat],
        reserve=hidden if options.reserve_scores else (),
        hope=HOPE if left else 0.0,
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


def asked(view: V3View, mind: Mind, ranker: int) -> Question:
    """What is asked now, of the tokens that `ranker` may use, as far as they are known."""
    blocked = {by.token for by in view.blocks}
    pool = tuple(t for t in view.categories[view.category].pool if t not in blocked)
    own, unseen = _own(view, mind, view.category, ranker)
    return question_of(mind, view.challenge, pool, own, unseen)


def _own(
    view: V3View, mind: Mind, category: int, seat: int
) -> tuple[tuple[Piece, ...], int]:
    """The tokens of a seat that may be ranked, and how many more there are that were not seen."""
    holding = view.holdings[seat]
    reserve = holding.reserve or view.memory.shown[seat]
    home = view.categories[category].id
    seen = sum(_home(mind, token) == home for token in reserve)
    own = reserve
    if view.options.collection_in_ranking == "all":
        own = (*own, *view.memory.collections[seat])
    return own, holding.reserve_sizes[category] - seen


def _home(mind: Mind, token: Piece) -> str:
    """The id of a token's category."""
    catalog = mind.catalog
    return catalog.categories[catalog.items[token].category].id


def offered(view: V3View, mind: Mind, move: Move, rng: Random) -> Question | None:
    """What would be asked after this choice; None for any other move."""
    if not isinstance(move, SelectChallenge):
        return None
    home = mind.catalog.challenges[move.challenge].category
    ids = [category.id for category in view.categories]
    category = ids.index(mind.catalog.categories[home].id)
    pool = view.categories[category].pool
    own, _ = _own(view, mind, category, view.seat)
    seen = {*own, *pool, *(token for row in view.memory.collections for token in row)}
    bag = [t for t in mind.catalog.deck(home, "core") if t not in seen]
    lacking = max(0, min(pool_size(view.options) - len(pool), len(bag)))
    return question_of(mind, move.challenge, (*pool, *rng.sample(bag, lacking)), own)
