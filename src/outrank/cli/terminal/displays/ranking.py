"""What Classic and V3 share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outrank.cli.terminal.context import Context, describe_move
from outrank.kernel.moves import Move
from outrank.mechanics.ranking.events import Bid, Block, GiveUp, NameSelector, Rank
from outrank.mechanics.turns import Pass


def head(view: Any, context: Context) -> str:
    """The round, how many there are, the target, and whose turn it is to select (V3-082)."""
    of = f" of {view.rounds}" if view.rounds else ""
    target = f" · first to {view.target}" if view.target else ""
    return f"Round {view.round}{of}{target} · {context.name(view.selector)} is the selector"


def label(move: Move, context: Context) -> str:
    """A move that both games have, in a few words."""
    match move:
        case Bid(number=number):
            return f"bid {number}"
        case Pass():
            return "pass"
        case Block(chip=chip, token=token):
            return f"{context.codes((token,))} with {chip}"
        case Rank():
            return "rank your tokens"
        case GiveUp():
            return "give up"
        case NameSelector(seat=seat):
            return context.name(seat)
    return describe_move(move, context)


def chips(values: Sequence[int], counts: Sequence[int]) -> str:
    """The chips a player has: `2 4 6 6`."""
    held = [str(chip) for chip, count in zip(values, counts, strict=True) for _ in range(count)]
    return " ".join(held) or "none"
