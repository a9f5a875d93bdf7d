"""What a seat asks for (moves) and what then happened (events)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar

import msgspec

from outrank.kernel.messages import UserError
from outrank.kernel.seats import Piece, Seat


class IllegalMove(UserError):
    """A move the rules refuse, with the sentence why."""


def tag(name: str) -> str:
    """`NameTrump` is written `name_trump` on the wire."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Move(
    msgspec.Struct, frozen=True, tag_field="move", tag=tag, forbid_unknown_fields=True, gc=False
):
    """What a seat asks for, in the imperative: Bid, Pass, Rank, Deal.

    A move that takes pieces keeps them in its last field: `Pick` and `Split` fill it in.
    """


class Event(
    msgspec.Struct,
    frozen=True,
    tag_field="event",
    tag=tag,
    kw_only=True,
    omit_defaults=True,
    gc=False,
):
    """What happened, in the past tense, for the seats in `to` (None: for everyone)."""

    reveals: ClassVar[bool] = False
    """True when the event shows what was secret: such a move cannot be undone."""

    to: tuple[Seat, ...] | None = None

    @property
    def shown(self) -> tuple[tuple[Piece, int], ...]:
        """The values this event makes known: each piece with the statistic."""
        return ()


class Scored(Event, frozen=True, kw_only=True):
    """Points gained or lost. The sum of these events is the score."""

    seat: Seat
    points: int


def events_for(events: Iterable[Event], seat: Seat) -> list[Event]:
    """Those of `events` that `seat` may know of."""
    return [event for event in events if event.to is None or seat in event.to]
