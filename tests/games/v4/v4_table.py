"""A table at which tests play Outrank V4: scripted draws, and calls known to be right or wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.v4.small import SMALL, STATS, code
from outrank.catalog.catalog import Catalog
from outrank.games.v4 import GAME
from outrank.games.v4.moves import AnyMove, CallTime, Discard
from outrank.games.v4.options import V4Options
from outrank.games.v4.state import V4State
from outrank.games.v4.view import V4View
from outrank.kernel.game import Result
from outrank.kernel.match import Match
from outrank.kernel.menu import Pick
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import CLOCK, DEALER, PUBLIC, Piece, Seat
from outrank.mechanics.higher_lower.events import (
    CashIn,
    ChooseChallenge,
    DrawTokens,
    Guess,
    NameFirst,
    Pass,
    ShowChallenge,
)
from outrank.mechanics.masks import mask_of

A, B, C = Seat(0), Seat(1), Seat(2)
MOVIES, COUNTRIES, SPORTS, COMPANIES = range(4)


def card(home: int, stat: int, *, lowest: bool = False) -> int:
    """The number of a challenge of the small catalog."""
    return 2 * (home * STATS + stat) + lowest


class Table:
    """One match. Every change goes through the match, except what `give` lays into place."""

    def __init__(
        self, seats: int = 2, *, first: int = 0, facts: Catalog = SMALL, **options: Any
    ) -> None:
        self.match = Match(GAME, V4Options(**options), seats, facts)
        self.facts = facts
        if first >= 0 and self.match.options.first_player == "random":
            self.do(DEALER, NameFirst(Seat(first)))

    @property
    def state(self) -> V4State:
        return self.match.state

    @property
    def seen(self) -> V4View:
        return self.match.view(PUBLIC)

    @property
    def turn(self) -> int:
        (seat,) = GAME.to_act(self.state)
        return seat

    @property
    def scores(self) -> tuple[int, ...]:
        return GAME.scores(self.state)

    def do(self, seat: int, move: AnyMove) -> list[Event]:
        return self.match.play(Seat(seat), move)

    def refused(self, seat: int, move: AnyMove) -> str:
        """The sentence with which a move is refused."""
        try:
            self.do(seat, move)
        except IllegalMove as refusal:
            return str(refusal)
        raise AssertionError(f"accepted: {move}")

    def offers(self, kind: type[AnyMove], seat: int) -> list[Any]:
        """All moves of a kind that the seat is offered."""
        menu = self.match.legal_moves(Seat(seat))
        return [move for choice in menu for move in choice if isinstance(move, kind)]

    # A round

    def show(self, *wanted: int) -> None:
        """Cards come on display until all categories have one; the wanted ones if possible."""
        while GAME.to_act(self.state) == (DEALER,) and not self.is_drawing():
            due = [move.challenge for move in self.offers(ShowChallenge, DEALER)]
            pick = next((number for number in wanted if number in due), due[0])
            self.do(DEALER, ShowChallenge(pick))

    def is_drawing(self) -> bool:
        return any(
            choice.bag in self.state.components.names for choice in self.match.legal_moves(DEALER)
        )

    def choose(self, challenge: int = 0) -> list[Event]:
        """The first guesser chooses this challenge."""
        self.show(challenge)
        return self.do(self.turn, ChooseChallenge(challenge))

    def open(self, tokens: Iterable[int] = range(13), challenge: int = 0) -> list[Event]:
        """Choose a challenge and draw these tokens, the centre first."""
        return self.choose(challenge) + self.draw(tokens)

    def draw(self, tokens: Iterable[int]) -> list[Event]:
        return self.do(DEALER, DrawTokens(tuple(map(Piece, tokens))))

    @property
    def due(self) -> int:
        """How many tokens are to be drawn."""
        (draw,) = self.match.legal_moves(DEALER)
        assert isinstance(draw, Pick)
        return draw.count

    # Turns

    def guess(self, seat: int, token: int, *, higher: bool) -> list[Event]:
        return self.do(seat, Guess(higher, Piece(token)))

    def is_higher(self, token: int) -> bool:
        ranks = self.state.ranks
        return ranks[token] >= ranks[self.centre]

    def right(self, seat: int, *tokens: int) -> list[Event]:
        """Right guesses with these tokens; what the last of them told."""
        for token in tokens:
            events = self.guess(seat, token, higher=self.is_higher(token))
        return events

    def wrong(self, seat: int, token: int) -> list[Event]:
        return self.guess(seat, token, higher=not self.is_higher(token))

    def cash(self, seat: int, tag: str, *tokens: int, points: int = -1) -> list[Event]:
        brings = points if points >= 0 else (0, 0, 2, 5, 8)[min(len(tokens), 4)]
        return self.do(seat, CashIn(code(tag), brings, tuple(map(Piece, tokens))))

    def discard(self, seat: int, *tokens: int) -> list[Event]:
        return self.do(seat, Discard(tuple(map(Piece, tokens))))

    def passes(self, *seats: int) -> list[Event]:
        for seat in seats:
            events = self.do(seat, Pass())
        return events

    def call_time(self) -> list[Event]:
        return self.do(CLOCK, CallTime())

    # Looking and laying

    @property
    def centre(self) -> int:
        return self.state.tokens.centre[self.state.category]

    @property
    def pool(self) -> set[int]:
        return set(self.seen.subjects[self.state.category].draft_pool)

    def hand(self, seat: int) -> set[int]:
        return set(self.seen.players[seat].hand)

    def pile(self, seat: int) -> set[int]:
        return set(self.seen.players[seat].this_round)

    def give(self, seat: int, hand: Sequence[int] = (), pile: Sequence[int] = ()) -> None:
        """Lay tokens out of their bags into a seat's hand and pile."""
        tokens = self.state.tokens
        for home, bag in enumerate(tokens.bag):
            tokens.bag[home] = bag & ~mask_of((*hand, *pile))
        tokens.hand[seat] |= mask_of(hand)
        tokens.pile[seat] |= mask_of(pile)

    def empty_pool(self, home: int, *, leave: Sequence[int]) -> None:
        """Retire the draft pool of a category but for these tokens."""
        tokens = self.state.tokens
        tokens.retired |= tokens.pool[home] & ~mask_of(leave)
        tokens.pool[home] &= mask_of(leave)


def opened(seats: int = 2, **options: Any) -> Table:
    """Movies 5 in the centre, 0 to 12 round it; seat 0 is first."""
    table = Table(seats, **options)
    table.open([5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
    return table


def rounds_of_passes(table: Table, rounds: int) -> list[Event]:
    """Everybody passes at once, round after round, each in another statistic of the movies."""
    events: list[Event] = []
    for stat in range(rounds):
        if stat == 0:
            table.open(range(13), card(MOVIES, stat))
        else:
            table.choose(card(MOVIES, stat))
        seats = range(table.state.seats)
        first = table.turn
        events = table.passes(*[(first + seat) % len(seats) for seat in seats])
    return events


def ended(points: list[int], hands: list[list[int]], correct: list[int]) -> Result:
    """A match that ends with these figures."""
    table = Table(len(points), rounds=3, last_standing="off")
    rounds_of_passes(table, 2)
    table.choose(card(MOVIES, 2))
    table.state.points[:], table.state.correct[:] = points, correct
    for seat, hand in enumerate(hands):
        table.give(seat, pile=hand)  # the last merge counts
    first = table.turn
    table.passes(*[(first + seat) % len(points) for seat in range(len(points))])
    result = table.match.result
    assert result is not None
    return result
