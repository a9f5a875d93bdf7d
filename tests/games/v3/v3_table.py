"""A table for V3: scripted draws, moves by name, and what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from outrank.catalog.catalog import Catalog
from outrank.games.v3 import GAME
from outrank.games.v3.moves import (
    AnyMove,
    DealReserves,
    PickCategory,
    RefillReserve,
    SelectChallenge,
)
from outrank.games.v3.options import V3Options
from outrank.games.v3.state import BID, BLOCK, DEAL, RANK, REFILL
from outrank.kernel.match import Match
from outrank.kernel.menu import Pick
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import DEALER, Piece, Seat
from outrank.mechanics.masks import pieces_in
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

CENTRE = {"c1": 90, "c2": 80, "c3": 70, "c4": 60, "c5": 50, "c6": 40}
MINE = {"h1": 65, "h2": 45}
LANDS = CENTRE | MINE | {"c7": 20, "c8": 10, "c9": 30} | {f"l{n}": 100 + n for n in range(29)}
FACTS = small_catalog(
    {
        "countries": LANDS,
        "movies": {f"m{n}": n for n in range(40)},
        "sports": {f"s{n}": n for n in range(40)},
    },
    stats=6,
)
OUT, BAG, POOL = range(3)
RESERVE, COLLECTION = 10, 20  # + seat
"""Places of tokens, for `Table.stand` and `Table.put`."""

A, B, C, D = map(Seat, range(4))


class Table:
    """A match in which the dealer draws what is named, else the last tokens of the bag."""

    def __init__(
        self,
        seats: int = 3,
        *,
        facts: Catalog = FACTS,
        draws: Sequence[str] = tuple(CENTRE),
        reserves: Mapping[int, Sequence[str]] = {0: tuple(MINE)},
        first: int = 0,
        **options: Any,
    ) -> None:
        self.facts = facts
        self.number = {item.name: Piece(n) for n, item in enumerate(facts.items)}
        self.script = [self.number[name] for name in draws if name in self.number]
        self.reserves = {
            seat: [self.number[name] for name in names if name in self.number]
            for seat, names in reserves.items()
        }
        chosen = V3Options(**{"first_player": "choose", **options})
        self.match = Match(GAME, chosen, seats, facts)
        self.events: list[Event] = []
        if chosen.first_player == "choose":
            self.do(0, NameSelector(Seat(first)))

    @property
    def state(self) -> Any:
        return self.match.state

    def do(self, seat: int, move: AnyMove) -> list[Event]:
        """Make a move, then let the dealer draw; all that was told."""
        self.events = self.match.play(Seat(seat), move)
        while GAME.to_act(self.state) == (DEALER,):
            (choice,) = self.match.legal_moves(DEALER)
            move = self._drawn(choice) if isinstance(choice, Pick) else self._card(choice)
            self.events += self.match.play(DEALER, move)
        return self.events

    def _drawn(self, choice: Pick[Any]) -> AnyMove:
        phase, among = self.state.phase, list(choice.among)
        spoken_for = {*self.script, *(t for tokens in self.reserves.values() for t in tokens)}
        rest = [token for token in reversed(among) if token not in spoken_for]
        if phase == DEAL:
            row: list[Piece] = []
            for seat in range(self.state.seats):
                own = [token for token in self.reserves.get(seat, ()) if token in among]
                while len(own) < self.state.reserve_size:
                    own.append(rest.pop(0))
                row += own
            return DealReserves(self.state.drawing, tuple(row))
        named = [] if phase == REFILL else [token for token in self.script if token in among]
        drawn = tuple(sorted((named + rest + among)[: choice.count]))
        return RefillReserve(drawn) if phase == REFILL else DrawTokens(self.state.category, drawn)

    def _card(self, choice: Any) -> AnyMove:
        """A card of a category that does not lie there yet, if possible; the highest first."""
        homes, cards = self.state.components.category_of, self.facts.challenges
        seen = [homes[number] for number in self.state.visible]
        moves: list[AnyMove] = list(choice)

        def rank(move: AnyMove) -> tuple[int, ...]:
            if isinstance(move, PickCategory):
                return (seen.count(move.category), move.category)
            assert isinstance(move, DrawChallenge)
            return (not cards[move.challenge].descending, move.challenge)

        return min(moves, key=rank)

    def refusal(self, seat: int, move: AnyMove) -> str:
        """Why a move is refused; fails if it is not."""
        try:
            self.match.play(Seat(seat), move)
        except IllegalMove as error:
            return str(error)
        raise AssertionError(f"accepted: {move}")

    # moves by name

    def card(self, category: str = "countries") -> SelectChallenge:
        """The visible challenge of a category."""
        home = self.state.components.ids.index(category)
        numbers = [n for n in self.state.visible if self.state.components.category_of[n] == home]
        return SelectChallenge(numbers[0])

    def select(self, category: str = "countries") -> list[Event]:
        return self.do(self.state.selector, self.card(category))

    def bid(self, seat: int, number: int) -> list[Event]:
        return self.do(seat, Bid(number))

    def passes(self, *seats: int) -> list[Event]:
        return [event for seat in seats for event in self.do(seat, PASS)]

    def chip_on(self, name: str) -> Block:
        return Block(2, self.number[name])

    def block(self, seat: int, name: str) -> list[Event]:
        return self.do(seat, self.chip_on(name))

    def row(self, *names: str) -> Rank:
        return Rank(tuple(self.number[name] for name in names))

    def rank(self, seat: int, *names: str) -> list[Event]:
        return self.do(seat, self.row(*names))

    def win_bidding(self, seat: int, number: int, category: str = "countries") -> None:
        """Select, then everybody but the seat passes."""
        self.select(category)
        while self.state.phase == BID:
            turn = self.state.turn
            self.do(turn, Bid(number) if turn == seat else PASS)

    def pass_blocks(self) -> None:
        while self.state.phase == BLOCK:
            self.do(self.state.turn, PASS)

    @property
    def rows(self) -> Pick[Any]:
        """The rows the ranker may lay."""
        (choice,) = (
            c for c in self.match.legal_moves(Seat(self.state.high)) if isinstance(c, Pick)
        )
        return choice

    @property
    def rankable(self) -> set[str]:
        return {self.facts.items[token].name for token in self.rows.among}

    def right_row(self, number: int, among: Iterable[str] = ()) -> list[str]:
        """A right row of tokens that may be ranked (or of these)."""
        card = self.state.components.cards[self.state.challenge]
        ranks = self.facts.ranks(card.stat)
        tokens = [self.number[name] for name in among] or list(self.rows.among)
        ordered = sorted(tokens, key=lambda token: ranks[token], reverse=card.descending)
        return [self.facts.items[token].name for token in ordered[:number]]

    def score(self, seat: int, number: int = 3, category: str = "countries") -> list[Event]:
        """A whole round in which the seat bids and rightly ranks this many, unblocked."""
        self.win_bidding(seat, number, category)
        self.pass_blocks()
        assert self.state.phase == RANK
        return self.rank(seat, *self.right_row(number))

    def skip_round(self, category: str = "countries") -> list[Event]:
        """A round in which nobody bids."""
        self.select(category)
        while self.state.phase == BID:
            self.passes(self.state.turn)
        return self.events

    # what lies where

    def names_in(self, mask: int) -> set[str]:
        return {self.facts.items[token].name for token in pieces_in(mask)}

    def pool(self, category: str = "countries") -> set[str]:
        place = self.state.components.ids.index(category)
        pool = self.match.view(A).categories[place].pool
        return {self.facts.items[token].name for token in pool}

    def bag_size(self, category: str = "countries") -> int:
        return len(pieces_in(self.state.bag[self.state.components.ids.index(category)]))

    def reserve(self, seat: int) -> set[str]:
        return self.names_in(self.state.reserve[seat])

    def collection(self, seat: int) -> set[str]:
        return self.names_in(self.state.won[seat])

    @property
    def chips(self) -> list[int]:
        return list(self.state.chips)

    @property
    def scores(self) -> list[float]:
        """In points, halves and all."""
        return [points / GAME.units_per_point for points in GAME.scores(self.state)]

    def events_for(self, kind: type[Event]) -> list[Any]:
        """The events of a kind that the last move led to."""
        return [event for event in self.events if isinstance(event, kind)]

    # positions that a worked example starts from

    def stand(
        self,
        *,
        points: Sequence[float] | None = None,
        ranked: Sequence[float] | None = None,
        chips: Sequence[int] | None = None,
        put: Mapping[str, int] | None = None,
        round: int | None = None,
    ) -> None:
        """Begin from the middle of a game; `put` names tokens and their places."""
        state = self.state
        if points is not None:
            state.points[:] = [int(2 * number) for number in points]
        if ranked is not None:
            state.ranked[:] = [int(2 * number) for number in ranked]
        state.chips[:] = bytes(chips or state.chips)
        for name, place in (put or {}).items():
            self.put(self.number[name], place)
        state.round = state.round if round is None else round

    def put(self, token: int, place: int) -> None:
        """Move a token to a place, from wherever it is."""
        state, bit = self.state, 1 << token
        for masks in (state.bag, state.pool, state.won, state.reserve):
            masks[:] = [mask & ~bit for mask in masks]
        tokens = state.components.category_tokens
        category = next(number for number, mask in enumerate(tokens) if mask & bit)
        if place >= COLLECTION:
            state.won[place - COLLECTION] |= bit
        elif place >= RESERVE:
            state.reserve[place - RESERVE] |= bit
        elif place != OUT:
            (state.bag if place == BAG else state.pool)[category] |= bit
