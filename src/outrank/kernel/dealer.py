"""Dealers: a committed seed, a script, or real pieces on a real table."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Protocol

from outrank.kernel.menu import Choice, Menu, OneOf, Pick, bits
from outrank.kernel.messages import UserError, _
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece


class BadNonce(UserError):
    """A nonce that cannot be used, or came too late."""


class Dealer(Protocol):
    """Makes the moves of DEALER."""

    def deal(self, menu: Menu[Any]) -> Move | None:
        """The next draw, or None while it is not known yet (real pieces still to be scanned)."""


def commitment(seed: bytes) -> str:
    """What is published before the match: it fixes the seed without revealing it."""
    return hashlib.sha256(seed).hexdigest()


def number_below(seed: bytes, nonces: Sequence[str], bag: str, draw: int, limit: int) -> int:
    """The published procedure: draw number `draw` from `bag`, a whole number below `limit`.

    HMAC-SHA256, keyed with the seed, of the nonces, the bag, the number of the draw and the number
    of the attempt, read as one big number. A number so large that small remainders would come up
    more often is rejected, and the next attempt is made.
    """
    span = 1 << 256
    attempt = 0
    while True:
        text = "\n".join(("outrank draw 1", *nonces, bag, str(draw), str(attempt)))
        number = int.from_bytes(hmac.digest(seed, text.encode(), "sha256"), "big")
        if number < span - span % limit:
            return number % limit
        attempt += 1


class SeededDealer:
    """Draws from a secret seed that was fixed before any seat added its nonce.

    Each bag counts its own draws, one per piece: what comes out of a bag depends only on the seed,
    the nonces and how many pieces have come out of it before.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.commitment = commitment(seed)
        self.nonces: tuple[str, ...] | None = None
        self._drawn: dict[str, int] = {}

    def __copy__(self) -> SeededDealer:
        twin = SeededDealer(self.seed)
        twin.nonces, twin._drawn = self.nonces, self._drawn.copy()
        return twin

    def take_nonces(self, nonces: Iterable[str]) -> None:
        """Add every seat's nonce, after the commitment is published: nobody chose the deal."""
        if self.nonces is not None:
            raise BadNonce(_("The nonces are fixed and can't be changed."))
        self.nonces = tuple(nonces)
        if any(not nonce.isalnum() or len(nonce) > 64 for nonce in self.nonces):
            raise BadNonce(_("A nonce is 1 to 64 letters and digits."))

    def deal(self, menu: Menu[Any]) -> Move:
        if self.nonces is None:
            raise BadNonce(_("Every seat must add its nonce before the first draw."))
        choice = only_choice(menu)
        nonces, bag = self.nonces, choice.bag

        def below(limit: int) -> int:
            draw = self._drawn.get(bag, 0)
            self._drawn[bag] = draw + 1
            return number_below(self.seed, nonces, bag, draw, limit)

        move: Move = choice.draw(below)
        return move


class ScriptedDealer:
    """Deals the moves a test or a lesson has written down, then what `then` deals."""

    def __init__(self, script: Iterable[Move], then: Dealer | None = None) -> None:
        self._script = tuple(script)
        self._dealt = 0
        self._then = then

    def __copy__(self) -> ScriptedDealer:
        twin = ScriptedDealer(self._script, copy(self._then))
        twin._dealt = self._dealt
        return twin

    def deal(self, menu: Menu[Any]) -> Move | None:
        if self._dealt < len(self._script):
            self._dealt += 1
            return self._script[self._dealt - 1]
        return None if self._then is None else self._then.deal(menu)


class ExternalDealer:
    """Real pieces: what comes out of the real bag is scanned, and dealt once all of it is known."""

    def __init__(self) -> None:
        self._seen: list[Piece] = []

    def scan(self, menu: Menu[Any], piece: Piece) -> int:
        """Note a piece from the bag (or the face of a die); returns how many are still due."""
        choice = only_choice(menu)
        if piece not in _bag(choice):
            raise IllegalMove(_("That piece isn't in this bag."))
        if piece in self._seen:
            raise IllegalMove(_("You've already scanned that piece."))
        due = _due(choice) - len(self._seen)
        if due == 0:
            raise IllegalMove(_("All pieces of this draw have been scanned."))
        self._seen.append(piece)
        return due - 1

    def unscan(self) -> None:
        """Forget the last piece scanned."""
        if not self._seen:
            raise IllegalMove(_("Nothing has been scanned yet."))
        self._seen.pop()

    def deal(self, menu: Menu[Any]) -> Move | None:
        choice = only_choice(menu)
        if len(self._seen) < _due(choice):
            return None
        rest, seen = _bag(choice), self._seen
        self._seen = []

        def below(limit: int) -> int:
            position = rest.index(seen.pop(0))
            rest.pop(position)
            return position

        move: Move = choice.draw(below)
        return move


def only_choice(menu: Menu[Any]) -> Choice[Any]:
    """The one kind of draw the dealer is offered."""
    if len(menu) != 1:
        raise ValueError("The dealer must be offered exactly one kind of draw.")
    return menu[0]


def _bag(choice: Choice[Any]) -> list[Piece]:
    """What can come out, in the order a draw reads it."""
    if isinstance(choice, OneOf):
        return [Piece(position) for position in bits(choice.mask)]
    return list(choice.among)


def _due(choice: Choice[Any]) -> int:
    """How many pieces make the draw complete."""
    if isinstance(choice, OneOf):
        return 1
    return choice.count if isinstance(choice, Pick) else sum(choice.sizes)
