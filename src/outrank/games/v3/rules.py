"""Outrank V3 from top to bottom, as the rulebook tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from outrank.kernel.game import Facts
from outrank.kernel.moves import Event, Move
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.bidding import (
    Bid,
    BiddingWon,
    BidPassed,
    BidPlaced,
    NobodyBid,
    Pass,
    leave_bidding,
    open_bidding,
    place_bid,
)
from outrank.mechanics.ranking.blocking import (
    Block,
    BlockPassed,
    ChipPlaced,
    ascending,
    from_last_place,
)
from outrank.mechanics.ranking.judging import GiveUp, Rank, RankingFailed, judged
from outrank.mechanics.ranking.pools import (
    BLOCKED,
    POOL,
    ChallengeShown,
    DrawChallenge,
    DrawTokens,
    TokensDrawn,
    put,
)
from outrank.mechanics.ranking.round import NameSelector, RoundStarted, SelectorNamed

from .challenges import is_card_due, lay_aside, take_up, weed
from .limits import all_ceilings, has_room_for_block, playable, refill, reserve_due
from .moves import (
    ChallengeChosen,
    DealReserves,
    RefillReserve,
    ReserveReceived,
    ReserveRefilled,
    ReservesDealt,
    SelectChallenge,
    TokensCollected,
    TokensLost,
)
from .options import V3Options, fewest_tokens
from .scoring import ending, final_scoring, pay_blockers, reward
from .state import (
    BID,
    BLOCK,
    CHIP,
    COLLECTION,
    DEAL,
    FILL,
    LEAST_BID,
    NONE,
    OVER,
    RANK,
    REFILL,
    RESERVE,
    SELECT,
    SHOW,
    V3State,
)
from .trove import trove_of, v3_tables


def setup(options: V3Options, seats: int, facts: Facts) -> V3State:
    """All tokens in their bags, chips for everybody, the centre empty (V3-021…V3-027)."""
    trove = trove_of(facts, options.categories, fewest_tokens(options, seats))
    return V3State(options, seats, v3_tables(trove), facts.ranks)


def apply(state: V3State, seat: Seat, move: Any) -> list[Event]:
    return _ACTS[type(move)](state, seat, move)


# The first player, hidden tokens, three challenges


def _name_selector(state: V3State, seat: Seat, move: NameSelector) -> list[Event]:
    state.first = state.selector = move.seat  # V3-028
    state.phase = DEAL
    return [SelectorNamed(seat=move.seat)]


def _deal_reserves(state: V3State, seat: Seat, move: DealReserves) -> list[Event]:
    category, each = state.tables.ids[state.drawing], state.each
    events: list[Event] = [ReservesDealt(category=category, each=each)]  # V3-024
    for owner in range(state.seats):
        tokens = tuple(sorted(move.tokens[owner * each : (owner + 1) * each]))
        put(state.zone, tokens, RESERVE + owner)
        events.append(ReserveReceived(tokens=tokens, to=(Seat(owner),)))
    state.drawing += 1
    if state.drawing == len(state.tables.ids):
        events += _start_turn(state)
    return events


def _start_turn(state: V3State) -> list[Event]:
    """Challenges that cannot be played any more are replaced (V3-R09)."""
    state.next = SELECT
    return [*weed(state), *_show_more(state)]


def _show_more(state: V3State) -> list[Event]:
    """Three challenges lie face up before anything else happens (V3-023, V3-034)."""
    if is_card_due(state):
        state.phase = SHOW
        return []
    if state.next == BID:
        return _open_bidding(state)
    state.round += 1
    state.phase, state.turn = SELECT, state.selector
    return [RoundStarted(round=state.round, selector=Seat(state.selector))]


def _draw_challenge(state: V3State, seat: Seat, move: DrawChallenge) -> list[Event]:
    take_up(state, move.challenge)
    return [ChallengeShown(challenge=move.challenge), *_show_more(state)]


# Phase 1: a challenge is chosen, its pool is filled, the challenge is replaced


def _select(state: V3State, seat: Seat, move: SelectChallenge) -> list[Event]:
    number = move.challenge
    state.challenge, state.category = number, state.tables.homes[number]
    lay_aside(state, number)
    state.told = ()
    state.next = BID
    chosen = ChallengeChosen(seat=seat, challenge=number)
    if refill(state, state.category):  # V3-031…V3-033
        state.phase = FILL
        return [chosen]
    return [chosen, *_show_more(state)]


def _draw_tokens(state: V3State, seat: Seat, move: DrawTokens) -> list[Event]:
    put(state.zone, move.tokens, POOL)
    category = state.tables.ids[state.category]
    return [TokensDrawn(category=category, tokens=move.tokens), *_show_more(state)]


# Phase 2: bidding


def _open_bidding(state: V3State) -> list[Event]:
    open_bidding(state, state.selector)  # V3-035
    state.ceilings = all_ceilings(state)
    state.phase = BID
    return []


def _bid(state: V3State, seat: Seat, move: Bid) -> list[Event]:
    placed = BidPlaced(seat=seat, number=move.number)
    if place_bid(state, seat, move.number, state.ceilings):
        return [placed, *_bidding_won(state)]
    return [placed]


def _pass(state: V3State, seat: Seat, move: Pass) -> list[Event]:
    if state.phase == BLOCK:
        state.queue = state.queue[1:]
        return [BlockPassed(seat=seat), *_next_blocker(state)]
    passed = BidPassed(seat=seat)
    if not leave_bidding(state, seat, state.ceilings):
        return [passed]
    return [passed, *(_nobody_bid(state) if state.high == NONE else _bidding_won(state))]


def _nobody_bid(state: V3State) -> list[Event]:
    """All have passed (V3-R10)."""
    if state.options.all_pass == "skip_round":
        return [NobodyBid(), *_end_round(state)]
    state.high, state.standing = state.selector, LEAST_BID
    return _bidding_won(state, is_forced=True)


def _bidding_won(state: V3State, *, is_forced: bool = False) -> list[Event]:
    won = BiddingWon(seat=Seat(state.high), number=state.standing, is_forced=is_forced)
    is_clockwise = state.options.block_order == "clockwise"
    order = from_last_place if is_clockwise else ascending  # V3-R13
    state.queue = order(state.points, state.high)
    state.phase = BLOCK
    return [won, *_next_blocker(state)]


# Phase 3: blocking


def _next_blocker(state: V3State) -> list[Event]:
    """The next with a chip, as long as a block leaves enough for the bid (V3-R12, V3-R14)."""
    while state.queue and has_room_for_block(state):
        if state.chips[state.queue[0]]:
            state.turn = state.queue[0]
            return []
        state.queue = state.queue[1:]
    state.queue = ()
    state.phase, state.turn = RANK, state.high
    return []


def _block(state: V3State, seat: Seat, move: Block) -> list[Event]:
    state.chips[seat] -= 1
    state.zone[move.token] = BLOCKED
    state.blocks.append((seat, move.token))
    state.queue = state.queue[1:]
    return [ChipPlaced(seat=seat, chip=CHIP, token=move.token), *_next_blocker(state)]


# Phases 4 and 5: ranking and what comes of it


def _rank(state: V3State, seat: Seat, move: Rank) -> list[Event]:
    row, card = move.tokens, state.tables.cards[state.challenge]
    with_values = state.options.reveal_values == "after_resolution"  # V3-R17
    is_right, events = judged(state.stat_ranks, card, seat, row, with_values=with_values)
    state.told = row
    zone = state.zone
    hidden = tuple([token for token in row if zone[token] == RESERVE + seat])
    if is_right:
        events += [*reward(state), TokensCollected(seat=seat, tokens=row)]
        put(zone, row, COLLECTION + seat)  # V3-053, V3-R06
    else:
        events += [RankingFailed(seat=seat, why="order"), *pay_blockers(state)]
        events += _settle_failed(state, seat, row, hidden)
    if state.shown:
        state.shown = tuple(t for t in state.shown if RESERVE <= zone[t] < COLLECTION)
    return events + _clean_up(state, hidden)


def _settle_failed(
    state: V3State, seat: Seat, row: tuple[Piece, ...], hidden: tuple[Piece, ...]
) -> list[Event]:
    """Every token of a wrong row lies in the pool, own ones too (V3-058, V3-R05)."""
    won = tuple([token for token in row if state.zone[token] == COLLECTION + seat])
    if state.options.failed_own_tokens == "return_to_owner":
        state.shown = tuple(sorted({*state.shown, *hidden}))
        return []
    put(state.zone, hidden + won, POOL)
    return [TokensLost(seat=seat, tokens=hidden + won)] if hidden or won else []


def _give_up(state: V3State, seat: Seat, move: GiveUp) -> list[Event]:
    """Time is up: a failure with nothing ranked (V3-R23)."""
    failed = RankingFailed(seat=seat, why="gave_up")
    return [failed, *pay_blockers(state), *_clean_up(state, ())]


# Phase 6: cleanup, and the end of the game


def _clean_up(state: V3State, hidden: tuple[Piece, ...]) -> list[Event]:
    """Whoever ranked hidden tokens draws new ones, as far as the bag goes (V3-060, V3-R07)."""
    state.blocks = []
    if hidden and state.zone[hidden[0]] != RESERVE + state.high:
        state.owed = reserve_due(state)
    if not state.owed:
        return _end_round(state)
    state.phase = REFILL
    return []


def _refill_reserve(state: V3State, seat: Seat, move: RefillReserve) -> list[Event]:
    owner, category = Seat(state.high), state.tables.ids[state.category]
    put(state.zone, move.tokens, RESERVE + owner)
    state.owed = 0
    return [
        ReserveRefilled(seat=owner, category=category, count=len(move.tokens)),
        ReserveReceived(tokens=move.tokens, to=(owner,)),
        *_end_round(state),
    ]


def _end_round(state: V3State) -> list[Event]:
    state.playable, is_depleted = playable(state)
    reason = ending(state, is_depleted=is_depleted)
    if reason:
        state.phase, state.reason = OVER, reason
        return final_scoring(state)
    state.selector = (state.selector + 1) % state.seats  # V3-061, V3-R18
    return _start_turn(state)


_ACTS: Final[dict[type[Move], Callable[[V3State, Seat, Any], list[Event]]]] = {
    Bid: _bid,
    Pass: _pass,
    Block: _block,
    Rank: _rank,
    SelectChallenge: _select,
    DrawTokens: _draw_tokens,
    DrawChallenge: _draw_challenge,
    RefillReserve: _refill_reserve,
    DealReserves: _deal_reserves,
    NameSelector: _name_selector,
    GiveUp: _give_up,
}
