"""What Classic and V3 show alike."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.cli.terminal.talk import Talk, spelt
from outrank.kernel.moves import Move
from outrank.mechanics.ranking.events import Bid, Block, GiveUp, NameSelector, Pass, Rank


def label(move: Move, talk: Talk) -> str:
    match move:
        case Bid(number=number):
            return f"bid {number}"
        case Pass():
            return "pass"
        case Block(chip=chip, token=token):
            return f"{talk.codes((token,))} with {chip}"
        case Rank():
            return "lay a row"
        case GiveUp():
            return "give up: lay no row"
        case NameSelector(seat=seat):
            return talk.name(seat)
    return spelt(move, talk)


def chips(values: Sequence[int], counts: Sequence[int]) -> str:
    """The chips somebody holds: `2 4 6 6`."""
    held = [str(chip) for chip, count in zip(values, counts, strict=True) for _ in range(count)]
    return " ".join(held) or "none"
