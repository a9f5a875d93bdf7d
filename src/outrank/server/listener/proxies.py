"""Which reverse proxies are trusted, and who is behind them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final, TypeAlias

Address: TypeAlias = tuple[str, int]
Headers: TypeAlias = Iterable[tuple[bytes, bytes]]
SCHEMES: Final = ("http", "https")


class Proxies:
    """The proxies whose word about the client is taken: addresses, networks, or `*` for all."""

    def __init__(self, trusted: str = "") -> None:
        names = [name.strip() for name in trusted.split(",") if name.strip()]
        self._trusts_all = "*" in names
        self._names = set(names)
        self._networks = [found for name in names if (found := _network(name)) is not None]

    def is_trusted(self, host: str) -> bool:
        """Return whether this host is a proxy that may speak for others."""
        if self._trusts_all or host in self._names:
            return True
        if not self._networks:
            return False
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def client(self, peer: Address, headers: Headers) -> tuple[Address, str]:
        """Return whose request this is and the scheme they used.

        Every proxy adds the address it was called from at the end of `X-Forwarded-For`, so the
        client is the last one that isn't a trusted proxy itself.
        """
        if not self.is_trusted(peer[0]):
            return peer, "http"
        scheme, hosts = "http", list[str]()
        for name, value in headers:
            if name == b"x-forwarded-proto":
                told = value.decode("latin-1").strip().lower()
                scheme = told if told in SCHEMES else scheme
            elif name == b"x-forwarded-for":
                hosts += [host.strip() for host in value.decode("latin-1").split(",")]
        hosts = [host for host in hosts if host]
        if not hosts:
            return peer, scheme
        if self._trusts_all:
            return _host_and_port(hosts[0]), scheme
        outside = (host for host in reversed(hosts) if not self.is_trusted(_host_and_port(host)[0]))
        return _host_and_port(next(outside, hosts[0])), scheme


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(name, strict=False)
    except ValueError:
        return None


def _host_and_port(text: str) -> Address:
    """Split `host`, `host:port`, an IPv6 address or `[host]:port`."""
    host, port = text, ""
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        port = rest.removeprefix(":")
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    return host, int(port) if port.isascii() and port.isdecimal() and len(port) < 6 else 0
