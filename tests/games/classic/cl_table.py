"""A table for Classic: scripted draws, moves by name, and what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from outrank.catalog.catalog import Catalog
from outrank.games.classic import GAME
from outrank.games.classic.moves import AnyMove, SelectCategory
from outrank.games.classic.options import ClassicOptions
from outrank.games.classic.state import BID, BLOCK, CHIPS, RANK
from outrank.kernel.match import Match
from outrank.kernel.menu import Pick
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import DEALER, Piece, Seat
from outrank.mechanics.masks import mask_of, pieces_in
from outrank.mechanics.ranking.blocking import chips_of
from outrank.mechanics.ranking.events import (
    Bid,
    Block,
    DrawChallenge,
    DrawTokens,
    NameSelector,
    Rank,
)
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog

POP = {
    "India": 1400,
    "Brazil": 215,
    "Japan": 125,
    "Egypt": 110,
    "Vietnam": 98,
    "Kenya": 54,
    "Spain": 48,
    "Canada": 40,
    "Peru": 34,
    "Norway": 5,
}
MORE = {"Mexico": 128, "Poland": 40} | {f"Land {n}": 300 + n for n in range(28)}
FILMS = {f"Film {n}": n for n in range(25)}
FACTS = small_catalog({"countries": POP | MORE, "movies": FILMS})
ANNA, BEN, CARLOS, DANA = map(Seat, range(4))


class Table:
    """A match in which the dealer draws what is named first, then the lowest tokens there are."""

    def __init__(
        self,
        seats: int = 4,
        *,
        facts: Catalog = FACTS,
        draws: Sequence[str] = tuple(POP),
        first: int = 0,
        lowest_first: bool = False,
        **options: Any,
    ) -> None:
        self.facts = facts
        self.number = {item.name: Piece(n) for n, item in enumerate(facts.items)}
        self.script = [self.number[name] for name in draws]
        self.lowest_first = lowest_first
        chosen = ClassicOptions(**{"first_selector": "choose", **options})
        self.match = Match(GAME, chosen, seats, facts)
        self.events: list[Event] = []
        if chosen.first_selector == "choose":
            self.do(0, NameSelector(Seat(first)))

    @property
    def state(self) -> Any:
        return self.match.state

    def do(self, seat: int, move: AnyMove) -> list[Event]:
        """Make a move, then let the dealer draw; all that was told."""
        self.events = self.match.play(Seat(seat), move)
        self._deal()
        return self.events

    def _deal(self) -> None:
        while GAME.to_act(self.state) == (DEALER,):
            (choice,) = self.match.legal_moves(DEALER)
            if isinstance(choice, Pick):
                known = [token for token in self.script if token in choice.among]
                rest = [token for token in choice.among if token not in known]
                drawn = tuple(sorted((known + rest)[: choice.count]))
                move: Any = DrawTokens(self.state.drawing, drawn)
            else:
                moves = list(choice)
                cards = [m for m in moves if isinstance(m, DrawChallenge)]
                wanted = [
                    card
                    for card in cards
                    if self.facts.challenges[card.challenge].descending != self.lowest_first
                ]
                move = (wanted or moves)[0]
            self.events += self.match.play(DEALER, move)

    def refusal(self, seat: int, move: AnyMove) -> str:
        """Why a move is refused; fails if it is not."""
        try:
            self.match.play(Seat(seat), move)
        except IllegalMove as error:
            return str(error)
        raise AssertionError(f"accepted: {move}")

    # moves by name

    def selection(self, category: str) -> SelectCategory:
        return SelectCategory(self.state.components.ids.index(category))

    def select(self, category: str = "countries") -> list[Event]:
        return self.do(self.state.selector, self.selection(category))

    def bid(self, seat: int, number: int) -> list[Event]:
        return self.do(seat, Bid(number))

    def passes(self, *seats: int) -> list[Event]:
        return [event for seat in seats for event in self.do(seat, PASS)]

    def block(self, seat: int, chip: int, name: str) -> list[Event]:
        return self.do(seat, Block(chip, self.number[name]))

    def row(self, *names: str) -> Rank:
        return Rank(tuple(self.number[name] for name in names))

    def rank(self, seat: int, *names: str) -> list[Event]:
        return self.do(seat, self.row(*names))

    def win_bidding(self, seat: int, number: int, category: str = "countries") -> None:
        """Select, then everybody but the seat passes."""
        self.select(category)
        self.win_bidding_from_here(seat, number)

    def win_bidding_from_here(self, seat: int, number: int) -> None:
        while self.state.phase == BID:
            turn = self.state.turn
            self.do(turn, Bid(number) if turn == seat else PASS)

    def pass_blocks(self) -> None:
        while self.state.phase == BLOCK:
            self.do(self.state.turn, PASS)

    @property
    def rows(self) -> Pick[Any]:
        """The rows the bidder may lay."""
        (choice,) = (
            c for c in self.match.legal_moves(Seat(self.state.high)) if isinstance(c, Pick)
        )
        return choice

    @property
    def rankable(self) -> set[str]:
        return {self.facts.items[token].name for token in self.rows.among}

    def right_row(self, number: int) -> list[str]:
        """A right row of tokens that may be ranked."""
        card = self.state.components.cards[self.state.challenge]
        ranks = self.facts.ranks(card.stat)
        tokens = self.rows.among
        ordered = sorted(tokens, key=lambda token: ranks[token], reverse=card.descending)
        return [self.facts.items[token].name for token in ordered[:number]]

    def score(self, seat: int, number: int, category: str = "countries") -> list[Event]:
        """A whole round in which the seat bids and rightly ranks this many, unblocked."""
        self.win_bidding(seat, number, category)
        self.pass_blocks()
        assert self.state.phase == RANK
        return self.rank(seat, *self.right_row(number))

    def skip_round(self, category: str = "countries") -> None:
        """A round in which nobody bids (with all_pass: skip_round)."""
        self.select(category)
        while self.state.phase == BID:
            self.passes(self.state.turn)

    # what lies where

    def names_in(self, mask: int) -> set[str]:
        return {self.facts.items[token].name for token in pieces_in(mask)}

    def pool(self, category: str = "countries") -> set[str]:
        place = self.state.components.ids.index(category)
        view = self.match.view(ANNA).categories[place]
        return {self.facts.items[token].name for token in view.pool}

    @property
    def unblocked(self) -> set[str]:
        """The tokens of the pool in play that bear no chip."""
        return self.names_in(self.state.pool[self.state.category])

    def bag(self, category: str = "countries") -> set[str]:
        return self.names_in(self.state.bag[self.state.components.ids.index(category)])

    def owned(self, seat: int) -> set[str]:
        return self.names_in(self.state.won[seat])

    @property
    def removed(self) -> set[str]:
        return self.names_in(self.state.removed)

    def chips(self, seat: int) -> list[int]:
        """The chips a seat holds, by value."""
        counts = chips_of(self.state, seat)
        return [value for value, n in zip(CHIPS, counts, strict=True) for _ in range(n)]

    @property
    def scores(self) -> list[int]:
        return list(GAME.scores(self.state))

    def events_for(self, kind: type[Event]) -> list[Any]:
        """The events of a kind that the last move led to."""
        return [event for event in self.events if isinstance(event, kind)]

    # positions that a worked example starts from

    def stand(
        self,
        *,
        points: Sequence[int] | None = None,
        ranked: Sequence[int] | None = None,
        chips: Sequence[Sequence[int]] | None = None,
        owned: Mapping[int, Iterable[str]] | None = None,
        removed: Iterable[str] = (),
        round: int | None = None,
    ) -> None:
        """Begin from the middle of a game."""
        state = self.state
        state.points[:] = points or state.points
        state.ranked[:] = ranked or state.ranked
        if chips is not None:
            state.chips[:] = bytes(n for counts in chips for n in counts)
        for seat, names in (owned or {}).items():
            state.won[seat] |= self._taken(names)
        state.removed |= self._taken(removed)
        state.round = state.round if round is None else round

    def _taken(self, names: Iterable[str]) -> int:
        """These tokens, out of wherever they were."""
        taken, state = mask_of(self.number[name] for name in names), self.state
        for masks in (state.bag, state.pool, state.won):
            masks[:] = [mask & ~taken for mask in masks]
        return taken
