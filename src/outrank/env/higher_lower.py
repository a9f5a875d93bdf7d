"""What seats know and can do in V4 and Four4More: all but the values is public."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from outrank.catalog.tags import CODES
from outrank.env.actions import Actions, Family
from outrank.env.information import POINTS, Information, Numbers, seat_bits, turned
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.legal import PLAYS, TAKES, TO_ALLOW, TO_REFUSE, VETO_MOVES
from outrank.games.four4more.moves import PlayCard, TakeCard
from outrank.games.four4more.state import PHASES, Four4MoreState
from outrank.games.v4.moves import Discard
from outrank.games.v4.state import V4State
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.moves import Move
from outrank.kernel.seats import Row, Seat
from outrank.mechanics.higher_lower.events import NAMED, CashIn
from outrank.mechanics.higher_lower.guessing import in_order
from outrank.mechanics.higher_lower.round import RoundState
from outrank.mechanics.masks import mask_of
from outrank.mechanics.turns import TO_PASS

COUNT: Final = 1 / 16
"""Counts of guesses, sets and rounds are divided by about as many as there are."""
COUNTED: Final = ("calls", "tokens cashed", "big sets", "sets of four", "multipliers")


def families(choice: Any, actions: Actions) -> Iterable[Family]:
    """Sets are cashed in for a tag, tokens are discarded, cards are aimed: piece by piece."""
    if isinstance(choice, OneOf):
        for move in choice:
            assert isinstance(move, TakeCard)
            head = actions.blocks["take"].start + move.card
            drop = partial(_drop, move.card)
            yield Family(head, drop, 1 << move.drop, 1, kind="drop")
        return
    assert isinstance(choice, Pick)
    among, make = mask_of(choice.among), choice.make
    if make is Discard:
        yield Family(actions.blocks["discard"].start, make, among, choice.count)
        return
    assert isinstance(make, partial)
    if make.func is CashIn:
        head = actions.blocks["cash in"].start + make.args[0]
        yield Family(head, make, among, choice.count)
    else:
        assert make.func is PlayCard
        card, give = make.args
        head = actions.blocks["play"].start + card
        first = give if give is not None else -1
        yield Family(head, make, among, choice.count, first=first)


def _drop(card: int, row: Row) -> Move:
    return TakeCard(card, row[0])


class RoundInformation(Information):
    """What both games have."""

    def __init__(
        self,
        blank: RoundState,
        rows: list[tuple[str, Any]],
        heads: list[tuple[str, int]],
        pieces: list[tuple[str, int]],
        bits: list[tuple[str, int]],
        numbers: list[tuple[str, int]],
        bounds: int,
    ) -> None:
        components, seats = blank.components, blank.seats
        items, categories = components.all.items, len(components.names)
        self.items = items
        cards = len(components.choose)
        super().__init__(
            seats,
            [
                *(("phase", len(PHASES)), ("category", categories), ("selectable", categories)),
                *((name, seats) for name in ("acting", "first", "first next", "out")),
                *((name, cards) for name in ("challenge", "face up", "asked")),
                *((name, items) for name in ("centre", "pool", "retired", "revealed")),
                *((f"hand of {seat}", items) for seat in range(seats)),
                *((f"this round of {seat}", items) for seat in range(seats)),
                *bits,
            ],
            [
                *(("points", seats), ("right calls", seats), ("sets", seats), ("round", 1)),
                *(("face up since", categories), *numbers),
            ],
            items * (1 + bounds),
        )
        common: list[tuple[str, Any]] = [
            ("pass", TO_PASS.moves),
            ("name", NAMED),
            ("choose", components.choose),
            ("higher", components.higher),
            ("lower", components.lower),
        ]
        self.actions = Actions(
            [*common, *rows],
            [("cash in", CODES), *heads],
            [("piece", items), *pieces],
            families,
        )

    def shared_bits(self, state: RoundState, seat: Seat) -> list[int]:
        """The fields that both games fill alike."""
        one, tokens, display = seat_bits(self.seats, seat), state.tokens, state.display
        pool = 0
        for drafted in tokens.pool:
            pool |= drafted
        return [
            1 << state.phase,
            1 << state.category if state.stat >= 0 else 0,
            mask_of(state.selectable),
            one[state.turn],
            one[state.first],
            one[state.next_first],
            turned(state.out, self.seats, seat),
            1 << state.challenge if state.challenge >= 0 else 0,
            mask_of([card for card in display.shown if card >= 0]),
            display.asked,
            mask_of([token for token in tokens.centre if token >= 0]),
            pool,
            tokens.retired,
            state.revealed,
            *tokens.hand[seat:],
            *tokens.hand[:seat],
            *tokens.pile[seat:],
            *tokens.pile[:seat],
        ]

    def shared_numbers(self, state: RoundState, seat: Seat) -> list[float]:
        """The fields that both games fill alike."""
        number = state.round
        shown, since = state.display.shown, state.display.since
        return [
            *by_seat(state.points, seat, POINTS),
            *by_seat(state.correct, seat, COUNT),
            *by_seat(state.cash_ins, seat, COUNT),
            number * COUNT,
            *[
                (number + 1 - start) * COUNT if card >= 0 else 0.0
                for card, start in zip(shown, since, strict=True)
            ],
        ]

    def order(self, state: RoundState, _seat: Seat, places: Numbers) -> None:
        """The tokens whose values were shown, from the lowest on; equal ones share a place."""
        if state.revealed:
            for place, group in enumerate(in_order(state.ranks, state.revealed), start=1):
                for token in group:
                    places[token] = place


def by_seat(counts: list[int], seat: Seat, scale: float) -> list[float]:
    """Numbers by seat, as `seat` counts."""
    return [count * scale for count in (*counts[seat:], *counts[:seat])]


class V4Information(RoundInformation):
    """V4."""

    def __init__(self, blank: V4State) -> None:
        super().__init__(blank, [], [("discard", 1)], [], [], [], 0)

    def bits(self, state: V4State, seat: Seat) -> list[int]:
        return self.shared_bits(state, seat)

    def numbers(self, state: V4State, seat: Seat) -> list[float]:
        return self.shared_numbers(state, seat)


class Four4MoreInformation(RoundInformation):
    """Four4More: bonus cards, and what wrong calls have shown."""

    def __init__(self, blank: Four4MoreState) -> None:
        seats, cards, items = blank.seats, len(DECK), blank.components.all.items
        rows: list[tuple[str, Any]] = [
            ("play", PLAYS),
            ("veto", VETO_MOVES),
            ("allow", TO_ALLOW.moves),
            ("take", TAKES),
            ("refuse", TO_REFUSE.moves),
        ]
        bits = [
            *((f"cards of {seat}", cards) for seat in range(seats)),
            *((name, cards) for name in ("card pool", "card discards", "stack", "announced")),
            *(("given", items), ("taken", items), ("announced by", seats), ("asked seat", seats)),
            ("lockdown", 1),
        ]
        numbers = [("armed", seats), ("turns", seats), *((name, seats) for name in COUNTED)]
        super().__init__(blank, rows, [], [("drop", cards)], bits, numbers, 2)

    def bits(self, state: Four4MoreState, seat: Seat) -> list[int]:
        one, bonus, pending = seat_bits(self.seats, seat), state.bonus, state.pending
        give = pending.give if pending is not None else None
        return [
            *self.shared_bits(state, seat),
            *bonus.hand[seat:],
            *bonus.hand[:seat],
            bonus.pool,
            bonus.discard,
            bonus.waiting,
            1 << pending.card if pending is not None else 0,
            1 << give if give is not None else 0,
            mask_of(pending.take) if pending is not None else 0,
            one[bonus.stack[0][0]] if bonus.stack else 0,
            one[state.asked],
            int(state.is_locked_down),
        ]

    def numbers(self, state: Four4MoreState, seat: Seat) -> list[float]:
        counts = state.counts
        return [
            *self.shared_numbers(state, seat),
            *by_seat(state.armed, seat, 1.0),
            *by_seat(state.turns, seat, COUNT),
            *by_seat(counts.guesses, seat, COUNT),
            *by_seat(counts.cashed, seat, COUNT),
            *by_seat(counts.big_sets, seat, COUNT),
            *by_seat(counts.fours, seat, COUNT),
            *by_seat(counts.multipliers, seat, COUNT),
        ]

    def order(self, state: RoundState, seat: Seat, places: Numbers) -> None:
        """As in V4; then what wrong calls have shown: at most, and at least, so high a place."""
        assert isinstance(state, Four4MoreState)
        super().order(state, seat, places)
        items = self.items
        for token, centre, called_higher in state.clues:
            bound = places[centre]
            at = items + token if called_higher else 2 * items + token
            known = places[at]
            tighter = min if called_higher else max
            places[at] = tighter(known, bound) if known else bound
