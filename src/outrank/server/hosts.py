"""The names this server answers to. A page of a stranger's domain that has been pointed at this
computer (DNS rebinding) sends that domain's name, and is refused."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit


def names_of_this_computer() -> frozenset[str]:
    """What this computer is called in its own network."""
    name = socket.gethostname().casefold().partition(".")[0]
    return frozenset(("localhost", name, f"{name}.local")) - {"", ".local"}


def names_from(addresses: Iterable[str]) -> frozenset[str]:
    """The host names in links and in plain names."""
    return frozenset(name for name in map(_name_in, addresses) if name)


def _name_in(address: str) -> str:
    try:
        return (urlsplit(address if "//" in address else f"//{address}").hostname or "").casefold()
    except ValueError:
        return ""


def is_known(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header names this server: by one of these names, or by an IP address."""
    name = _name_in(host).rstrip(".")
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return name in names
    return True
