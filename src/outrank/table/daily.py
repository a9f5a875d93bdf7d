"""The daily challenge: one deal for everybody, by the date in UTC."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from outrank.kernel.game import AnyGame
from outrank.table.room import Chair
from outrank.table.store.store import Store

BOTS: Final = ("regular", "newcomer", "sharp")
"""Who sits at everybody's table that day."""


def today() -> str:
    return datetime.now(UTC).date().isoformat()


async def daily_seed(store: Store, day: str, game: AnyGame) -> bytes:
    """The same for everyone, known to nobody: made from a secret that all workers share."""
    secret = await store.setting("daily secret", secrets.token_hex(32))
    text = f"outrank daily 1\n{day}\n{game.name}\n{game.version}"
    return hmac.digest(bytes.fromhex(secret), text.encode(), hashlib.sha256)


def same_nonces(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Nobody adds chance of their own, or the deals would differ."""
    return tuple(replace(chair, nonce=f"daily{seat}") for seat, chair in enumerate(chairs))


def daily_bots(game: AnyGame) -> tuple[str, ...]:
    """Enough bots for the smallest table with three others, if the game allows it."""
    seats = min(max(4, game.players[0]), game.players[-1])
    return tuple(BOTS[place % len(BOTS)] for place in range(seats - 1))
