"""Outrank Classic from top to bottom, in the order of the rulebook."""

from __future__ import annotations

from typing import Literal, assert_never

from outrank.kernel.game import Facts, check_seats
from outrank.kernel.menu import bits
from outrank.kernel.moves import Event
from outrank.kernel.seats import DEALER, NOBODY, Seat
from outrank.mechanics.components import components_for
from outrank.mechanics.events import ChallengeShown
from outrank.mechanics.masks import mask_of
from outrank.mechanics.ranking import bidding, blocking
from outrank.mechanics.ranking import events as e
from outrank.mechanics.ranking.components import ranking_components
from outrank.mechanics.ranking.judging import judge, rankable, reward
from outrank.mechanics.ranking.pools import draw_tokens, tokens_due
from outrank.mechanics.ranking.round import name_selector, start_round
from outrank.mechanics.ranking.state import NONE
from outrank.mechanics.turns import PLAYERS, Pass

from . import moves as m
from . import sealed
from .legal import can_block, own_tokens, playable
from .moves import AnyMove
from .options import TITLE, ClassicOptions
from .scoring import ending, final_scoring
from .state import (
    BID,
    BLOCK,
    FILL,
    LOT,
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
    check_seats(TITLE, PLAYERS, seats)
    components = components_for(  # CL-R01
        *(facts, options.categories, options.deck), fewest=POOL_SIZE, without=options.left_out
    )
    state = ClassicState(options, seats, ranking_components(components), facts.ranks)
    state.start(chips_each=1)
    return state


def apply(state: ClassicState, seat: Seat, move: AnyMove) -> list[Event]:
    match move:  # frequent moves first: a pattern that does not match costs time
        case Pass():
            return _pass(state, seat)
        case e.Block():
            return [blocking.place_chip(state, seat, move), *_next_blocker(state)]
        case e.Bid():
            return _bid(state, seat, move.number)
        case e.DrawChallenge():
            return _turn_up(state, move.challenge)
        case e.DrawTokens():
            return [draw_tokens(state, move), *_pool_filled(state)]
        case m.SelectCategory():
            return _select(state, move.category, by_lot=seat == DEALER)
        case e.Rank():
            return _rank(state, seat, move)
        case e.NameSelector():
            state.drawing = 0
            return [name_selector(state, move), *_prepare(state)]
        case e.GiveUp():
            return _fail_unranked(state, "gave_up")  # CL-R28
        case m.LeaveToChance():
            state.phase = LOT
            return [m.LeftToChance(seat=seat)]
    assert_never(move)


# Pools and challenges


def _prepare(state: ClassicState) -> list[Event]:
    """Before a selection every pool is full and every category shows a challenge."""
    if state.options.pool_visibility == "all":
        for category in range(state.drawing, len(state.showing)):
            if tokens_due(state, category):
                return _fill(state, category, SELECT)
    return _show_challenges(state)


def _fill(state: ClassicState, category: int, then: int) -> list[Event]:
    state.phase, state.drawing, state.next = FILL, category, then
    return []


def _pool_filled(state: ClassicState) -> list[Event]:
    if state.next == SELECT:
        return _prepare(state)
    return _open_bidding(state) if state.next == BID else _start_ranking(state)


def _show_challenges(state: ClassicState) -> list[Event]:
    for category, challenge in enumerate(state.showing):
        if challenge == NONE:  # CL-R02
            return _reveal(state, category)
    state.phase = SELECT
    return [start_round(state)]


def _reveal(state: ClassicState, category: int) -> list[Event]:
    state.phase, state.drawing = REVEAL, category
    if not state.decks[category]:  # CL-R31: the used cards are shuffled
        state.decks[category] = state.components.full_decks[category]
    return []


def _turn_up(state: ClassicState, challenge: int) -> list[Event]:
    state.decks[state.drawing] &= ~(1 << state.components.position_of[challenge])
    state.showing[state.drawing] = challenge
    return [ChallengeShown(challenge=challenge), *_show_challenges(state)]


# Phase 0: the selector chooses a category


def _select(state: ClassicState, category: int, *, by_lot: bool) -> list[Event]:
    state.category, state.challenge = category, state.showing[category]  # CL-051
    state.showing[category] = NONE
    state.judged = ()
    state.restarts = 0
    chosen = m.CategoryChosen(
        seat=Seat(state.selector),
        category=state.components.ids[category],
        challenge=state.challenge,
        by_lot=by_lot,
    )
    events = [chosen, *_turn_up_pool(state, category)]
    if tokens_due(state, category):  # CL-040
        return [*events, *_fill(state, category, BID)]
    return [*events, *_open_bidding(state)]


def _turn_up_pool(state: ClassicState, category: int) -> list[Event]:
    """What is left in the pool from an earlier round lies face down until now (CL-R03)."""
    tokens = tuple(bits(state.pool[category]))
    if state.options.pool_visibility == "all" or not tokens:
        return []
    return [m.TokensTurnedUp(category=state.components.ids[category], tokens=tokens)]


# Phase 2: bidding


def _open_bidding(state: ClassicState) -> list[Event]:
    is_left = state.options.bidding_opener == "left_of_selector"
    bidding.open_bidding(state, (state.selector + is_left) % state.seats)  # CL-R05
    if state.options.bidding_mode == "sealed":
        sealed.hand_out(state)
    else:
        state.phase = BID
    return []


def _bid(state: ClassicState, seat: Seat, number: int) -> list[Event]:
    if state.phase == SEALED:
        return _seal(state, seat, number)
    return [bidding.place_bid(state, seat, number), *_next_bidder(state)]


def _pass(state: ClassicState, seat: Seat) -> list[Event]:
    if state.phase == BLOCK:
        return [blocking.pass_block(state, seat), *_next_blocker(state)]
    if state.phase == SEALED:
        return _seal(state, seat, 0)
    return [bidding.leave_bidding(state, seat), *_next_bidder(state)]


def _seal(state: ClassicState, seat: Seat, number: int) -> list[Event]:
    events, is_settled = sealed.hand_in(state, seat, number)
    return events + _bidding_over(state) if is_settled else events


def _next_bidder(state: ClassicState) -> list[Event]:
    return [] if bidding.ask_next_bidder(state) else _bidding_over(state)


def _bidding_over(state: ClassicState) -> list[Event]:
    """Somebody ranks; or all have passed (CL-R08)."""
    if state.high != NOBODY:
        return _start_blocking(state)
    rule = state.options.all_pass
    if rule == "skip_round":
        return [e.NobodyBid(), *_clean_up(state)]
    if rule == "restart" and not state.restarts:
        state.restarts = 1
        return [e.NobodyBid(is_restarted=True), *_open_bidding(state)]
    state.high, state.standing = state.selector, state.options.min_bid
    return _start_blocking(state, is_forced=True)


# Phase 3: blocking


def _start_blocking(state: ClassicState, *, is_forced: bool = False) -> list[Event]:
    state.phase = BLOCK
    state.queue = blocking.ascending(state.points, state.high)  # CL-R12
    return [bidding.bidding_won(state, is_forced=is_forced), *_next_blocker(state)]


def _next_blocker(state: ClassicState) -> list[Event]:
    if blocking.ask_next_blocker(state, can_block):  # CL-R34
        return []
    if state.options.refill_before_ranking and tokens_due(state, state.category):
        return _fill(state, state.category, RANK)  # CL-R04
    return _start_ranking(state)


# Phase 5: ranking


def _start_ranking(state: ClassicState) -> list[Event]:
    if rankable(state, own_tokens(state)).bit_count() < state.standing:  # CL-R11
        return _fail_unranked(state, "too_few")
    state.phase, state.turn = RANK, state.high
    return []


def _rank(state: ClassicState, seat: Seat, move: e.Rank) -> list[Event]:
    is_right, events = judge(state, seat, move.tokens)
    if is_right:
        events += reward(state, state.standing)
    else:
        events += [e.RankingFailed(seat=seat, why="order"), *blocking.pay_blockers(state)]
    if is_right or state.options.failed_tokens == "removed":
        _remove(state, mask_of(move.tokens))  # CL-088, CL-R17
        events.append(m.TokensRemoved(tokens=move.tokens))
    return events + _clean_up(state)


def _remove(state: ClassicState, ranked: int) -> None:
    """The ranked tokens leave the game: those of the pool, and the ranker's own."""
    state.pool[state.category] &= ~ranked
    state.won[state.high] &= ~ranked
    state.removed |= ranked


def _fail_unranked(state: ClassicState, why: Literal["too_few", "gave_up"]) -> list[Event]:
    """Nothing was ranked: blockers are paid, nothing is removed."""
    failed = e.RankingFailed(seat=Seat(state.high), why=why)
    return [failed, *blocking.pay_blockers(state), *_clean_up(state)]


# Phase 6: cleanup, and the end of the game


def _clean_up(state: ClassicState) -> list[Event]:
    state.blocks = ()
    state.queue = ()
    state.playable = playable(state)
    state.reason = ending(state)
    if state.reason:
        state.phase = OVER
        return final_scoring(state)
    if state.options.unchosen_challenges == "redraw":
        _put_back(state)  # CL-R02
    state.selector = (state.selector + 1) % state.seats  # CL-091, CL-R26
    state.drawing = state.category  # no other pool can be short
    return _prepare(state)


def _put_back(state: ClassicState) -> None:
    """The challenges that were not chosen return to their decks."""
    for category, challenge in enumerate(state.showing):
        if challenge != NONE:
            state.decks[category] |= 1 << state.components.position_of[challenge]
            state.showing[category] = NONE
