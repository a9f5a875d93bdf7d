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


NOT_PASSED_ON: Final = frozenset(
    {
        requests.Play,
        requests.Undo,
        requests.Draft,
        requests.Predict,
        requests.Ping,
        requests.Resync,
        requests.Reveal,
        requests.Cover,
        requests.Handoff,
    }
)
"""Everything else is told to everybody in the room: how often, only the one who asks decides."""
TOLD_PER_MOVE: Final = 10
"""How many people can be told something for the price of a move."""


def price_of(message: Command, viewers: int) -> float:
    """Return what a message costs in a room with so many connections."""
    kind = type(message)
    told = 0 if kind in NOT_PASSED_ON else viewers
    return PRICES.get(kind, 1) + told / TOLD_PER_MOVE
