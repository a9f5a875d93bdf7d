"""A whole state that a seat's view allows: what it cannot see is dealt anew, within all it knows.

Known are the cards that were seen, what each seat has shown it cannot hold, and the low cards: they
stay in their hands until played. Whoever took the kitty by low card may have laid that card away,
and had none lower before: of all cards held since then at most the kitty's five are lower.
"""

from __future__ import annotations

from random import Random

from outrank.games.out_trumped.tricks import ALL, BIT, below, law_of, mask_of, share
from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Seat

from .phases import await_card, head, lead
from .state import KITTY, NOBODY, PLAY, OutTrumpedState
from .view import PHASES, OutTrumpedView


def determinize(
    view: OutTrumpedView, blank: OutTrumpedState, rng: Random, stat_ranks: StatRanks
) -> OutTrumpedState:
    state = _seen(view)
    hands, state.aside = _dealt(view, state, rng)
    *state.hands, state.kitty, state.discards = hands
    if view.seat >= 0:
        state.hands[view.seat] = mask_of(view.hand)
    if view.discards:
        state.discards = mask_of(view.discards)
    if state.phase == PLAY:
        await_card(state, state.turn)
    return state


def _seen(view: OutTrumpedView) -> OutTrumpedState:
    """All of the state but the cards that lie hidden."""
    state = OutTrumpedState(view.options, len(view.held))
    state.phase = PHASES.index(view.phase)
    state.dealer, state.hand_no, state.trump = view.dealer, view.hand_no, view.trump
    state.law = law_of(view.options.obligation, view.options.overtrump, view.trump)
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
            head(state, (view.leader + step) % state.seats, card)
    state.turn = view.turn
    return state


def _dealt(view: OutTrumpedView, state: OutTrumpedState, rng: Random) -> tuple[list[int], int]:
    """The unseen cards by place (the hands, the kitty, the discards), and what is left."""
    unseen = ALL & ~mask_of((*state.played, *view.hand, *view.discards))
    sizes = [0 if seat == view.seat else held for seat, held in enumerate(view.held)]
    sizes += [view.kitty, 0 if view.discards else _laid_away(view)]
    may = [*state.may_hold, ALL, ALL]
    for pinned in _low_cards(view, state, sizes, rng):
        rest = [size - cards.bit_count() for size, cards in zip(sizes, pinned, strict=True)]
        loose = unseen & ~sum(pinned)
        for slots, allowed in _layouts(view, state, rest, may, rng):
            if shared := share(loose, slots, allowed, rng):
                return _joined(view.kitty_seat, pinned, shared[0]), shared[1]
    raise ValueError("No cards can lie as this view says.")


def _joined(taker: int, pinned: list[int], hands: list[int]) -> list[int]:
    """Each place's cards together: those pinned there, those dealt, and the second cuts."""
    places = [hand | cards for hand, cards in zip(hands, pinned, strict=False)]
    for place, cards in zip((taker, -1), hands[len(pinned) :], strict=False):
        places[place] |= cards
    return places


def _laid_away(view: OutTrumpedView) -> int:
    """How many cards were laid away for the kitty."""
    is_taken = view.kitty_seat >= 0 and not view.kitty
    return KITTY if is_taken and view.phase != "discard" else 0


def _low_cards(
    view: OutTrumpedView, state: OutTrumpedState, sizes: list[int], rng: Random
) -> list[list[int]]:
    """By place: the low cards that must still be there.

    Two ways where another seat took the kitty: its low card is held, or was laid away.
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
    room = sizes[taker] if state.may_hold[taker] & kept else 0
    away, held = [*pinned[:-1], kept], pinned[:]
    held[taker] = kept
    if not room or not sizes[-1]:
        return [held if room else away]
    return [held, away] if rng.random() * (room + sizes[-1]) < room else [away, held]


def _layouts(
    view: OutTrumpedView, state: OutTrumpedState, sizes: list[int], may: list[int], rng: Random
) -> list[tuple[list[int], list[int]]]:
    """Sizes of the places and what they may hold.

    Where another seat has taken the kitty by low card, its hand and its discards are cut in two,
    in every way that leaves as many places for lower cards as there can be.
    """
    taker = view.kitty_seat
    if taker in (view.seat, NOBODY) or not state.shown:
        return [(sizes, may)]
    lower = below(state.shown[taker], state.trump)
    held, away = sizes[taker], sizes[-1]
    spare = min(KITTY - (_played_by(view, taker) & lower).bit_count(), held + away)
    cuts = list(range(max(0, spare - away), min(held, spare) + 1))
    rng.shuffle(cuts)
    layouts = []
    for cut in cuts:
        slots = [*sizes, held - cut, away - spare + cut]
        slots[taker], slots[len(sizes) - 1] = cut, spare - cut
        layouts.append((slots, [*may, may[taker] & ~lower, ALL & ~lower]))
    return layouts


def _played_by(view: OutTrumpedView, seat: Seat) -> int:
    """The cards a seat has played in this hand."""
    seats = len(view.held)
    tricks = [(trick.leader, trick.cards) for trick in view.memory.tricks]
    tricks.append((view.leader, view.trick))
    places = (((seat - leader) % seats, cards) for leader, cards in tricks)
    return mask_of(cards[place] for place, cards in places if place < len(cards))
