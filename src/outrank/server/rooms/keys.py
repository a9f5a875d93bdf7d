"""Keys to seats and names of rooms: made by chance, kept as fingerprints."""

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


def new_code(length: int = CODE_LENGTH) -> str:
    """A room's name, easy to say."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def tidy_code(text: str) -> str:
    """What a person typed, as a room's name: `ka-ply` is KAPLY. Empty if it cannot be one."""
    code = "".join(text.split()).replace("-", "").upper()
    is_code = CODE_LENGTH <= len(code) <= CODE_LENGTH + 3 and set(code) <= set(LETTERS)
    return code if is_code else ""


def new_token() -> str:
    """A key of 256 bits; the server keeps its fingerprint alone."""
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    """What is stored of a token. It was made by chance, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """The name of a record: long enough that only who has the link finds it."""
    return secrets.token_hex(10)


ID: Final = re.compile("[0-9a-f]{20}").fullmatch
"""Whether a record could be called so."""


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_nonce() -> str:
    """What the server adds for a seat that adds nothing itself."""
    return secrets.token_hex(16)
