"""Outrank Classic from top to bottom, as the rulebook tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from outrank.kernel.game import Facts
from outrank.kernel.moves import Event, Move
from outrank.kernel.seats import DEALER, Seat
from outrank.mechanics.components import components_for
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
from outrank.mechanics.ranking.blocking import Block, BlockPassed, ChipPlaced, ascending
from outrank.mechanics.ranking.chips import change
from outrank.mechanics.ranking.judging import GiveUp, Rank, RankingFailed, judged
from outrank.mechanics.ranking.pools import (
    BLOCKED,
    POOL,
    REMOVED,
    ChallengeShown,
    DrawChallenge,
    DrawTokens,
    TokensDrawn,
    put,
    tables_of,
)
from outrank.mechanics.ranking.round import NameSelector, RoundStarted, SelectorNamed

from . import sealed
from .cards import put_back, shuffle_used, turn_up
from .limits import CEILINGS, available, can_block, playable, refill
from .moves import CategoryChosen, LeaveToChance, LeftToChance, SelectCategory, TokensRemoved
from .options import ClassicOptions
from .scoring import ending, final_scoring, pay_blockers, reward
from .state import (
    BID,
    BLOCK,
    CHIPS,
    FILL,
    LOT,
    NONE,
    OVER,
    POOL_SIZE,
    RANK,
    REVEAL,
    SEALED,
    SELECT,
    ClassicState,
)


def setup(options: ClassicOptions, seats: int, facts: Facts) -> ClassicState:
    """All tokens in their bags, three chips each (CL-025, CL-032)."""
    box = components_for(facts, options.categories, options.deck, fewest=POOL_SIZE)  # CL-R01
    return ClassicState(options, seats, tables_of(box), facts.ranks)


def apply(state: ClassicState, seat: Seat, move: Any) -> list[Event]:
    return _ACTS[type(move)](state, seat, move)


# The first selector, pools and challenges


def _name_selector(state: ClassicState, seat: Seat, move: NameSelector) -> list[Event]:
    state.first = state.selector = move.seat  # CL-034, CL-035
    state.drawing = 0
    return [SelectorNamed(seat=move.seat), *_prepare(state)]


def _prepare(state: ClassicState) -> list[Event]:
    """Before a selection every pool is full and every category shows a challenge."""
    if state.options.pool_visibility == "all":
        for category in range(state.drawing, len(state.showing)):
            if refill(state, category):
                return _fill(state, category, SELECT)
    for category, challenge in enumerate(state.showing):
        if challenge == NONE:  # CL-R02
            state.phase, state.drawing = REVEAL, category
            shuffle_used(state, category)
            return []
    state.round += 1
    state.phase, state.turn = SELECT, state.selector
    return [RoundStarted(round=state.round, selector=Seat(state.selector))]


def _fill(state: ClassicState, category: int, then: int) -> list[Event]:
    state.phase, state.drawing, state.next = FILL, category, then
    return []


def _draw_tokens(state: ClassicState, seat: Seat, move: DrawTokens) -> list[Event]:
    put(state.zone, move.tokens, POOL)
    category = state.tables.ids[move.category]
    drawn = TokensDrawn(category=category, tokens=move.tokens)
    if state.next == SELECT:
        return [drawn, *_prepare(state)]
    return [drawn, *(_open_bidding(state) if state.next == BID else _start_ranking(state))]


def _draw_challenge(state: ClassicState, seat: Seat, move: DrawChallenge) -> list[Event]:
    turn_up(state, state.drawing, move.challenge)
    return [ChallengeShown(challenge=move.challenge), *_prepare(state)]


# Phase 0: the selector chooses a category


def _select(state: ClassicState, seat: Seat, move: SelectCategory) -> list[Event]:
    category = move.category
    state.category, state.challenge = category, state.showing[category]  # CL-051
    state.showing[category] = NONE
    state.told = ()
    state.restarts = 0
    chosen = CategoryChosen(
        seat=Seat(state.selector),
        category=state.tables.ids[category],
        challenge=state.challenge,
        by_lot=seat == DEALER,
    )
    if refill(state, category):  # CL-040
        return [chosen, *_fill(state, category, BID)]
    return [chosen, *_open_bidding(state)]


def _leave_to_chance(state: ClassicState, seat: Seat, move: LeaveToChance) -> list[Event]:
    state.phase = LOT
    return [LeftToChance(seat=seat)]


# Phase 2: bidding


def _open_bidding(state: ClassicState) -> list[Event]:
    is_left = state.options.bidding_opener == "left_of_selector"
    open_bidding(state, (state.selector + is_left) % state.seats)  # CL-R05
    if state.options.bidding_mode == "sealed":
        sealed.hand_out(state)
    else:
        state.phase = BID
    return []


def _bid(state: ClassicState, seat: Seat, move: Bid) -> list[Event]:
    if state.phase == SEALED:
        return _seal(state, seat, move.number)
    placed = BidPlaced(seat=seat, number=move.number)
    if place_bid(state, seat, move.number, CEILINGS):
        return [placed, *_bidding_won(state)]
    return [placed]


def _pass(state: ClassicState, seat: Seat, move: Pass) -> list[Event]:
    if state.phase == BLOCK:
        state.queue = state.queue[1:]
        return [BlockPassed(seat=seat), *_next_blocker(state)]
    if state.phase == SEALED:
        return _seal(state, seat, 0)
    passed = BidPassed(seat=seat)
    if not leave_bidding(state, seat, CEILINGS):
        return [passed]
    return [passed, *(_nobody_bid(state) if state.high == NONE else _bidding_won(state))]


def _seal(state: ClassicState, seat: Seat, number: int) -> list[Event]:
    events, is_settled = sealed.hand_in(state, seat, number)
    if not is_settled:
        return events
    return events + (_nobody_bid(state) if state.high == NONE else _bidding_won(state))


def _nobody_bid(state: ClassicState) -> list[Event]:
    """All have passed (CL-R08)."""
    rule = state.options.all_pass
    if rule == "skip_round":
        return [NobodyBid(), *_clean_up(state)]
    if rule == "restart" and not state.restarts:
        state.restarts = 1
        return [NobodyBid(is_restarted=True), *_open_bidding(state)]
    state.high, state.standing = state.selector, state.options.min_bid
    return _bidding_won(state, is_forced=True)


def _bidding_won(state: ClassicState, *, is_forced: bool = False) -> list[Event]:
    won = BiddingWon(seat=Seat(state.high), number=state.standing, is_forced=is_forced)
    state.phase = BLOCK
    state.queue = ascending(state.points, state.high)  # CL-R12
    return [won, *_next_blocker(state)]


# Phase 3: blocking


def _next_blocker(state: ClassicState) -> list[Event]:
    while state.queue:
        if can_block(state, state.queue[0]):
            state.turn = state.queue[0]
            return []
        state.queue = state.queue[1:]  # CL-R34
    if state.options.refill_before_ranking and refill(state, state.category):
        return _fill(state, state.category, RANK)  # CL-R04
    return _start_ranking(state)


def _block(state: ClassicState, seat: Seat, move: Block) -> list[Event]:
    change(state.chips, CHIPS, seat, move.chip, -1)
    state.zone[move.token] = BLOCKED
    state.blocks.append((seat, move.chip, move.token))
    return [ChipPlaced(seat=seat, chip=move.chip, token=move.token), *_next_blocker(state)]


# Phase 5: ranking


def _start_ranking(state: ClassicState) -> list[Event]:
    if available(state) < state.standing:  # CL-R11
        return _fail_unranked(state, "too_few")
    state.phase, state.turn = RANK, state.high
    return []


def _rank(state: ClassicState, seat: Seat, move: Rank) -> list[Event]:
    card = state.tables.cards[state.challenge]
    is_right, events = judged(state.stat_ranks, card, seat, move.tokens)
    state.told = move.tokens  # CL-R30
    if is_right:
        events += reward(state)
    else:
        events += [RankingFailed(seat=seat, why="order"), *pay_blockers(state)]
    if is_right or state.options.failed_tokens == "removed":
        put(state.zone, move.tokens, REMOVED)  # CL-088, CL-R17
        events.append(TokensRemoved(tokens=move.tokens))
    return events + _clean_up(state)


def _give_up(state: ClassicState, seat: Seat, move: GiveUp) -> list[Event]:
    return _fail_unranked(state, "gave_up")  # CL-R28


def _fail_unranked(state: ClassicState, why: Literal["too_few", "gave_up"]) -> list[Event]:
    """No row was laid: blockers are paid, nothing is removed."""
    failed = RankingFailed(seat=Seat(state.high), why=why)
    return [failed, *pay_blockers(state), *_clean_up(state)]


# Phase 6: cleanup, and the end of the game


def _clean_up(state: ClassicState) -> list[Event]:
    state.blocks = []
    state.queue = ()
    state.playable = playable(state)
    reason = ending(state)
    if reason:
        state.phase, state.reason = OVER, reason
        return final_scoring(state)
    if state.options.unchosen_challenges == "redraw":
        put_back(state)  # CL-R02
    state.selector = (state.selector + 1) % state.seats  # CL-091, CL-R26
    state.drawing = state.category  # no other pool can be short
    return _prepare(state)


_ACTS: Final[dict[type[Move], Callable[[ClassicState, Seat, Any], list[Event]]]] = {
    Bid: _bid,
    Pass: _pass,
    Block: _block,
    Rank: _rank,
    SelectCategory: _select,
    DrawTokens: _draw_tokens,
    DrawChallenge: _draw_challenge,
    NameSelector: _name_selector,
    LeaveToChance: _leave_to_chance,
    GiveUp: _give_up,
}
