"""What each seat may know, built from nothing; and what it was never told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import asdict, replace

from outrank.games.out_trumped.tricks import ALL, BIT, PIECES, below, cards_of, mask_of
from outrank.kernel.seats import PUBLIC, Piece, Seat

from .options import OutTrumpedOptions
from .phases import await_card
from .scoring import Pyramids, pyramids, taken_trumps
from .state import DISCARD, PLAY, OutTrumpedState

Phase: TypeAlias = Literal[
    "choose_dealer", "deal", "roll", "name_trump", "bid", "discard", "play", "over"
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Trick(msgspec.Struct, frozen=True):
    """A trick that was taken: its cards in the order they were played."""

    leader: Seat
    cards: tuple[Piece, ...]
    taker: Seat


class SheetLine(msgspec.Struct, frozen=True):
    """What a hand brought a seat."""

    tricks: int
    trumps: int
    for_trumps: int
    for_bid: int
    floor: int


class Memory(msgspec.Struct, frozen=True):
    """Seen by all, face down now (OT-R23): what a perfect memory keeps."""

    tricks: tuple[Trick, ...]
    trumps: tuple[int, ...]
    shown: tuple[Piece, ...]
    """The low cards, by seat; they went back into the hands."""
    never: tuple[tuple[Piece, ...], ...]
    """The cards that each seat has shown it cannot hold."""


class OutTrumpedSight(msgspec.Struct, frozen=True):
    """The table through the eyes of one seat; tuples are by seat."""

    options: OutTrumpedOptions
    seat: Seat
    phase: Phase
    turn: Seat
    """Who is awaited: -2 is the dealing of cards and the die, -1 nobody."""
    hand_no: int
    dealer: Seat
    trump: int
    hand: tuple[Piece, ...]
    held: tuple[int, ...]
    aside: int
    kitty: int
    kitty_seat: Seat
    """Who has taken the kitty; while they bid, whose bid stands; -1 is nobody."""
    bid: int
    may_bid: tuple[bool, ...]
    shown: tuple[Piece, ...]
    """The low cards, while they lie open."""
    discards: tuple[Piece, ...]
    """One's own."""
    leader: Seat
    trick: tuple[Piece, ...]
    """In the order they were played."""
    winner: Seat
    last_trick: Trick | None
    tricks: tuple[int, ...]
    trumps: tuple[int, ...]
    """Taken in this hand, if the house shows them."""
    points: tuple[int, ...]
    pyramids: tuple[Pyramids, ...]
    sheet: tuple[SheetLine, ...]
    """Of the last hand that was scored."""


class OutTrumpedView(OutTrumpedSight, frozen=True):
    memory: Memory


def view(state: OutTrumpedState, seat: Seat) -> OutTrumpedView:
    (seen,) = views(state, (seat,))
    memory = Memory(
        tricks=past_tricks(state),
        trumps=tuple(taken_trumps(state)),
        shown=_shown(state),
        never=tuple([cards_of(ALL & ~may) for may in state.may_hold]),
    )
    return OutTrumpedView(**asdict(seen), memory=memory)


def views(state: OutTrumpedState, seats: tuple[Seat, ...]) -> tuple[OutTrumpedSight, ...]:
    """What seats see: the same for all of them, but for their own cards."""
    table = _seen(state)
    return tuple(
        [
            table
            if seat < 0
            else replace(
                table,
                seat=seat,
                hand=_held(state.hands[seat]),
                discards=cards_of(state.discards) if seat == state.kitty_seat else (),
            )
            for seat in seats
        ]
    )


@lru_cache(maxsize=4096)
def _held(hand: int) -> tuple[Piece, ...]:
    """Kept, because a hand is looked at after every card, and one in so many hands has changed."""
    return cards_of(hand)


def _seen(state: OutTrumpedState) -> OutTrumpedSight:
    """What everybody sees."""
    options, seats, number = state.options, state.seats, len(state.takers)
    return OutTrumpedSight(
        options=options,
        seat=PUBLIC,
        phase=PHASES[state.phase],
        turn=Seat(state.turn),
        hand_no=state.hand_no,
        dealer=Seat(state.dealer),
        trump=state.trump,
        hand=(),
        held=tuple([hand.bit_count() for hand in state.hands]),
        aside=state.aside.bit_count(),
        kitty=state.kitty.bit_count(),
        kitty_seat=Seat(state.kitty_seat),
        bid=state.bid,
        may_bid=tuple([bool(state.bidders >> s & 1) for s in range(seats)]),
        shown=_shown(state) if state.phase == DISCARD else (),
        discards=(),
        leader=leader_of(state, number),
        trick=_trick(state, number),
        winner=Seat(state.winner),
        last_trick=_past_trick(state, number - 1) if number else None,
        tricks=tuple(state.tricks),
        trumps=tuple(taken_trumps(state)) if options.show_taken_trumps else (),
        points=tuple(state.points),
        pyramids=tuple([pyramids(points) for points in state.points]),
        sheet=tuple([SheetLine(*line) for line in state.sheet]),
    )


def past_tricks(state: OutTrumpedState) -> tuple[Trick, ...]:
    """The tricks taken in this hand, each by itself (OT-030)."""
    return tuple([_past_trick(state, number) for number in range(len(state.takers))])


def _past_trick(state: OutTrumpedState, number: int) -> Trick:
    return Trick(leader_of(state, number), _trick(state, number), Seat(state.takers[number]))


def leader_of(state: OutTrumpedState, number: int) -> Seat:
    """Who leads a trick: first the seat on the dealer's left, then whoever took the last."""
    if number:
        return Seat(state.takers[number - 1])
    return Seat((state.dealer + 1) % state.seats)


def _trick(state: OutTrumpedState, number: int) -> tuple[Piece, ...]:
    start = number * state.seats
    return tuple([PIECES[card] for card in state.played[start : start + state.seats]])


def _shown(state: OutTrumpedState) -> tuple[Piece, ...]:
    return tuple([PIECES[card] for card in state.shown])


def hidden(state: OutTrumpedState, seat: Seat) -> list[list[Piece]]:
    """Other hands and all that lies face down are one fog (OT-R02, R24, R26).

    A low card parts it: everyone knows where the card shown is, and that its seat had no lower one.
    """
    fog = state.aside | state.kitty
    if seat != state.kitty_seat or seat < 0:
        fog |= state.discards
    for other, hand in enumerate(state.hands):
        if other != seat:
            fog |= hand
    fog &= ~mask_of(state.shown)
    groups = [fog]
    for other, card in enumerate(state.shown):
        if other != seat:
            lower = below(card, state.trump)
            groups = [part for group in groups for part in (group & lower, group & ~lower)]
    return [list(cards_of(group)) for group in groups if group]


def swap(state: OutTrumpedState, a: Piece, b: Piece) -> None:
    both = BIT[a] | BIT[b]
    state.aside = _exchanged(state.aside, both)
    state.kitty = _exchanged(state.kitty, both)
    state.discards = _exchanged(state.discards, both)
    state.hands = [_exchanged(hand, both) for hand in state.hands]
    if state.phase == PLAY:
        await_card(state, state.turn)


def _exchanged(cards: int, both: int) -> int:
    return cards ^ both if (cards & both).bit_count() == 1 else cards


def places(state: OutTrumpedState) -> Mapping[str, tuple[Piece, ...]]:
    taken = [0] * state.seats
    for trick in past_tricks(state):
        taken[trick.taker] |= mask_of(trick.cards)
    named = {"aside": state.aside, "kitty": state.kitty, "discards": state.discards}
    named["trick"] = mask_of(_trick(state, len(state.takers)))
    named |= {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    named |= {f"taken {seat}": cards for seat, cards in enumerate(taken)}
    return {name: cards_of(mask) for name, mask in named.items()}
