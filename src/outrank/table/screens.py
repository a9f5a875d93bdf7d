"""What each seat sees of a match, as bytes ready to be sent; made once for all who look through it.

Eyes are a seat or TABLE. A view's memory is left out: people are not sent it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel import wire
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event, told
from outrank.kernel.seats import TABLE, Seat
from outrank.table import faces
from outrank.table.live import Live, Stride
from outrank.table.tellings import Line

_encode = msgspec.json.Encoder().encode
_NOTHING = b"[]"


class Screen(NamedTuple):
    """One pair of eyes: the view and the offers as JSON, and the pieces in sight."""

    view: bytes
    offers: bytes
    pieces: frozenset[int]


def screen(live: Live, eyes: Seat) -> Screen:
    """What these eyes see now."""
    match = live.match
    view = match.view(eyes)
    menu = match.menu(eyes) if eyes != TABLE else ()
    pieces: set[int] = set()
    if isinstance(match.facts, Catalog):
        faces.pieces_in(view, pieces)
        faces.pieces_offered(menu, pieces)
    offers = wire.offers(menu) if menu else _NOTHING
    return Screen(encoded_view(view), offers, frozenset(pieces))


def encoded_view(view: Any) -> bytes:
    """`wire.screen` as JSON, without its detour: an unset field is not written."""
    if "memory" in type(view).__struct_fields__:
        view = msgspec.structs.replace(view, memory=msgspec.UNSET)
    return _encode(view)


class Screens:
    """The screens of one match, kept until the next step."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._made: dict[Seat, Screen] = {}
        self.eyes = (TABLE, *map(Seat, range(live.match.seats)))

    def of(self, eyes: Seat) -> Screen:
        found = self._made.get(eyes)
        if found is None:
            found = self._made[eyes] = screen(self.live, eyes)
        return found

    def all(self) -> list[Screen]:
        return [self.of(eyes) for eyes in self.eyes]

    def forget(self) -> None:
        """The match has moved on."""
        self._made = {}


def noticed(screens: Screens, before: list[Screen], stride: Stride, *, is_public: bool) -> int:
    """Which eyes notice a step: bit 0 for TABLE, bit 1 + s for seat s."""
    mask = 0
    for place, eyes in enumerate(screens.eyes):
        if is_public or told(stride.events, eyes) or screens.of(eyes) != before[place]:
            mask |= 1 << place
    return mask


def line(match: AnyMatch, event: Event) -> Line:
    """An event as it is told: a sentence, and for programs the event itself."""
    text = match.game.words(event, match.names, match.facts)
    values = faces.values(match.facts, event) if isinstance(match.facts, Catalog) else ()
    return Line(text, msgspec.Raw(_encode(event)), values)


def lines(live: Live, stride: Stride, eyes: Seat) -> tuple[Line, ...]:
    """What these eyes are told of a step."""
    if stride.undone is not None:
        return (Line(f"{live.match.names[stride.undone]} takes the last move back."),)
    return tuple(line(live.match, event) for event in told(stride.events, eyes))
