"""How often an address may ask: a bucket that fills by itself and is emptied by asking."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from outrank.server.clock import Clock

MOST_ADDRESSES: Final = 50_000


class Bucket:
    """`rate` a second, after a burst of `burst`. A rate of 0 limits nothing."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Clock) -> None:
        self._rate = rate
        self._burst = self._left = burst
        self._clock = clock
        self._at = clock.steady_ms()

    def has_room(self) -> bool:
        """Whether one more may pass now, without taking it."""
        if not self._rate:
            return True
        now = self._clock.steady_ms()
        self._left = min(self._burst, self._left + (now - self._at) / 1000 * self._rate)
        self._at = now
        return self._left >= 1

    def take(self) -> bool:
        """Let one pass, if there is room."""
        if not self.has_room():
            return False
        self._left -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take so much, even if it is more than there is."""
        self.has_room()
        self._left -= amount


class Rates:
    """A bucket for each address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Clock) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket

    def take(self, address: str) -> bool:
        return not self._rate or self._bucket(address).take()

    def spend(self, address: str, amount: float) -> None:
        if self._rate:
            self._bucket(address).spend(amount)

    def has_room(self, address: str) -> bool:
        return not self._rate or self._bucket(address).has_room()
