"""Moves, menus and views as JSON: encoded for screens, strictly checked when decoded."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Choice, Menu, OneOf, Pick
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove, Move

LONGEST_MOVE = 64 * 1024
_encode = msgspec.json.Encoder().encode


class ListOffer(msgspec.Struct, frozen=True, tag_field="offer", tag="list"):
    """These moves, one of them."""

    moves: tuple[msgspec.Raw, ...]


class PickOffer(msgspec.Struct, frozen=True, tag_field="offer", tag="pick"):
    """`count` of `among` in the field `field` of `move`, as a row (`ordered`) or ascending."""

    move: msgspec.Raw
    field: str
    among: tuple[int, ...]
    count: int
    ordered: bool


class SplitOffer(msgspec.Struct, frozen=True, tag_field="offer", tag="split"):
    """Hands of these `sizes` out of `among` in the field `field` of `move`."""

    move: msgspec.Raw
    field: str
    among: tuple[int, ...]
    sizes: tuple[int, ...]


Offer = ListOffer | PickOffer | SplitOffer


def offer(choice: Choice[Any]) -> Offer:
    """A family of moves as screens get it: a list, or what is needed to make one."""
    if isinstance(choice, OneOf):
        return ListOffer(tuple([_raw(move) for move in choice]))
    blank = choice.make(())
    field = blank.__struct_fields__[-1]
    if isinstance(choice, Pick):
        return PickOffer(_raw(blank), field, choice.among, choice.count, choice.ordered)
    return SplitOffer(_raw(blank), field, choice.among, choice.sizes)


def offers(menu: Menu[Any]) -> bytes:
    """A whole menu as JSON; menus that offer the same moves have the same bytes."""
    return _encode([offer(choice) for choice in menu])


def _raw(move: Move) -> msgspec.Raw:
    return msgspec.Raw(_encode(move))


@cache
def _decoder(moves: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(moves)


def move_from(game: AnyGame, data: bytes | str) -> Move:
    """Decode a move somebody sent; raises IllegalMove for anything that isn't one."""
    if len(data) > LONGEST_MOVE:
        raise IllegalMove(_("That message is too long to be a move."))
    try:
        move: Move = _decoder(game.moves).decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise IllegalMove(_("That isn't a move in this game.")) from None
    return move
