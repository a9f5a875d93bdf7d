"""What seats know and can do in Classic and V3."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from outrank.env.actions import NO_HEAD, Actions, Family
from outrank.env.information import POINTS, Information, Numbers, seat_bits, turned
from outrank.games.classic.legal import LEAVING
from outrank.games.classic.moves import SELECTIONS
from outrank.games.classic.state import UNSEALED, ClassicState
from outrank.games.v3.state import OVER, V3State
from outrank.kernel.menu import Pick
from outrank.kernel.seats import Seat
from outrank.mechanics.masks import mask_of
from outrank.mechanics.ranking.bidding import BIDS, HIGHEST
from outrank.mechanics.ranking.components import RankingComponents
from outrank.mechanics.ranking.events import SELECTORS
from outrank.mechanics.ranking.judging import GIVING_UP
from outrank.mechanics.ranking.state import NONE, RankingState
from outrank.mechanics.turns import TO_PASS

PHASES: Final = 10
MOST_CHIPS: Final = 4


def rows_to_rank(choice: Any, _actions: Actions) -> Iterable[Family]:
    """A ranking is placed token by token; nothing else can be meant by a token."""
    assert isinstance(choice, Pick)
    yield Family(NO_HEAD, choice.make, mask_of(choice.among), choice.count, is_ordered=True)


class RankingInformation(Information):
    """What both games have."""

    def __init__(
        self,
        blank: RankingState,
        rows: list[tuple[str, Any]],
        bits: list[tuple[str, int]],
        numbers: list[tuple[str, int]],
    ) -> None:
        components: RankingComponents = blank.components
        seats, items, categories = blank.seats, components.items, len(components.ids)
        values = blank.chip_values
        self.cards = [card for category in components.categories for card in category.cards]
        self.index = {card.number: place for place, card in enumerate(self.cards)}
        """The place of each challenge among those of the match."""
        self.index[NONE] = len(self.cards)
        """Past the last one: no challenge."""
        self.no_card = (1 << len(self.cards)) - 1
        chips = [f"chips of {value}" for value in values]
        super().__init__(
            seats,
            [
                *(("phase", PHASES), ("category", categories), ("playable", categories)),
                *((name, seats) for name in ("acting", "selector", "first", "high", "still in")),
                *((name, len(self.cards)) for name in ("challenge", "face up", "used")),
                *((name, items) for name in ("pool", "judged", *chips)),
                *((f"chip of {seat}", items) for seat in range(seats)),
                *((f"won by {seat}", items) for seat in range(seats)),
                *bits,
            ],
            [
                *(("bids", seats), ("points", seats), ("ranked", seats), ("queue", seats)),
                *((name, seats) for name in chips),
                *(("standing", 1), ("round", 1)),
                *numbers,
            ],
            items,
        )
        common: list[tuple[str, Any]] = [
            ("pass", TO_PASS.moves),
            ("give up", GIVING_UP.moves),
            ("name", SELECTORS),
            ("bid", BIDS),
            *((f"block {value}", components.blocks[value]) for value in values),
        ]
        self.actions = Actions([*common, *rows], [], [("piece", items)], rows_to_rank)

    def shared_bits(self, state: RankingState, seat: Seat, face_up: int, used: int) -> list[int]:
        """The fields that both games fill alike."""
        seats, one, index = self.seats, seat_bits(self.seats, seat), self.index
        chips = dict.fromkeys(state.chip_values, 0)
        by_seat = [0] * seats
        for by, chip, token in state.blocks:
            chips[chip] |= 1 << token
            by_seat[(by - seat) % seats] |= 1 << token
        pool = state.blocked
        for tokens in state.pool:
            pool |= tokens
        category = state.category
        return [
            1 << state.phase,
            1 << category if category != NONE else 0,
            state.playable,
            one[state.turn],
            one[state.selector],
            one[state.first],
            one[state.high],
            turned(state.still_in, seats, seat),
            1 << index[state.challenge] & self.no_card,
            face_up,
            used,
            pool,
            mask_of(state.judged),
            *chips.values(),
            *by_seat,
            *state.won[seat:],
            *state.won[:seat],
        ]

    def shared_numbers(self, state: RankingState, seat: Seat) -> list[float]:
        """The fields that both games fill alike."""
        seats, values = self.seats, len(state.chip_values)
        scale = POINTS / state.units_per_point
        order = [*range(seat, seats), *range(seat)]
        queue = [0.0] * seats
        for place, waiting in enumerate(state.queue, start=1):
            queue[(waiting - seat) % seats] = place / seats
        return [
            *[state.dials[other] / HIGHEST for other in order],
            *[state.points[other] * scale for other in order],
            *[state.ranked[other] * scale for other in order],
            *queue,
            *[
                state.chips[other * values + value] / MOST_CHIPS
                for value in range(values)
                for other in order
            ],
            state.standing / HIGHEST,
            state.round / PHASES,
        ]

    def order(self, state: RankingState, seat: Seat, places: Numbers) -> None:
        """Only the row that the seat itself is laying has an order."""


class ClassicInformation(RankingInformation):
    """Classic: only sealed bids are hidden."""

    def __init__(self, blank: ClassicState) -> None:
        seats = blank.seats
        rows: list[tuple[str, Any]] = [("select", SELECTIONS), ("leave", LEAVING.moves)]
        bits = [("removed", blank.components.items), ("sealed", seats)]
        super().__init__(blank, rows, bits, [("own envelope", 1), ("restarts", 1)])
        sizes = [len(category.cards) for category in blank.components.categories]
        self._bases = [sum(sizes[:place]) for place in range(len(sizes))]

    def bits(self, state: ClassicState, seat: Seat) -> list[int]:
        full, index = state.components.full_decks, self.index
        face_up = mask_of([index[card] for card in state.showing]) & self.no_card
        left = 0
        for base, deck in zip(self._bases, state.decks, strict=True):
            left |= deck << base
        whole = 0
        for base, deck in zip(self._bases, full, strict=True):
            whole |= deck << base
        used = whole & ~left & ~face_up
        sealed = mask_of(s for s, bid in enumerate(state.envelopes) if bid != UNSEALED)
        return [
            *self.shared_bits(state, seat, face_up, used),
            state.removed,
            turned(sealed, self.seats, seat),
        ]

    def numbers(self, state: ClassicState, seat: Seat) -> list[float]:
        own = state.envelopes[seat] if state.envelopes else 0
        return [*self.shared_numbers(state, seat), own / HIGHEST, float(state.restarts)]


class V3Information(RankingInformation):
    """V3: the reserves of the others are hidden, but for tokens that were seen."""

    def __init__(self, blank: V3State) -> None:
        seats, items = blank.seats, blank.components.items
        categories = len(blank.components.ids)
        bits = [(f"known reserve of {seat}", items) for seat in range(seats)]
        numbers = [("ceilings", seats), ("owed", 1), ("reserve sizes", seats * categories)]
        super().__init__(blank, [("select", blank.sets.selections)], bits, numbers)

    def bits(self, state: V3State, seat: Seat) -> list[int]:
        face_up = mask_of([self.index[card] for card in state.visible])
        used = state.sets.full_deck & ~state.deck & ~face_up
        seen = -1 if state.phase == OVER else state.seen
        reserves = [reserve & seen for reserve in state.reserve]
        reserves[seat] = state.reserve[seat]
        return [
            *self.shared_bits(state, seat, face_up, used),
            *reserves[seat:],
            *reserves[:seat],
        ]

    def numbers(self, state: V3State, seat: Seat) -> list[float]:
        order = [*range(seat, self.seats), *range(seat)]
        categories = state.components.category_tokens
        ceilings = state.ceilings or (0,) * self.seats
        most = state.reserve_size or 1
        return [
            *self.shared_numbers(state, seat),
            *[ceilings[other] / HIGHEST for other in order],
            state.owed / most,
            *[
                (state.reserve[other] & tokens).bit_count() / most
                for other in order
                for tokens in categories
            ],
        ]
