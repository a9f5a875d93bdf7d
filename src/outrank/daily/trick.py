"""A trick puzzle: the end of a hand of Out-Trumped for two with all cards open, and one best lead.

The end is solved by playing every line with the game's own rules. Both sides play for the
difference between their points for the hand.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.games.out_trumped.scoring import taken_trumps
from outrank.games.out_trumped.state import PLAY, OutTrumpedState
from outrank.games.out_trumped.tricks import DECK, RANKS, SUIT_OF, SUITS, cards_of
from outrank.kernel.menu import sample
from outrank.kernel.seats import DEALER, Piece, Seat

CARDS: Final = 4
"""How many cards each side holds."""
LEAST_BETTER: Final = 2
"""By how many points the best lead beats every other."""
SIDES: Final = 2
WIDEST: Final = 1000
"""More than any difference."""
OPTIONS: Final = OutTrumpedOptions(first_dealer="choose")


class Outcome(Struct, frozen=True):
    """What comes of a lead when both sides play on as well as they can: yours first."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    trumps: tuple[int, int]
    line: tuple[Piece, ...]
    """All cards in the order they are played."""
    takers: tuple[int, ...]
    """Who takes each trick and leads the next: 0 is you."""


class Trick(Struct, frozen=True):
    """You lead. Pairs are yours first."""

    trump: int
    hand: tuple[Piece, ...]
    other: tuple[Piece, ...]
    tricks: tuple[int, int]
    """Taken so far."""
    trumps: tuple[int, int]
    """How many trumps are among them."""
    best: Piece
    outcomes: dict[int, Outcome]
    """By the card you lead."""


class _End(NamedTuple):
    margin: int
    state: OutTrumpedState
    line: tuple[Piece, ...]


def trick(rng: Random) -> Trick:
    """The first end of a random hand that is worth asking about."""
    while True:
        found = _puzzle(_end_of_hand(rng))
        if found is not None:
            return found


def _end_of_hand(rng: Random) -> OutTrumpedState:
    """A hand that was dealt and played at random down to the last few cards."""
    state = GAME.setup(OPTIONS, SIDES, None)
    GAME.apply(state, Seat(0), m.ChooseDealer(Seat(rng.randrange(SIDES))))
    cards = rng.sample([Piece(card) for card in range(DECK)], 30)
    GAME.apply(state, DEALER, m.Deal((tuple(cards[:15]), tuple(cards[15:]))))
    GAME.apply(state, DEALER, m.Roll(rng.randrange(SUITS)))
    while len(cards_of(state.hands[0])) > CARDS or len(cards_of(state.hands[1])) > CARDS:
        seat = Seat(state.turn)
        GAME.apply(state, seat, sample(GAME.legal_moves(state, seat), rng))
    return state


def _puzzle(state: OutTrumpedState) -> Trick | None:
    """The puzzle of this end, if one lead is clearly best and it is not the obvious one.

    Most ends are put aside after a quick look whether any lead beats the obvious one.
    """
    me, leads, obvious = state.turn, cards_of(state.legal), _obvious(state)
    least = _solved(_after(state, obvious), me).margin + LEAST_BETTER
    others = (_after(state, card) for card in leads if card != obvious)
    if all(_solved(after, me, least - 1, least).margin < least for after in others):
        return None
    ends = {card: _solved(_after(state, card), me) for card in leads}
    margins = sorted((end.margin for end in ends.values()), reverse=True)
    best = max(ends, key=lambda card: ends[card].margin)
    if margins[0] - margins[1] < LEAST_BETTER:
        return None
    trumps = taken_trumps(state)
    other = 1 - me
    return Trick(
        state.trump,
        cards_of(state.hands[me]),
        cards_of(state.hands[other]),
        (state.tricks[me], state.tricks[other]),
        (trumps[me], trumps[other]),
        best,
        {int(card): _outcome(end, card, me) for card, end in ends.items()},
    )


def _obvious(state: OutTrumpedState) -> Piece:
    """The strongest card: the highest trump, or the highest of the others."""
    held = cards_of(state.legal)
    return max(held, key=lambda card: (SUIT_OF[card] == state.trump, card % RANKS))


def _after(state: OutTrumpedState, card: Piece) -> OutTrumpedState:
    new = state.copy()
    GAME.apply(new, Seat(state.turn), m.Play(card))
    return new


def _solved(state: OutTrumpedState, me: int, low: int = -WIDEST, high: int = WIDEST) -> _End:
    """How it ends when both play for the difference; of equal cards, the first is played.

    What cannot change the result is not searched (alpha-beta): a margin outside low..high only
    says on which side it lies.
    """
    if state.phase != PLAY:
        return _End(state.points[me] - state.points[1 - me], state, ())
    is_mine = state.turn == me
    found: _End | None = None
    for card in cards_of(state.legal):
        end = _solved(_after(state, card), me, low, high)
        is_better = found is None or (end.margin - found.margin) * (1 if is_mine else -1) > 0
        if is_better:
            found = end._replace(line=(card, *end.line))
            low, high = (max(low, end.margin), high) if is_mine else (low, min(high, end.margin))
        if low >= high:
            break
    assert found is not None, "a hand goes on until no card is left"
    return found


def _outcome(end: _End, card: Piece, me: int) -> Outcome:
    state, other = end.state, 1 - me
    sheet = state.sheet
    return Outcome(
        (state.points[me], state.points[other]),
        (sheet[me][0], sheet[other][0]),
        (sheet[me][1], sheet[other][1]),
        (card, *end.line),
        tuple(int(taker != me) for taker in state.takers[-CARDS:]),
    )
