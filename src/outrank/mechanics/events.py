"""The events that all games with facts share."""

from __future__ import annotations

from outrank.kernel.moves import Event


class ChallengeShown(Event, frozen=True, kw_only=True):
    challenge: int


class GameEnded(Event, frozen=True, kw_only=True):
    reason: str
