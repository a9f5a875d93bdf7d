"""A table at which tests play Four4More: scripted draws, calls known to be right or wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.four4more.printed import PRINTED
from games.v4.small import STATS, code
from outrank.catalog.catalog import Catalog
from outrank.games.four4more import GAME
from outrank.games.four4more.cards import DECK, KINDS
from outrank.games.four4more.moves import Allow, AnyMove, PlayCard, Refuse, TakeCard, TurnUp, Veto
from outrank.games.four4more.options import Four4MoreOptions
from outrank.games.four4more.state import Four4MoreState
from outrank.games.four4more.view import Four4MoreView
from outrank.kernel.game import Result
from outrank.kernel.match import Match
from outrank.kernel.menu import Pick
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import DEALER, PUBLIC, Piece, Seat
from outrank.mechanics.higher_lower.events import (
    CashIn,
    ChooseChallenge,
    DrawTokens,
    Guess,
    NameFirst,
    ShowChallenge,
)
from outrank.mechanics.masks import mask_of
from outrank.mechanics.turns import Pass

A, B, C, D = map(Seat, range(4))
MOVIES, COUNTRIES, SPORTS, COMPANIES = range(4)
FIRST_CARD = {kind.id: DECK.index(kind) for kind in KINDS}


def challenge(home: int, stat: int, *, lowest: bool = False) -> int:
    """The number of a challenge of the small catalog."""
    return 2 * (home * STATS + stat) + lowest


class Table:
    """One match. Every change goes through the match, except what is laid into place."""

    def __init__(
        self, seats: int = 2, *, first: int = 0, facts: Catalog = PRINTED, **options: Any
    ) -> None:
        self.match = Match(GAME, Four4MoreOptions(**options), seats, facts)
        if first >= 0 and self.match.options.first_player == "random":
            self.do(DEALER, NameFirst(Seat(first)))

    @property
    def state(self) -> Four4MoreState:
        return self.match.state

    @property
    def seen(self) -> Four4MoreView:
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

    def is_offered(self, kind: type[AnyMove], seat: int) -> bool:
        return bool(self.offers(kind, seat))

    # A round

    def turn_up(self, *wanted: str) -> None:
        """Bonus cards are turned up until the pool is full, the wanted ones first."""
        pick = [FIRST_CARD[name] for name in wanted]
        while GAME.to_act(self.state) == (DEALER,) and self._bag() == "bonus cards":
            due = [move.card for move in self.offers(TurnUp, DEALER)]
            self.do(DEALER, TurnUp(next((card for card in pick if card in due), due[-1])))

    def show(self, *wanted: int) -> None:
        """Challenge cards come on display until all categories have one."""
        self.turn_up()
        while GAME.to_act(self.state) == (DEALER,) and self._bag().endswith("challenges"):
            due = [move.challenge for move in self.offers(ShowChallenge, DEALER)]
            self.do(DEALER, ShowChallenge(next((n for n in wanted if n in due), due[0])))

    def _bag(self) -> str:
        (draw,) = self.match.legal_moves(DEALER)
        return draw.bag

    @property
    def due(self) -> int:
        """How many tokens are to be drawn."""
        (draw,) = self.match.legal_moves(DEALER)
        assert isinstance(draw, Pick)
        return draw.count

    def choose(self, number: int = 0) -> list[Event]:
        self.show(number)
        return self.do(self.turn, ChooseChallenge(number))

    def open(self, tokens: Iterable[int] = range(13), number: int = 0) -> list[Event]:
        """Choose a challenge and draw these tokens, the centre first."""
        return self.choose(number) + self.draw(tokens)

    def draw(self, tokens: Iterable[int]) -> list[Event]:
        return self.do(DEALER, DrawTokens(tuple(map(Piece, tokens))))

    # Turns

    def is_higher(self, token: int) -> bool:
        return self.state.ranks[token] >= self.state.ranks[self.centre]

    def guess(self, seat: int, token: int, *, higher: bool) -> list[Event]:
        return self.do(seat, Guess(higher, Piece(token)))

    def right(self, seat: int, *tokens: int) -> list[Event]:
        """Right guesses with these tokens; what the last of them told."""
        for token in tokens:
            events = self.guess(seat, token, higher=self.is_higher(token))
        return events

    def wrong(self, seat: int, token: int) -> list[Event]:
        return self.guess(seat, token, higher=not self.is_higher(token))

    def cash(self, seat: int, tag: str, *tokens: int, factor: int = 1) -> list[Event]:
        points = factor * (0, 0, 2, 5, 10)[len(tokens)]
        return self.do(seat, CashIn(code(tag), points, tuple(map(Piece, tokens))))

    def take(self, seat: int, name: str = "", *, drop: str = "") -> list[Event]:
        """Take the named card of the pool (or the first), then fill the pool up again."""
        pool = self.seen.bonus_pool
        card = next(c for c in pool if DECK[c].id == name) if name else pool[0]
        dropped = [c for c in self.seen.players[seat].cards if DECK[c].id == drop]
        events = self.do(seat, TakeCard(card, dropped[0]) if dropped else TakeCard(card))
        self.turn_up()
        return events

    def refuse(self, seat: int) -> list[Event]:
        return self.do(seat, Refuse())

    def passes(self, *seats: int) -> list[Event]:
        for seat in seats:
            events = self.do(seat, Pass())
        return events

    def play(self, seat: int, name: str, *take: int, give: int | None = None) -> list[Event]:
        """Play the named card of the seat's hand."""
        return self.do(seat, self.move(seat, name, *take, give=give))

    def move(self, seat: int, name: str, *take: int, give: int | None = None) -> PlayCard:
        card = next(c for c in self.seen.players[seat].cards if DECK[c].id == name)
        given = None if give is None else Piece(give)
        return PlayCard(card, given, tuple(map(Piece, take)))

    def veto(self, seat: int) -> list[Event]:
        card = next(c for c in self.seen.players[seat].cards if DECK[c].id == "veto")
        return self.do(seat, Veto(card))

    def allow(self, seat: int) -> list[Event]:
        return self.do(seat, Allow())

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

    def cards(self, seat: int) -> list[str]:
        return [DECK[card].id for card in self.seen.players[seat].cards]

    def give(self, seat: int, hand: Sequence[int] = (), pile: Sequence[int] = ()) -> None:
        """Lay tokens out of their bags into a seat's hand and pile."""
        tokens = self.state.tokens
        for home, bag in enumerate(tokens.bag):
            tokens.bag[home] = bag & ~mask_of((*hand, *pile))
        tokens.hand[seat] |= mask_of(hand)
        tokens.pile[seat] |= mask_of(pile)

    def hold(self, seat: int, *names: str) -> None:
        """Lay bonus cards out of the deck or the pool into a seat's hand."""
        bonus = self.state.bonus
        for name in names:
            free = [
                card
                for card, kind in enumerate(DECK)
                if kind.id == name and (bonus.deck | bonus.pool) >> card & 1
            ]
            bonus.deck &= ~(1 << free[0])
            bonus.pool &= ~(1 << free[0])
            bonus.hand[seat] |= 1 << free[0]

    def empty_pool(self, *, leave: Sequence[int] = ()) -> None:
        """Retire the draft pool in play but for these tokens."""
        tokens, home = self.state.tokens, self.state.category
        tokens.retired |= tokens.pool[home] & ~mask_of(leave)
        tokens.pool[home] &= mask_of(leave)


def opened(seats: int = 2, **options: Any) -> Table:
    """Movie 5 in the centre, 0 to 12 round it; seat 0 is first."""
    table = Table(seats, **options)
    table.open([5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
    return table


def finished(table: Table) -> Result:
    """Everybody passes, and the last round is over."""
    while table.match.result is None:
        table.passes(table.turn)
    return table.match.result
