"""V3 in the terminal."""

from __future__ import annotations

from outrank.cli.log import points
from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import facts, ranking
from outrank.cli.terminal.displays.display import Display
from outrank.cli.terminal.layout import packed
from outrank.games.v3.moves import SelectChallenge
from outrank.games.v3.state import BID, BLOCK, FIRST, RANK, SELECT
from outrank.games.v3.view import V3View
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.events import Block

PLAYED = (BID, BLOCK, RANK)


def lines(view: V3View, context: Context) -> list[str]:
    """The round, the players, the player's own tokens, and the pools or the challenge in play."""
    if view.phase == FIRST:
        return []
    found = [ranking.head(view, context)]
    found += packed([_seat(view, seat, context) for seat in range(len(view.points))], context.width)
    own = view.holdings[view.seat]
    if own.reserve:
        found.append(f"Your hidden tokens: {context.codes(own.reserve)}")
    if own.collection:
        found.append(f"Your collection: {context.codes(own.collection)}")
    if view.phase in PLAYED:
        return found + _played(view, context)
    return found + [
        f"{facts.category_name(category.id, context)}: {context.codes(category.pool)} · "
        f"{category.bag_size} in the bag, up to {category.rankable} to rank"
        for category in view.categories
    ]


def _seat(view: V3View, seat: int, context: Context) -> str:
    mark, holding = "*" if seat == view.seat else " ", view.holdings[seat]
    held = f"chips {holding.chips}, collected {sum(holding.collection_sizes)}"
    return f"{mark}{context.name(seat)}: {points(context.game, view.points[seat])} · {held}"


def _played(view: V3View, context: Context) -> list[str]:
    """The challenge, the pool, the bid and the blocks."""
    found = [f"Challenge: {facts.question_of(view.challenge, context)}"]
    found += facts.caveat_of(view.challenge, context)
    if not (context.is_brief and view.phase == RANK):  # the choices list them
        found += facts.by_name(view.categories[view.category].pool, context)
    own = _own_tokens(view, context) if view.phase == BID else []
    if own and not context.is_brief:
        found += ["You can add your own:", *facts.by_name(own, context)]
    if view.standing and view.high >= 0:
        found.append(f"Highest bid: {view.standing} by {context.name(view.high)}.")
    if view.blocks:
        blocks = (f"{context.codes((b.token,))} by {context.name(b.seat)}" for b in view.blocks)
        found.append(f"Blocked: {', '.join(blocks)}.")
    return found


def _own_tokens(view: V3View, context: Context) -> list[Piece]:
    """The player's own tokens that can be ranked in this challenge (V3-R03)."""
    own, catalog = view.holdings[view.seat], facts.catalog_of(context)
    collected = own.collection if view.options.collection_in_ranking == "all" else ()
    category = catalog.challenges[view.challenge].category
    held = (*own.reserve, *collected)
    return [token for token in held if catalog.items[token].category == category]


def question(view: V3View, context: Context) -> str:
    """What the player is asked in this phase."""
    if view.phase == RANK:
        return f"Rank {view.standing}: {facts.end_first(view.challenge, context)}."
    return {
        FIRST: "Who selects first?",
        SELECT: "Which challenge do you choose?",
        BID: "How many tokens can you put in the right order?",
        BLOCK: "Which token do you block?",
    }.get(view.phase, "What do you do?")


def label(move: Move, view: V3View, context: Context) -> str:
    """A move in a few words."""
    match move:
        case SelectChallenge(challenge=challenge):
            return facts.question_of(challenge, context)
        case Block(token=token):
            return f"block {context.codes((token,))}"
    return ranking.label(move, context)


DISPLAY = Display(
    lines=lines,
    question=question,
    label=label,
    details=facts.sets_of,
    rules={
        "name_selector": "setting-up",
        "select_challenge": "challenge",
        "bid": "bidding",
        "pass": "bidding",
        "block": "blocking",
        "rank": "ranking",
        "give_up": "ranking",
    },
)
