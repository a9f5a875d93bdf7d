"""Moves, menus and views as JSON: encoded for screens, strictly checked when decoded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from outrank.kernel.game import AnyGame
from outrank.kernel.match import without_memory
from outrank.kernel.menu import Choice, Menu, OneOf, Pick, bits
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Seat

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
    return b"[" + b",".join([_offer_json(choice) for choice in menu]) + b"]"


def _offer_json(choice: Choice[Any]) -> bytes:
    """`offer(choice)` as JSON. A list is joined from moves that were encoded before."""
    if not isinstance(choice, OneOf):
        return _encode(offer(choice))
    encoded = _encoded_moves(choice.moves)
    moves = b",".join([encoded[place] for place in bits(choice.mask)])
    return b'{"offer":"list","moves":[' + moves + b"]}"


MOST_TABLES: Final = 2_000
_tables: dict[int, tuple[Sequence[Move], list[bytes]]] = {}
"""Rows of ready-made moves that were offered, with their JSON, by the identity of the row."""


def _encoded_moves(moves: Sequence[Move]) -> list[bytes]:
    """The JSON of ready-made moves; worked out once for each row of moves."""
    known = _tables.get(id(moves))
    if known is None:
        if len(_tables) >= MOST_TABLES:  # rows that are gone are forgotten
            _tables.clear()
        known = _tables[id(moves)] = (moves, [_encode(move) for move in moves])
    return known[1]


class Views:
    """What people in the seats of a match see, as JSON; what everybody sees is encoded once.

    House rules are left out, because they never change. A game without `shared_view` sends whole
    views.
    """

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self._state = game, state
        self.shared = game.shared_view(state) if game.shared_view is not None else None
        self.rest = b"" if self.shared is None else b"," + _encode(self.shared)[1:]
        """What follows a seat's own part, as JSON."""

    def own(self, seat: Seat) -> tuple[msgspec.Struct, bytes]:
        """The part of a seat's own, and its JSON; with `rest` behind it that is all it sees."""
        if self._game.own_view is None:
            seen = without_memory(self._game.view(self._state, seat))
            return seen, _encode(seen)
        own = self._game.own_view(self._state, seat)
        return own, _encode(own)[:-1]

    def whole(self, seat: Seat) -> bytes:
        """All that a seat sees, as JSON."""
        return self.own(seat)[1] + self.rest


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
