"""Keys of people and devices, codes of rooms and ids of records: random, stored as hashes."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

LETTERS: Final = "ACDEFGHJKLMNPQRTUVWXY"
"""Without B, I, O, S and Z, which look like 8, 1, 0, 5 and 2."""
CODE_LENGTH: Final = 5
TOKEN_LENGTH: Final = 43
"""256 bits in base64."""


def code_from(secret: str, attempt: int) -> str:
    """A room code made from something that nobody else knows; longer from the sixth attempt on.

    The same secret gives the same codes, so that asking again finds the room that was opened.
    """
    number = int.from_bytes(hashlib.sha256(f"outrank room {attempt} {secret}".encode()).digest())
    letters = []
    for _ in range(CODE_LENGTH + attempt // 5):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def tidy_code(text: str) -> str:
    """What a person typed as a room code: `ka-ply` is KAPLY. Empty if it can't be one."""
    code = "".join(text.split()).replace("-", "").upper()
    is_code = CODE_LENGTH <= len(code) <= CODE_LENGTH + 3 and set(code) <= set(LETTERS)
    return code if is_code else ""


def new_token() -> str:
    """A key of 256 bits; the server stores only its fingerprint."""
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    """What is stored of a key. Keys are random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def device_fingerprint(code: str, device: str) -> str:
    """What a room stores of a device's id; empty without one. Other rooms store something else."""
    return hashlib.sha256(f"outrank device {code} {device}".encode()).hexdigest() if device else ""


def network_fingerprint(code: str, address: str) -> str:
    """What a room stores of the address somebody comes from; empty without one."""
    return device_fingerprint(code, f"address {address}")[:16] if address else ""


def new_id() -> str:
    """The id of a record: too long to be guessed."""
    return secrets.token_hex(10)


ID: Final = re.compile("[0-9a-f]{20}").fullmatch
"""Whether a text could be the id of a record."""


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_nonce() -> str:
    """The nonce of a seat that adds none itself."""
    return secrets.token_hex(16)
