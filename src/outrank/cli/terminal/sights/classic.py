"""Classic in the terminal."""

from __future__ import annotations

from outrank.cli.terminal.layout import packed
from outrank.cli.terminal.sights import Sight, facts, ranking
from outrank.cli.terminal.talk import Talk
from outrank.games.classic import moves as m
from outrank.games.classic.state import BID, BLOCK, CHIPS, FIRST, RANK, SEALED, SELECT
from outrank.games.classic.view import ClassicView
from outrank.kernel.moves import Move

PLAYED = (BID, SEALED, BLOCK, RANK)


def lines(view: ClassicView, talk: Talk) -> list[str]:
    if view.phase == FIRST:
        return []
    found = [f"Round {view.round} · {talk.name(view.selector)} is the selector"]
    found += packed([_seat(view, seat, talk) for seat in range(len(view.points))], talk.width)
    if view.owned[view.seat]:
        found.append(f"You own {talk.codes(view.owned[view.seat])}.")
    if view.phase in PLAYED:
        return found + _played(view, talk)
    is_up = view.options.pool_visibility == "all"
    for category in view.categories:
        closed = "" if category.is_selectable else " ✕ too few tokens"
        told = facts.in_short if talk.is_brief else facts.asked
        found.append(f"{told(category.challenge, talk)}{closed}")
        found.append(f"    {talk.codes(category.pool) if is_up else '(face down)'}")
    return found


def _title(view: ClassicView, number: int, talk: Talk) -> str:
    return facts.home_name(view.categories[number].id, talk)


def _seat(view: ClassicView, seat: int, talk: Talk) -> str:
    mark = "*" if seat == view.seat else " "
    chips, owned = ranking.chips(CHIPS, view.chips[seat]), len(view.owned[seat])
    return f"{mark}{talk.name(seat)}: {view.points[seat]} · chips {chips}, owns {owned}"


def _played(view: ClassicView, talk: Talk) -> list[str]:
    """The challenge, the pool and what lies on it."""
    found = [f"The challenge: {facts.asked(view.challenge, talk)}"]
    if not (talk.is_brief and view.phase == RANK):  # then the choices name them
        found += facts.named(view.categories[view.category].pool, talk)
    if view.standing and view.high >= 0:
        found.append(f"The bid: {talk.name(view.high)} will rank {view.standing}.")
    if view.blocks:
        laid = (
            f"{talk.codes((b.token,))} by {talk.name(b.seat)} with {b.chip}" for b in view.blocks
        )
        found.append(f"Blocked: {', '.join(laid)}.")
    return found


def question(view: ClassicView, talk: Talk) -> str:
    if view.phase == RANK:
        return f"Rank {view.standing}: {facts.end_first(view.challenge, talk)}."
    return {
        FIRST: "Who selects first?",
        SELECT: "Which category do you choose?",
        BID: "How many tokens will you put in the right order?",
        SEALED: "Seal your bid: how many tokens will you put in the right order?",
        BLOCK: "Which token do you block, and with which chip?",
    }.get(view.phase, "What do you do?")


def label(move: Move, view: ClassicView, talk: Talk) -> str:
    match move:
        case m.SelectCategory(category=category):
            return _title(view, category, talk)
        case m.LeaveToChance():
            return "leave it to chance"
    return ranking.label(move, talk)


SIGHT = Sight(
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
