"""The daily challenge: one deal for everybody, by the date in UTC."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from outrank.kernel.game import AnyGame
from outrank.server.clock import Clock
from outrank.server.rooms.model import Chair

BOTS: Final = ("regular", "newcomer", "sharp")
"""Who sits at everybody's table that day."""
DAILY_SEAT: Final = 0
"""Where the one who plays it sits."""


def today(clock: Clock) -> str:
    return datetime.fromtimestamp(clock.wall_ms() / 1000, UTC).date().isoformat()


def game_of(day: str, games: Sequence[str]) -> str:
    """Each day has its game: one after another, and then from the first again."""
    return games[date.fromisoformat(day).toordinal() % len(games)]


def end_of_day(day: str) -> int:
    """When a day is over in UTC, in milliseconds."""
    start = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return int((start + timedelta(days=1)).timestamp() * 1000)


def daily_seed(secret: str, day: str, game: AnyGame) -> bytes:
    """The same for everyone, known to nobody: made from a secret that all workers share."""
    text = f"outrank daily 1\n{day}\n{game.name}\n{game.version}"
    return hmac.digest(bytes.fromhex(secret), text.encode(), hashlib.sha256)


def same_nonces(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Nobody adds chance of their own, or the deals would differ."""
    return tuple(replace(chair, nonce=f"daily{seat}") for seat, chair in enumerate(chairs))


def daily_bots(game: AnyGame) -> tuple[str, ...]:
    """Enough bots for the smallest table with three others, if the game allows it."""
    seats = min(max(4, game.players[0]), game.players[-1])
    return tuple(BOTS[place % len(BOTS)] for place in range(seats - 1))
