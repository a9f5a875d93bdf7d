"""What the codes on tokens and cards say, and the QR symbols that say it (docs/codes.md).

A text is upper-case and alphanumeric, so that a token's fits the smallest QR code at the highest
level of error correction. Its first two letters say what it is, its last is a check character.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import segno

from outrank.kernel.messages import UserError, _

DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TOKEN: Final = "OR"
CHALLENGE: Final = "OQ"
PACK_TOKEN: Final = "OP"
PACK_CHALLENGE: Final = "OC"

LETTERS: Final = {"countries": "C", "movies": "M", "sports": "S", "companies": "B"}
"""The letters of the built-in categories, in codes and on challenge cards."""
CATEGORIES: Final = {letter: category for category, letter in LETTERS.items()}

PACK_SIZE: Final = 3
CODE_SIZE: Final = 3
NUMBER_SIZE: Final = 3
STAT_SIZE: Final = 2
SYMBOL_LENGTH: Final = 10
"""What fits a QR code of version 1 at level H."""


class CodeError(UserError):
    """A text that is not one of ours, or was misread."""


class TokenCode(NamedTuple):
    """What the code on a token says."""

    category: str
    """The id of a built-in category, or the number of the category in its pack, from 0."""
    code: str
    pack: str = ""
    """The pack's mark; empty for the built-in facts."""


class ChallengeCode(NamedTuple):
    """What the code on a challenge card says."""

    category: str
    number: int
    """The number on the card, counted from 1 in its category."""
    stat: int
    """The statistic, counted from 0 in its category."""
    descending: bool
    pack: str = ""


Code: TypeAlias = TokenCode | ChallengeCode


class Symbol(NamedTuple):
    """A QR code to draw: one string of 0 and 1 per row."""

    text: str
    version: int
    rows: tuple[str, ...]


def text_of(code: Code) -> str:
    """Return the text that a code is printed with."""
    if isinstance(code, TokenCode):
        home = f"{PACK_TOKEN}{code.pack}" if code.pack else TOKEN
        return sealed(f"{home}{_category_sign(code)}{code.code}")
    home = f"{PACK_CHALLENGE}{code.pack}" if code.pack else CHALLENGE
    number = f"{code.number:0{NUMBER_SIZE}d}"
    direction = "H" if code.descending else "L"
    return sealed(
        f"{home}{_category_sign(code)}{number}{in_base_36(code.stat, STAT_SIZE)}{direction}"
    )


def _category_sign(code: Code) -> str:
    return DIGITS[int(code.category)] if code.pack else LETTERS[code.category]


def parse(text: str) -> Code:
    """Return what a scanned text says. Raises CodeError if it says nothing of ours."""
    text = text.strip().upper()
    mark, rest = text[:2], text[2:-1]
    if mark not in (TOKEN, CHALLENGE, PACK_TOKEN, PACK_CHALLENGE):
        raise CodeError(_("This isn't an Outrank code."))
    if any(sign not in DIGITS for sign in text) or sealed(text[:-1]) != text:
        raise CodeError(_("The code was misread. Scan it again, or type the three letters."))
    pack = ""
    if mark in (PACK_TOKEN, PACK_CHALLENGE):
        pack, rest = rest[:PACK_SIZE], rest[PACK_SIZE:]
    category, rest = rest[:1], rest[1:]
    if not pack:
        if category not in CATEGORIES:
            raise CodeError(_("This code names a category that doesn't exist."))
        category = CATEGORIES[category]
    else:
        category = str(DIGITS.index(category)) if category else ""
    if mark in (TOKEN, PACK_TOKEN) and len(rest) == CODE_SIZE and category:
        return TokenCode(category, rest, pack)
    number, stat, direction = rest[:NUMBER_SIZE], rest[NUMBER_SIZE:-1], rest[-1:]
    is_complete = number.isdecimal() and len(stat) == STAT_SIZE and direction in ("H", "L")
    if mark in (TOKEN, PACK_TOKEN) or not is_complete:
        raise CodeError(_("This Outrank code is incomplete."))
    return ChallengeCode(category, int(number), int(stat, 36), direction == "H", pack)


def sealed(text: str) -> str:
    """Return a text with its check character."""
    return text + check_character(text)


def check_character(text: str) -> str:
    """Return the ISO 7064 MOD 37,36 check character.

    It finds every single wrong character and nearly every swap of neighbours.
    """
    product = 36
    for sign in text:
        total = (product + DIGITS.index(sign)) % 36 or 36
        product = 2 * total % 37
    return DIGITS[(37 - product) % 36]


def in_base_36(number: int, length: int) -> str:
    """Return a number in base 36, filled up with zeros."""
    text = ""
    for _place in range(length):
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text


def pack_mark(digest: str) -> str:
    """Return the three characters that tell a pack's pieces from other packs' and from ours."""
    return in_base_36(int(digest, 16), PACK_SIZE)


def symbol(text: str) -> Symbol:
    """Return the QR code for a text: level H, and the smallest version that holds it."""
    code = segno.make(text, error="h", micro=False, boost_error=False)
    rows = tuple("".join("1" if module else "0" for module in row) for row in code.matrix)
    version = code.version
    assert isinstance(version, int)  # only Micro QR codes have names
    return Symbol(text, version, rows)
