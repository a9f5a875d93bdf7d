"""What requests cost the server, in moves: an address can spend only so much."""

from __future__ import annotations

from typing import Final

from outrank.server.protocol import requests
from outrank.server.protocol.requests import Command

PRICES: Final[dict[type[Command], float]] = {
    requests.Hello: 5,
    requests.Ping: 0.2,
    requests.Resync: 10,
    requests.Reveal: 5,
    requests.Cover: 5,
    requests.Handoff: 5,
    requests.SetGame: 5,
    requests.Start: 10,
    requests.Rematch: 10,
}
"""Whatever isn't named costs as much as a move. A snapshot takes several times as long."""


def price_of(message: Command) -> float:
    """Return what a message costs."""
    return PRICES.get(type(message), 1)
