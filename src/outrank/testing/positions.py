"""Positions for tests: a dealer that is told which tokens come first, and moves made in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outrank.catalog.catalog import Catalog
from outrank.kernel.dealer import Dealer, only_choice
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import Menu, OneOf, Pick
from outrank.kernel.moves import Move
from outrank.kernel.options import Options
from outrank.kernel.seats import DEALER, Piece, Seat


class NamesFirst:
    """Deals these tokens and challenges first, in this order, then whatever has the lowest number.

    Tokens are named as in the catalog ("Japan"), challenges by their ids. A name is skipped while
    it cannot be dealt, and dealt as soon as it can.
    """

    def __init__(self, catalog: Catalog, *names: str, challenges: Sequence[str] = ()) -> None:
        numbers = {item.name: Piece(number) for number, item in enumerate(catalog.items)}
        cards = {card.id: card.number for card in catalog.challenges}
        unknown = [*(set(names) - set(numbers)), *(set(challenges) - set(cards))]
        if unknown:
            raise LookupError(f"Not in this catalog: {', '.join(sorted(unknown))}.")
        self._tokens = [numbers[name] for name in names]
        self._challenges = [cards[id] for id in challenges]

    def deal(self, menu: Menu[Any]) -> Move:
        choice = only_choice(menu)
        if isinstance(choice, OneOf):
            return self._card(list(choice))
        first = [token for token in self._tokens if token in choice.among]
        pieces = [*first, *(piece for piece in choice.among if piece not in first)]
        move: Move
        if isinstance(choice, Pick):
            row = pieces[: choice.count]
            move = choice.make(tuple(row if choice.ordered else sorted(row)))
            return move
        ends = [sum(choice.sizes[: n + 1]) for n in range(len(choice.sizes))]
        hands = zip(ends, choice.sizes, strict=True)
        move = choice.make(tuple(tuple(sorted(pieces[end - size : end])) for end, size in hands))
        return move

    def _card(self, moves: list[Move]) -> Move:
        by_number = {getattr(move, "challenge", None): move for move in moves}
        wanted = (by_number[card] for card in self._challenges if card in by_number)
        return next(wanted, moves[0])


def position(
    game: AnyGame,
    *moves: Move,
    dealer: Dealer,
    seats: int = 2,
    options: Options | None = None,
    facts: Facts = None,
) -> AnyMatch:
    """A match in which these moves have been made, each by the seat that was to act.

    The dealer deals whenever it is to act, also after the last move.
    """
    match: AnyMatch = Match(game, options or game.options(), seats, facts)
    match.deal(dealer)
    for move in moves:
        acting = [seat for seat in game.to_act(match.state) if seat != DEALER]
        match.play(Seat(acting[0]), move)
        match.deal(dealer)
    return match
