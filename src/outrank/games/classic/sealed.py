"""Sealed bidding (CL-R27): all bid at once in envelopes; the highest wins, ties bid again.

Tied players bid higher or pass. If all of them pass, or the highest possible bid was tied, the
first of them in bidding order wins the bidding.
"""

from __future__ import annotations

from outrank.kernel.menu import bits
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.mechanics.masks import mask_of

from .moves import BidSealed, BidsOpened
from .state import POOL_SIZE, SEALED, UNSEALED, ClassicState


def hand_out(state: ClassicState) -> None:
    """An empty envelope for everybody who is still in."""
    state.phase = SEALED
    state.envelopes = [UNSEALED] * state.seats


def awaited(state: ClassicState) -> tuple[Seat, ...]:
    """Who has not sealed a bid yet."""
    return tuple(Seat(s) for s in bits(state.still_in) if state.envelopes[s] == UNSEALED)


def sealed_range(state: ClassicState) -> tuple[int, int]:
    """The lowest and the highest bid an envelope may hold; a tie must be outbid."""
    return (state.standing + 1 if state.standing else state.options.min_bid), POOL_SIZE


def hand_in(state: ClassicState, seat: Seat, number: int) -> tuple[list[Event], bool]:
    """Seal a bid (0: a pass). After the last one all are opened; True if that settles it."""
    state.envelopes[seat] = number
    events: list[Event] = [BidSealed(seat=seat)]
    if awaited(state):
        return events, False
    bids = tuple(state.envelopes)
    state.envelopes = []
    leaders = _leaders(state, bids)
    is_settled = len(leaders) < 2 or state.standing == POOL_SIZE
    events.append(BidsOpened(bids=bids, tied=() if is_settled else leaders))
    if not is_settled:
        state.still_in = mask_of(leaders)
        hand_out(state)
    return events, is_settled


def _leaders(state: ClassicState, bids: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who bid most; the first of them in bidding order now holds that bid."""
    for seat in bits(state.still_in):
        state.dials[seat] = bids[seat] or state.dials[seat]
    most = max(bids)
    if most == 0:
        return ()  # all who were asked passed: what stood before stands
    order = [(state.turn + step) % state.seats for step in range(state.seats)]
    leaders = tuple(Seat(seat) for seat in order if bids[seat] == most)
    state.high, state.standing = leaders[0], most
    return leaders


def possible_bids(state: ClassicState) -> list[int]:
    """What an envelope may hold: a pass or any bid in range."""
    low, high = sealed_range(state)
    return [0, *range(low, high + 1)]
