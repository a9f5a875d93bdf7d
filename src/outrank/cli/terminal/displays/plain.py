"""Any game at all: its view field by field, as a table of words and numbers."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from outrank.cli.terminal.sights import Sight
from outrank.cli.terminal.talk import Talk
from outrank.kernel.options import Options
from outrank.kernel.seats import Piece, Seat


def lines(view: Any, talk: Talk) -> list[str]:
    """Every field but the house rules, and what only a perfect memory keeps."""
    return _lines(view, talk, skip=("memory", "seat"))


def _lines(shown: Any, talk: Talk, skip: tuple[str, ...] = ()) -> list[str]:
    hints = get_type_hints(type(shown))
    found = []
    for name in shown.__struct_fields__:
        value = getattr(shown, name)
        if name not in skip and not isinstance(value, Options):
            found.append(f"{name.replace('_', ' ')}: {_told(value, hints[name], talk)}")
    return found


def _told(value: Any, kind: Any, talk: Talk) -> str:
    if isinstance(value, tuple):
        inner = get_args(kind)[0] if get_origin(kind) is tuple else object
        return ", ".join(_told(part, inner, talk) for part in value) or "none"
    if isinstance(value, msgspec.Struct):
        return "; ".join(_lines(value, talk))
    if value is None:
        return "none"
    if kind is Piece:
        return talk.label(value) if value >= 0 else "none"
    if kind is Seat:
        return talk.name(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def question(view: Any, talk: Talk) -> str:
    return "What do you do?"


SIGHT = Sight(lines=lines, question=question)
