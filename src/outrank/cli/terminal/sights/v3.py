"""V3 in the terminal."""

from __future__ import annotations

from outrank.cli.narrate import points
from outrank.cli.terminal.layout import packed
from outrank.cli.terminal.sights import Sight, facts, ranking
from outrank.cli.terminal.talk import Talk
from outrank.games.v3.moves import SelectChallenge
from outrank.games.v3.state import BID, BLOCK, FIRST, RANK, SELECT
from outrank.games.v3.view import V3View
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.events import Block

PLAYED = (BID, BLOCK, RANK)


def lines(view: V3View, talk: Talk) -> list[str]:
    if view.phase == FIRST:
        return []
    found = [f"Round {view.round} · {talk.name(view.selector)} is the selector"]
    found += packed([_seat(view, seat, talk) for seat in range(len(view.points))], talk.width)
    own = view.holdings[view.seat]
    if own.reserve:
        found.append(f"Your hidden tokens: {talk.codes(own.reserve)}")
    if own.collection:
        found.append(f"Your collection: {talk.codes(own.collection)}")
    if view.phase in PLAYED:
        return found + _played(view, talk)
    return found + [
        f"{facts.home_name(category.id, talk)}: {talk.codes(category.pool)}"
        for category in view.categories
    ]


def _seat(view: V3View, seat: int, talk: Talk) -> str:
    mark, holding = "*" if seat == view.seat else " ", view.holdings[seat]
    held = f"chips {holding.chips}, collected {sum(holding.collection_sizes)}"
    return f"{mark}{talk.name(seat)}: {points(talk.game, view.points[seat])} · {held}"


def _played(view: V3View, talk: Talk) -> list[str]:
    """The challenge, the pool and what lies on it."""
    found = [f"The challenge: {facts.asked(view.challenge, talk)}"]
    if not (talk.is_brief and view.phase == RANK):  # then the choices name them
        found += facts.named(view.categories[view.category].pool, talk)
    own = _own_of_it(view, talk) if view.phase == BID else []
    if own and not talk.is_brief:
        found += ["Of your own you may add:", *facts.named(own, talk)]
    if view.standing and view.high >= 0:
        found.append(f"The bid: {talk.name(view.high)} will rank {view.standing}.")
    if view.blocks:
        laid = (f"{talk.codes((block.token,))} by {talk.name(block.seat)}" for block in view.blocks)
        found.append(f"Blocked: {', '.join(laid)}.")
    return found


def _own_of_it(view: V3View, talk: Talk) -> list[Piece]:
    """The viewer's own tokens that could be ranked in this challenge (V3-R03)."""
    own, catalog = view.holdings[view.seat], facts.catalog_of(talk)
    collected = own.collection if view.options.collection_in_ranking == "all" else ()
    home = catalog.challenges[view.challenge].category
    return [token for token in (*own.reserve, *collected) if catalog.items[token].category == home]


def question(view: V3View, talk: Talk) -> str:
    if view.phase == RANK:
        return f"Rank {view.standing}: {facts.end_first(view.challenge, talk)}."
    return {
        FIRST: "Who selects first?",
        SELECT: "Which challenge do you choose?",
        BID: "How many tokens will you put in the right order?",
        BLOCK: "Which token do you block?",
    }.get(view.phase, "What do you do?")


def label(move: Move, view: V3View, talk: Talk) -> str:
    match move:
        case SelectChallenge(challenge=challenge):
            return facts.asked(challenge, talk)
        case Block(token=token):
            return f"block {talk.codes((token,))}"
    return ranking.label(move, talk)


SIGHT = Sight(
    lines=lines,
    question=question,
    label=label,
    about=facts.sets_of,
    rules={
        "name_selector": "Setting up",
        "select_challenge": "challenge",
        "bid": "Bidding",
        "pass": "Bidding",
        "block": "Blocking",
        "rank": "Ranking",
        "give_up": "Ranking",
    },
)
