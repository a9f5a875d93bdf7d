"""Somebody connected to a room, however: what the room has to know of them and can do to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from outrank.kernel.messages import Message, _
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.library.languages import DEFAULT, Language
from outrank.server.protocol.messages import Bye, CloseReason, ServerMessage

CLOSE_REASONS: Final[Mapping[CloseReason, Message]] = {
    "moved": _("Your seat has moved to another device. You're watching here."),
    "removed": _("The host has removed you from this room."),
    "slow": _("Your connection is too slow. Connect again."),
    "slow_down": _("Too many requests. Wait a moment and connect again."),
}

_encode = msgspec.json.Encoder().encode


def encoded(tell: ServerMessage) -> bytes:
    """Return a message as bytes, for any number of connections."""
    return _encode(tell)


class Viewer:
    """One connection: who it is, which seat it sees through, and the way to it."""

    __slots__ = (
        "address",
        "closing",
        "has_left",
        "key",
        "language",
        "person",
        "perspective",
        "seats",
    )

    def __init__(self, key: str = "", language: Language = DEFAULT, address: str = "") -> None:
        self.key = key
        """The fingerprint of the key that was shown; empty for a spectator without one."""
        self.language = language
        self.address = address
        """Where the connection comes from."""
        self.person = -1
        self.seats: tuple[int, ...] = ()
        self.perspective = PUBLIC
        self.closing: CloseReason | None = None
        self.has_left = False
        """The connection has ended, perhaps before it was this viewer's turn to come in."""

    def sit(self, person: int, seats: tuple[int, ...]) -> None:
        """Set who it is and where they sit. With several seats, one must be revealed first."""
        self.person, self.seats = person, seats
        self.perspective = Seat(seats[0]) if len(seats) == 1 else PUBLIC

    @property
    def is_passed_round(self) -> bool:
        """Whether several people share this device."""
        return len(self.seats) > 1

    @property
    def is_slow(self) -> bool:
        """Whether the connection was cut because it did not read what it was sent."""
        return False

    def send(self, message: bytes) -> None:
        """Send an encoded message soon."""
        raise NotImplementedError

    def close(self, code: CloseReason) -> None:
        """Say why, then end the connection."""
        raise NotImplementedError

    def part(self, code: CloseReason) -> None:
        """Say goodbye in the connection's language."""
        self.send(encoded(Bye(code=code, text=self.language.text(CLOSE_REASONS[code]))))
