"""What each seat may know, a whole state that a view allows, and what the proofs ask."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import asdict

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import NOBODY, Piece, Seat
from outrank.mechanics.masks import exchanged, mask_of

from .options import OutTrumpedOptions
from .rules import await_card, lead, win_trick_so_far
from .scoring import Pyramids, pyramids, taken_trumps
from .state import DISCARD, KITTY, PLAY, OutTrumpedState
from .tricks import (
    ALL,
    BIT,
    NO_TRUMP,
    PIECES,
    SUIT,
    below,
    cards_of,
    deal_constrained,
    deal_evenly,
    obligations_for,
)

Phase: TypeAlias = Literal[
    "choose_dealer", "deal", "roll", "name_trump", "bid", "discard", "play", "over"
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
Duty: TypeAlias = Literal["", "follow", "beat", "trump", "overtrump"]
"""Why some cards can't be played now: the suit led must be followed or beaten, or trumps come in
(OT-025 to 027). Empty if every card can."""
TRIES: Final = 400
"""How often a deal is tried that gives every possible one the same chance."""
BEFORE_TRUMP: Final = ("choose_dealer", "deal", "roll", "name_trump")
UNKNOWN: Final = -1


class Trick(msgspec.Struct, frozen=True):
    """A completed trick: its cards in the order they were played."""

    leader: Seat
    cards: tuple[Piece, ...]
    taker: Seat


class SheetLine(msgspec.Struct, frozen=True):
    """What a seat scored in a hand."""

    tricks: int
    trumps: int
    for_trumps: int
    for_bid: int
    floor: int


class Memory(msgspec.Struct, frozen=True):
    """What everyone saw and is face down now (OT-R23)."""

    trump: int
    """The trump suit of these tricks: of the last hand, until the die is rolled again."""
    tricks: tuple[Trick, ...]
    trumps: tuple[int, ...]
    shown: tuple[Piece, ...]
    """The low cards, by seat; they are back in the hands."""
    never: tuple[tuple[Piece, ...], ...]
    """The cards that each seat cannot hold, as its play has shown."""


class SharedView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees; tuples are by seat."""

    phase: Phase
    turn: Seat
    """Who is to act: -2 is chance (cards and die), -1 nobody."""
    hand_no: int
    dealer: Seat
    trump: int
    """The trump suit, 5 for none; -1 while it isn't known yet (OT-020, OT-021)."""
    held: tuple[int, ...]
    aside: int
    kitty: int
    kitty_seat: Seat
    """Who has taken the kitty; during the bidding, whose bid stands; -1 is nobody."""
    bid: int
    bid_pays: int
    """What each trick of a bid counts for or against whoever takes the kitty (OT-054, OT-055)."""
    may_bid: tuple[bool, ...]
    shown: tuple[Piece, ...]
    """The low cards, while they are face up."""
    leader: Seat
    trick: tuple[Piece, ...]
    """Its cards so far, in the order they were played."""
    winner: Seat
    last_trick: Trick | None
    tricks: tuple[int, ...]
    trumps: tuple[int, ...]
    """Taken in this hand, if the options show them."""
    points: tuple[int, ...]
    pyramids: tuple[Pyramids, ...]
    sheet: tuple[SheetLine, ...]
    """Of the last hand that was scored."""


class OwnView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the player in a seat sees: their own cards."""

    seat: Seat
    hand: tuple[Piece, ...]
    discards: tuple[Piece, ...]
    duty: Duty
    takes: tuple[Piece, ...]
    """The legal cards that would win the trick so far."""


class OutTrumpedView(SharedView, frozen=True, kw_only=True):
    """What a seat sees and remembers."""

    options: OutTrumpedOptions
    seat: Seat
    hand: tuple[Piece, ...]
    discards: tuple[Piece, ...]
    """The seat's own."""
    duty: Duty
    takes: tuple[Piece, ...]
    memory: Memory


def view(state: OutTrumpedState, seat: Seat) -> OutTrumpedView:
    memory = Memory(
        trump=state.trump,
        tricks=_past_tricks(state),
        trumps=tuple(taken_trumps(state)),
        shown=_shown(state),
        never=tuple([cards_of(ALL & ~may) for may in state.may_hold]),
    )
    return OutTrumpedView(
        **asdict(shared_view(state)),
        options=state.options,
        **asdict(own_view(state, seat)),
        memory=memory,
    )


def own_view(state: OutTrumpedState, seat: Seat) -> OwnView:
    """What only this seat sees."""
    if seat < 0:
        return _own(seat, 0, 0, "", 0)
    discards = state.discards if seat == state.kitty_seat else 0
    is_following = state.phase == PLAY and seat == state.turn and state.led != NO_TRUMP
    takes = state.legal & state.beats if is_following else 0
    return _own(seat, state.hands[seat], discards, _duty(state, seat), takes)


@lru_cache(maxsize=4096)
def _own(seat: Seat, hand: int, discards: int, duty: Duty, takes: int) -> OwnView:
    """Cached, because every hand is shown after every card, and only one has changed."""
    return OwnView(
        seat=seat,
        hand=cards_of(hand),
        discards=cards_of(discards),
        duty=duty,
        takes=cards_of(takes),
    )


def _duty(state: OutTrumpedState, seat: Seat) -> Duty:
    """What keeps the seat from playing any card it holds (OT-R03 to R06)."""
    hand, legal = state.hands[seat], state.legal
    if state.phase != PLAY or seat != state.turn or legal == hand:
        return ""
    followers = SUIT[state.led]
    if legal & followers:
        return "follow" if legal == hand & followers else "beat"
    return "trump" if legal == hand & SUIT[state.trump] else "overtrump"


def shared_view(state: OutTrumpedState) -> SharedView:
    """What everybody sees."""
    options, number, phase = state.options, len(state.takers), PHASES[state.phase]
    points = tuple(state.points)
    return SharedView(
        phase=phase,
        turn=Seat(state.turn),
        hand_no=state.hand_no,
        dealer=Seat(state.dealer),
        trump=state.trump if phase not in BEFORE_TRUMP else UNKNOWN,
        held=tuple(map(int.bit_count, state.hands)),
        aside=state.aside.bit_count(),
        kitty=state.kitty.bit_count(),
        kitty_seat=Seat(state.kitty_seat),
        bid=state.bid,
        bid_pays=1,
        may_bid=_may_bid(state.bidders, state.seats),
        shown=_shown(state) if state.phase == DISCARD else (),
        leader=_leader_of(state, number),
        trick=_cards_of_trick(state, number),
        winner=Seat(state.winner),
        last_trick=_past_trick(state, number - 1) if number else None,
        tricks=tuple(state.tricks),
        trumps=tuple(taken_trumps(state)) if options.show_taken_trumps else (),
        points=points,
        pyramids=_pyramids(points),
        sheet=_sheet(state.sheet),
    )


@lru_cache(maxsize=4096)
def _may_bid(bidders: int, seats: int) -> tuple[bool, ...]:
    return tuple([bool(bidders >> seat & 1) for seat in range(seats)])


@lru_cache(maxsize=4096)
def _pyramids(points: tuple[int, ...]) -> tuple[Pyramids, ...]:
    """Cached like the sheet, because both change once in a hand and are shown after every card."""
    return tuple([pyramids(own) for own in points])


@lru_cache(maxsize=4096)
def _sheet(lines: tuple[tuple[int, int, int, int, int], ...]) -> tuple[SheetLine, ...]:
    return tuple([SheetLine(*line) for line in lines])


def _past_tricks(state: OutTrumpedState) -> tuple[Trick, ...]:
    """The completed tricks of this hand, one by one (OT-030)."""
    return tuple([_past_trick(state, number) for number in range(len(state.takers))])


def _past_trick(state: OutTrumpedState, number: int) -> Trick:
    return Trick(
        _leader_of(state, number), _cards_of_trick(state, number), Seat(state.takers[number])
    )


def _leader_of(state: OutTrumpedState, number: int) -> Seat:
    """Who leads a trick: the seat on the dealer's left, then the taker of the last one (OT-R08)."""
    if number:
        return Seat(state.takers[number - 1])
    return Seat((state.dealer + 1) % state.seats)


def _cards_of_trick(state: OutTrumpedState, number: int) -> tuple[Piece, ...]:
    start = number * state.seats
    return tuple(map(PIECES.__getitem__, state.played[start : start + state.seats]))


def _shown(state: OutTrumpedState) -> tuple[Piece, ...]:
    return tuple([PIECES[card] for card in state.shown])


def determinize(
    view: OutTrumpedView, blank: OutTrumpedState, rng: Random, stat_ranks: StatRanks
) -> OutTrumpedState:
    """A whole state that the view allows: what the seat can't see is dealt anew.

    The deal respects all the seat knows: the cards it saw, what each seat cannot hold, and the
    low cards, which stay in their hands until played. The seat that took the kitty by low card may
    have discarded that card, and had none lower before: of all cards it has held since, at most
    five (the kitty) are lower.
    """
    state = _visible_state(view, blank)
    hands, state.aside = _deal_unseen(view, state, rng)
    *state.hands, state.kitty, state.discards = hands
    if view.seat >= 0:
        state.hands[view.seat] = mask_of(view.hand)
    if view.discards:
        state.discards = mask_of(view.discards)
    if state.phase == PLAY:
        await_card(state, state.turn)
    return state


def _visible_state(view: OutTrumpedView, blank: OutTrumpedState) -> OutTrumpedState:
    """All of the state except the hidden cards."""
    state = blank.copy()
    state.phase = PHASES.index(view.phase)
    state.dealer, state.hand_no = view.dealer, view.hand_no
    state.trump = view.memory.trump
    options = state.options
    state.obligations = obligations_for(options.obligation, options.overtrump, state.trump)
    state.points = list(view.points)
    state.sheet = tuple(
        (line.tricks, line.trumps, line.for_trumps, line.for_bid, line.floor) for line in view.sheet
    )
    state.kitty_seat, state.bid = view.kitty_seat, view.bid
    state.bidders = sum(1 << seat for seat, may in enumerate(view.may_bid) if may)
    memory = view.memory
    state.shown = tuple(memory.shown)
    state.takers = bytearray(trick.taker for trick in memory.tricks)
    state.played = bytearray(card for trick in memory.tricks for card in trick.cards)
    state.tricks = list(view.tricks)
    state.may_hold = [ALL & ~mask_of(cards) for cards in memory.never]
    if state.phase == PLAY:
        lead(state, view.leader)
    for step, card in enumerate(view.trick):
        state.played.append(card)
        state.due -= 1
        if state.beats & BIT[card]:
            win_trick_so_far(state, (view.leader + step) % state.seats, card)
    state.turn = view.turn
    return state


def _deal_unseen(
    view: OutTrumpedView, state: OutTrumpedState, rng: Random
) -> tuple[list[int], int]:
    """The unseen cards as hands, kitty and discards (in this order), and what is left.

    Every deal that the view allows has the same chance, but for views that leave so few of them
    that none was found in many tries.
    """
    unseen = ALL & ~mask_of((*state.played, *view.hand, *view.discards))
    sizes = [0 if seat == view.seat else held for seat, held in enumerate(view.held)]
    sizes += [view.kitty, 0 if view.discards else _discarded(view)]
    allowed = [*state.may_hold, ALL, ALL]
    taker = view.kitty_seat if view.kitty_seat != view.seat and state.shown else NOBODY
    lower = below(state.shown[taker], state.trump) if taker >= 0 else 0
    spare = KITTY - (_played_by(view, taker) & lower).bit_count() if lower else 0
    whole = (*sizes, unseen.bit_count() - sum(sizes))
    within = _with_low_cards(view, state, [*allowed, ALL])
    for _try in range(TRIES):
        parts = deal_evenly(unseen, whole, within, rng)
        if parts and ((parts[taker] | parts[-2]) & lower).bit_count() <= spare:
            return parts[:-1], parts[-1]
    return _deal_somehow(view, state, unseen, sizes, allowed, rng)


def _with_low_cards(
    view: OutTrumpedView, state: OutTrumpedState, allowed: list[int]
) -> tuple[int, ...]:
    """What each part may hold, if low cards are where everybody knows they are.

    They are in the hands that showed them; only the seat that took the kitty may have discarded
    its own.
    """
    discards = len(allowed) - 2
    for seat, card in enumerate(state.shown):
        if seat != view.seat and card not in state.played:
            for part in range(len(allowed)):
                if part != seat and not (part == discards and seat == view.kitty_seat):
                    allowed[part] &= ~BIT[card]
    return tuple(allowed)


def _deal_somehow(
    view: OutTrumpedView,
    state: OutTrumpedState,
    unseen: int,
    sizes: list[int],
    allowed: list[int],
    rng: Random,
) -> tuple[list[int], int]:
    """A deal that the view allows, if there is one; not all have the same chance."""
    for pinned in _low_cards(view, state, sizes, rng):
        rest = [size - cards.bit_count() for size, cards in zip(sizes, pinned, strict=True)]
        loose = unseen & ~sum(pinned)
        for parts, limits in _layouts(view, state, rest, allowed, rng):
            if dealt := deal_constrained(loose, parts, limits, rng):
                return _joined(view.kitty_seat, pinned, dealt[0]), dealt[1]
    raise ValueError("No deal fits this view.")


def _joined(taker: int, pinned: list[int], hands: list[int]) -> list[int]:
    """What is pinned and what is dealt, together; the parts that were split off come last."""
    whole = [hand | cards for hand, cards in zip(hands, pinned, strict=False)]
    for number, cards in zip((taker, -1), hands[len(pinned) :], strict=False):
        whole[number] |= cards
    return whole


def _discarded(view: OutTrumpedView) -> int:
    """How many cards were discarded for the kitty."""
    is_taken = view.kitty_seat >= 0 and not view.kitty
    return KITTY if is_taken and view.phase != "discard" else 0


def _low_cards(
    view: OutTrumpedView, state: OutTrumpedState, sizes: list[int], rng: Random
) -> list[list[int]]:
    """For each hand, the kitty and the discards: the low cards that must be there.

    Two ways if another seat took the kitty: it still holds its low card, or discarded it.
    """
    pinned = [0] * len(sizes)
    taker = view.kitty_seat
    kept = 0
    for seat, card in enumerate(state.shown):
        if seat != view.seat and card not in state.played:
            if seat == taker:
                kept = BIT[card]
            else:
                pinned[seat] = BIT[card]
    if not kept:
        return [pinned]
    free = sizes[taker] if state.may_hold[taker] & kept else 0
    away, held = [*pinned[:-1], kept], pinned[:]
    held[taker] = kept
    if not free or not sizes[-1]:
        return [held if free else away]
    return [held, away] if rng.random() * (free + sizes[-1]) < free else [away, held]


def _layouts(
    view: OutTrumpedView, state: OutTrumpedState, sizes: list[int], allowed: list[int], rng: Random
) -> list[tuple[list[int], list[int]]]:
    """Sizes of the parts to deal, and what each may hold.

    If another seat took the kitty by low card, its hand and its discards are split in two, in every
    way that leaves as much space for lower cards as there can be.
    """
    taker = view.kitty_seat
    if taker in (view.seat, NOBODY) or not state.shown:
        return [(sizes, allowed)]
    lower = below(state.shown[taker], state.trump)
    held, away = sizes[taker], sizes[-1]
    spare = min(KITTY - (_played_by(view, taker) & lower).bit_count(), held + away)
    cuts = list(range(max(0, spare - away), min(held, spare) + 1))
    rng.shuffle(cuts)
    layouts = []
    for cut in cuts:
        parts = [*sizes, held - cut, away - spare + cut]
        parts[taker], parts[len(sizes) - 1] = cut, spare - cut
        layouts.append((parts, [*allowed, allowed[taker] & ~lower, ALL & ~lower]))
    return layouts


def _played_by(view: OutTrumpedView, seat: Seat) -> int:
    """The cards a seat has played in this hand."""
    seats = len(view.held)
    tricks = [(trick.leader, trick.cards) for trick in view.memory.tricks]
    tricks.append((view.leader, view.trick))
    turns = (((seat - leader) % seats, cards) for leader, cards in tricks)
    return mask_of(cards[turn] for turn, cards in turns if turn < len(cards))


def hidden(state: OutTrumpedState, seat: Seat) -> list[list[Piece]]:
    """Other hands and all face-down cards are one group (OT-R02, R24, R26).

    A low card splits it: everyone knows where that card is, and that its seat had no lower one.
    """
    unseen = state.aside | state.kitty
    if seat != state.kitty_seat or seat < 0:
        unseen |= state.discards
    for other, hand in enumerate(state.hands):
        if other != seat:
            unseen |= hand
    unseen &= ~mask_of(state.shown)
    groups = [unseen]
    for other, card in enumerate(state.shown):
        if other != seat:
            lower = below(card, state.trump)
            groups = [part for group in groups for part in (group & lower, group & ~lower)]
    return [list(cards_of(group)) for group in groups if group]


def swap(state: OutTrumpedState, a: Piece, b: Piece) -> None:
    state.aside = exchanged(state.aside, a, b)
    state.kitty = exchanged(state.kitty, a, b)
    state.discards = exchanged(state.discards, a, b)
    state.hands = [exchanged(hand, a, b) for hand in state.hands]
    if state.phase == PLAY:
        await_card(state, state.turn)


def places(state: OutTrumpedState) -> Mapping[str, tuple[Piece, ...]]:
    taken = [0] * state.seats
    for trick in _past_tricks(state):
        taken[trick.taker] |= mask_of(trick.cards)
    named = {"aside": state.aside, "kitty": state.kitty, "discards": state.discards}
    named["trick"] = mask_of(_cards_of_trick(state, len(state.takers)))
    named |= {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    named |= {f"taken {seat}": cards for seat, cards in enumerate(taken)}
    return {name: cards_of(mask) for name, mask in named.items()}
