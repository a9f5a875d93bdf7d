"""Who may ask how often, from which pages, and what every answer tells browsers."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from outrank.kernel.messages import _
from outrank.server import hosts
from outrank.server.clock import Clock
from outrank.server.config import Settings
from outrank.server.errors import Refusal
from outrank.server.rates import Bucket, Rates

HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; img-src 'self' data:; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
NETWORK: Final = 64
"""How many bits of an IPv6 address their owner chooses."""
FILES_AT_ONCE: Final = 15
"""How many seconds' worth of files an address may fetch at once: a class opens its browsers."""
KEY_WORK: Final = 2
"""What a room's key may cost a second, in moves, though its network has spent everything."""
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
"""For a server that was reached over TLS."""
Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]
MISSES: Final = ("no_such_room", "forbidden")
"""The refusals of wrong codes and wrong keys."""
TOO_OFTEN: Final = _("Too many requests. Wait a moment and try again.")


class Guard:
    """Asked before anything is done."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        limits = settings.limits
        self._origins = set(settings.origins)
        self._names = hosts.names_of_this_computer() | hosts.names_from(
            (settings.link, *settings.names)
        )
        self._rooms = Rates(limits.rooms_per_hour / 3600, limits.rooms_per_hour, clock)
        self._joins = Rates(limits.joins_per_minute / 60, limits.joins_per_minute, clock)
        self._dailies = Rates(limits.dailies_per_day / 86400, limits.dailies_per_day, clock)
        self._packs = Rates(limits.packs_per_hour / 3600, limits.packs_per_hour, clock)
        self._prints = Rates(limits.prints_per_hour / 3600, limits.prints_per_hour, clock)
        self._misses = Rates(limits.misses_per_minute / 60, limits.misses_per_minute, clock)
        self._replays = Rates(limits.replays_per_minute / 60, limits.replays_per_minute, clock)
        self._requests = Rates(limits.requests_per_second, limits.requests_per_second * 4, clock)
        self._files = Rates(limits.files_per_second, limits.files_per_second * FILES_AT_ONCE, clock)
        self._work = Rates(limits.work_per_second, limits.work_per_second * 2, clock)
        kept, own = (limits.work_per_second / 2, KEY_WORK) if limits.work_per_second else (0, 0)
        self._kept = Rates(kept, kept * 2, clock)
        self._keys = Rates(own, own * 10, clock)
        self._most_sockets = limits.sockets_per_address
        self._sockets: Counter[str] = Counter()

    def verify_origin(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """A browser says which page asks: it must be one of this server's own or a friend's."""
        self.verify_host(headers)
        found = {name: value.decode("latin-1") for name, value in headers}
        origin = found.get(b"origin")
        if origin is None or origin in self._origins:
            return
        if _host_of(origin) != found.get(b"host", ""):
            raise Refusal("forbidden", _("Other websites can't use this server."))

    def verify_host(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """A request must name this server, not a domain that somebody has pointed at it."""
        for name, value in headers:
            if name == b"host" and not hosts.is_known(value.decode("latin-1"), self._names):
                raise Refusal(
                    "forbidden",
                    _(
                        "This server has another name. Its operator can add this one with "
                        "--link or --name."
                    ),
                )

    def verify_request(self, address: str, price: float) -> None:
        """One more request over HTTP, and what it costs."""
        if not self._requests.take(address) or not self._work.take(address, price):
            raise Refusal("slow_down", TOO_OFTEN)

    def verify_file(self, address: str) -> None:
        """One more page or file. They are counted apart: whoever has asked the API for too much
        can still load the page again."""
        if not self._files.take(address):
            raise Refusal("slow_down", TOO_OFTEN)

    def verify_work(self, address: str, price: float) -> None:
        if not self._work.take(address, price):
            raise Refusal("slow_down", TOO_OFTEN)

    def can_pay_by_key(self, address: str, key: str, price: float) -> bool:
        """Pay what somebody with a room's key asks for, though their network has spent everything.

        Each key has a little of its own, and all keys of a network share what is kept for them.
        """
        return self._keys.take(key, price) and self._kept.take(address, price)

    def work_of(self, address: str) -> Bucket:
        """What an address may spend."""
        return self._work.bucket(address)

    def verify_opening(self, address: str) -> None:
        if not self._rooms.take(address):
            raise Refusal(
                "slow_down", _("Too many rooms were opened from your network. Wait a while.")
            )

    def verify_packing(self, address: str) -> None:
        if not self._packs.take(address):
            raise Refusal(
                "slow_down", _("Too many packs were uploaded from your network. Wait a while.")
            )

    def verify_printing(self, address: str) -> None:
        if not self._prints.take(address):
            raise Refusal(
                "slow_down", _("Too many kits were printed from your network. Wait a while.")
            )

    def verify_daily(self, address: str) -> None:
        if not self._dailies.take(address):
            raise Refusal(
                "slow_down",
                _("Today's challenge has been opened too often from your network."),
            )

    def verify_joining(self, address: str) -> None:
        if not self._joins.take(address):
            raise Refusal("slow_down", TOO_OFTEN)

    def verify_replaying(self, address: str) -> None:
        if not self._replays.take(address):
            raise Refusal("slow_down", TOO_OFTEN)

    def can_guess(self, address: str) -> bool:
        """Whether an address has not sent too many wrong codes and keys."""
        return self._misses.has_room(address)

    def verify_guessing(self, address: str) -> None:
        """After too many wrong codes or keys an address must wait, unless it has a right key."""
        if not self.can_guess(address):
            raise Refusal(
                "slow_down", _("Too many wrong codes came from your network. Wait a minute.")
            )

    def missed(self, address: str, refusal: Refusal) -> Refusal:
        """Count a wrong code or key from this address; return what to refuse it with.

        An address that must wait isn't told whether it has guessed right.
        """
        if refusal.code not in MISSES:
            return refusal
        try:
            self.verify_guessing(address)
        except Refusal as wait:
            return wait
        self._misses.take(address)
        return refusal

    def enter(self, address: str) -> None:
        """One more socket from this address; some are kept for people with a room's key."""
        most = self._most_sockets
        if most and self._sockets[address] >= most + most // 4 + 1:
            raise Refusal("slow_down", _("Too many connections from your network. Close some."))
        self._sockets[address] += 1

    def is_crowded(self, address: str) -> bool:
        """Whether only people with a room's key may stay on another socket of this address."""
        return bool(self._most_sockets) and self._sockets[address] > self._most_sockets

    def leave(self, address: str) -> None:
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def shared_with(headers: Iterable[tuple[bytes, bytes]], friends: Iterable[str]) -> Headers:
    """What an answer says to the browser of a friend's page, so that the page may read it."""
    if not friends:
        return ()
    origin = dict(headers).get(b"origin", b"")
    if origin.decode("latin-1") not in friends:
        return ()
    return (
        (b"access-control-allow-origin", origin),
        (b"access-control-allow-methods", b"GET, POST"),
        (b"access-control-allow-headers", b"authorization, content-type"),
        (b"vary", b"origin"),
    )


def _host_of(origin: str) -> str | None:
    """The host of a page; None if what was sent names none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def address_of(scope: Any) -> str:
    """Where a request comes from. Whoever has one IPv6 address has a whole network of them."""
    client = scope.get("client")
    if not client:
        return "somewhere"
    return network_of(client[0])


def network_of(address: str) -> str:
    """Return an IPv4 address as it is, and of an IPv6 address its network."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> NETWORK << NETWORK, 128 - NETWORK)))
