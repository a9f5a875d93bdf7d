"""Near misses: moves that are almost right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from outrank.kernel.moves import Move


def near_misses(move: Move, rng: Random) -> Iterator[Move]:
    """The move with one thing about it changed."""
    for field in move.__struct_fields__:
        for value in _changed(getattr(move, field), rng):
            yield type(move)(**{**_values(move), field: value})


def _values(move: Move) -> dict[str, Any]:
    return {field: getattr(move, field) for field in move.__struct_fields__}


def _changed(value: Any, rng: Random) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1, -value - 1, value + rng.randrange(2, 400))
    elif isinstance(value, tuple) and value:
        yield from (value[:-1], (*value, value[0]), value[::-1], ())
        yield tuple(rng.sample(value, len(value)))
        place = rng.randrange(len(value))
        for other in _changed(value[place], rng):
            yield (*value[:place], other, *value[place + 1 :])
    elif isinstance(value, str):
        yield from ("", value + "x")
