"""Characters that can't be seen: text that holds them looks like other text, or like nothing."""

from __future__ import annotations

import unicodedata
from typing import Final

_UNSEEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Control and format characters (bidi marks among them), halves, private ones, line breaks."""
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that are blank: fillers, the empty Braille cell, the null notehead."""
_SELECTORS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810))
"""They choose between forms of the character before them, if it has several."""
_EMOJI_SELECTORS: Final = "\ufe0e\ufe0f"
_JOINERS: Final = "\u200c\u200d"
_EMOJI_JOINER: Final = "\u200d"


def first_invisible(text: str, *, joins_letters: bool = False) -> str | None:
    """The first character that can't be seen where it stands, or None.

    Emoji of several parts may be joined. `joins_letters` allows joiners within words: Persian,
    Hindi and others need them.
    """
    for place, character in enumerate(text):
        before, after = text[max(place - 1, 0) : place], text[place + 1 : place + 2]
        if character in _EMOJI_SELECTORS and _is_emoji(before):
            continue
        if character == _EMOJI_JOINER and _is_emoji(before) and _is_emoji(after):
            continue
        if character in _JOINERS and joins_letters and _is_word(before) and _is_word(after):
            continue
        if unicodedata.category(character) in _UNSEEN or character in _BLANKS:
            return character
        if any(ord(character) in selectors for selectors in _SELECTORS):
            return character
    return None


def _is_emoji(character: str) -> bool:
    """Whether it is a symbol, or the skin colour or selector of one."""
    if not character or character in _BLANKS:
        return False
    return character in _EMOJI_SELECTORS or unicodedata.category(character) in ("So", "Sk")


def _is_word(character: str) -> bool:
    return bool(character) and unicodedata.category(character)[0] in "LM"
