"""What a seat asks for (moves) and what then happened (events)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar

import msgspec

from outrank.kernel.seats import Seat


class IllegalMove(ValueError):
    """A move the rules refuse. Its text is a sentence shown to the player as it stands."""


def tag(name: str) -> str:
    """`NameTrump` is written `name_trump` on the wire."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Move(
    msgspec.Struct,
    frozen=True,
    tag_field="move",
    tag=tag,
    forbid_unknown_fields=True,
    gc=False,
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
    """What happened, in the past tense, told to the seats in `to` (None: to everyone)."""

    reveals: ClassVar[bool] = False
    """True when the event shows what was secret: no undo goes back behind it."""

    to: tuple[Seat, ...] | None = None


class Scored(Event, frozen=True, kw_only=True):
    """Points gained or lost. Whoever adds up these events knows every score."""

    seat: Seat
    points: int


def told(events: Iterable[Event], seat: Seat) -> list[Event]:
    """Those of `events` that `seat` is told."""
    return [event for event in events if event.to is None or seat in event.to]
