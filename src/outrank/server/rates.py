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

    def has_room(self, price: float = 1) -> bool:
        """Whether as much may pass now, without taking it."""
        if not self._rate:
            return True
        now = self._clock.steady_ms()
        self._left = min(self._burst, self._left + (now - self._at) / 1000 * self._rate)
        self._at = now
        return self._left >= price

    def take(self, price: float = 1) -> bool:
        """Let as much pass, if there is room."""
        if not self.has_room(price):
            return False
        self._left -= price
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

    def bucket(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket

    def take(self, address: str, price: float = 1) -> bool:
        return not self._rate or self.bucket(address).take(price)

    def spend(self, address: str, amount: float) -> None:
        if self._rate:
            self.bucket(address).spend(amount)

    def has_room(self, address: str) -> bool:
        return not self._rate or self.bucket(address).has_room()
