"""Links and their QR codes."""

from __future__ import annotations

import io
import ipaddress
import socket
from urllib.parse import urlsplit

import segno


def qr_svg(text: str) -> str:
    """A QR code as a picture that scales."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", scale=4, border=4, xmldecl=False)
    return out.getvalue().decode()


def qr_text(text: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue()


def link_to(host: str, port: int) -> str:
    """How other people reach a server that listens there: everywhere, or at one address only."""
    is_everywhere = ipaddress.ip_address(host).is_unspecified
    name = lan_address() if is_everywhere else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def is_near(link: str) -> bool:
    """Whether a link leads no further than to the computer it is opened on."""
    name = urlsplit(link).hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def lan_address() -> str:
    """How other devices in the same network reach this computer."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
