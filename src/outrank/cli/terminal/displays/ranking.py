"""What Classic and V3 share."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.cli.terminal.context import Context, describe_move
from outrank.kernel.moves import Move
from outrank.mechanics.ranking.events import Bid, Block, GiveUp, NameSelector, Pass, Rank


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
