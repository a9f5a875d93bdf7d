"""Any game: its view field by field, as names and numbers."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays.display import Display
from outrank.kernel.options import Options
from outrank.kernel.seats import Piece, Seat


def lines(view: Any, context: Context) -> list[str]:
    """Every field except the options and the memory, which people don't get."""
    return _fields(view, context, skip=("memory", "seat"))


def _fields(shown: Any, context: Context, skip: tuple[str, ...] = ()) -> list[str]:
    hints = get_type_hints(type(shown))
    found = []
    for name in shown.__struct_fields__:
        value = getattr(shown, name)
        if name not in skip and not isinstance(value, Options):
            found.append(f"{name.replace('_', ' ')}: {_value(value, hints[name], context)}")
    return found


def _value(value: Any, kind: Any, context: Context) -> str:
    if isinstance(value, tuple):
        inner = get_args(kind)[0] if get_origin(kind) is tuple else object
        return ", ".join(_value(part, inner, context) for part in value) or "none"
    if isinstance(value, msgspec.Struct):
        return "; ".join(_fields(value, context))
    if value is None:
        return "none"
    if kind is Piece:
        return context.label(value) if value >= 0 else "none"
    if kind is Seat:
        return context.name(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def question(view: Any, context: Context) -> str:
    """The same question for every game."""
    return "What do you do?"


DISPLAY = Display(lines=lines, question=question)
