"""Classic in the terminal."""

from __future__ import annotations

from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import facts, ranking
from outrank.cli.terminal.displays.display import Display
from outrank.cli.terminal.layout import packed
from outrank.games.classic import moves as m
from outrank.games.classic.state import BID, BLOCK, CHIPS, FIRST, RANK, SEALED, SELECT
from outrank.games.classic.view import ClassicView
from outrank.kernel.moves import Move

PLAYED = (BID, SEALED, BLOCK, RANK)


def lines(view: ClassicView, context: Context) -> list[str]:
    """The round, the players, and the pools or the challenge in play."""
    if view.phase == FIRST:
        return []
    found = [ranking.head(view, context)]
    found += packed([_seat(view, seat, context) for seat in range(len(view.points))], context.width)
    if view.owned[view.seat]:
        found.append(f"You own {context.codes(view.owned[view.seat])}.")
    if view.phase in PLAYED:
        return found + _played(view, context)
    is_face_up = view.options.pool_visibility == "all"
    for category in view.categories:
        closed = "" if category.is_selectable else " ✕ too few tokens"
        challenge = facts.in_short if context.is_brief else facts.question_of
        found.append(f"{challenge(category.challenge, context)}{closed}")
        found.append(f"    {context.codes(category.pool) if is_face_up else '(face down)'}")
    return found


def _title(view: ClassicView, number: int, context: Context) -> str:
    return facts.category_name(view.categories[number].id, context)


def _seat(view: ClassicView, seat: int, context: Context) -> str:
    mark = "*" if seat == view.seat else " "
    chips, owned = ranking.chips(CHIPS, view.chips[seat]), len(view.owned[seat])
    return f"{mark}{context.name(seat)}: {view.points[seat]} · chips {chips}, owns {owned}"


def _played(view: ClassicView, context: Context) -> list[str]:
    """The challenge, the pool, the bid and the blocks."""
    found = [f"Challenge: {facts.question_of(view.challenge, context)}"]
    found += facts.caveat_of(view.challenge, context)
    if not (context.is_brief and view.phase == RANK):  # the choices list them
        found += facts.by_name(view.categories[view.category].pool, context)
    if view.standing and view.high >= 0:
        found.append(f"Highest bid: {view.standing} by {context.name(view.high)}.")
    if view.blocks:
        blocks = (
            f"{context.codes((b.token,))} by {context.name(b.seat)} with {b.chip}"
            for b in view.blocks
        )
        found.append(f"Blocked: {', '.join(blocks)}.")
    return found


def question(view: ClassicView, context: Context) -> str:
    """What the player is asked in this phase."""
    if view.phase == RANK:
        return f"Rank {view.standing}: {facts.end_first(view.challenge, context)}."
    return {
        FIRST: "Who selects first?",
        SELECT: "Which category do you choose?",
        BID: "How many tokens can you put in the right order?",
        SEALED: "Seal your bid: how many tokens can you put in the right order?",
        BLOCK: "Which token do you block, and with which chip?",
    }.get(view.phase, "What do you do?")


def label(move: Move, view: ClassicView, context: Context) -> str:
    """A move in a few words."""
    match move:
        case m.SelectCategory(category=category):
            return _title(view, category, context)
        case m.LeaveToChance():
            return "leave it to chance"
    return ranking.label(move, context)


DISPLAY = Display(
    lines=lines,
    question=question,
    label=label,
    rules={
        "name_selector": "setting-up",
        "select_category": "choosing",
        "leave_to_chance": "choosing",
        "bid": "bidding",
        "pass": "bidding",
        "block": "blocking",
        "rank": "ranking",
        "give_up": "ranking",
    },
)
