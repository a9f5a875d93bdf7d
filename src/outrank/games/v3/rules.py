"""Outrank V3 from top to bottom, in the order of the rulebook."""

from __future__ import annotations

from typing import assert_never

from outrank.kernel.game import Facts, check_seats
from outrank.kernel.moves import Event
from outrank.kernel.seats import NOBODY, Row, Seat
from outrank.mechanics.events import ChallengeShown
from outrank.mechanics.masks import mask_of
from outrank.mechanics.ranking import bidding, blocking
from outrank.mechanics.ranking import events as e
from outrank.mechanics.ranking.judging import judge, reward
from outrank.mechanics.ranking.pools import draw_tokens, tokens_due
from outrank.mechanics.ranking.round import name_selector, start_round
from outrank.mechanics.turns import PLAYERS, Pass

from . import moves as m
from .legal import can_block, ceilings, drawable, out_of_deck, playable, with_cards
from .moves import AnyMove
from .options import TITLE, V3Options, fewest_tokens
from .scoring import ending, final_scoring, ranking_points
from .set_components import VISIBLE, set_components
from .state import (
    BID,
    BLOCK,
    DEAL,
    FILL,
    LEAST_BID,
    OVER,
    RANK,
    REFILL,
    SELECT,
    SHOW,
    V3State,
)


def setup(options: V3Options, seats: int, facts: Facts) -> V3State:
    """All tokens in their bags, chips for everybody, the centre empty (V3-021…V3-027)."""
    check_seats(TITLE, PLAYERS, seats)
    components = set_components(
        facts, options.categories, options.left_out, fewest_tokens(options, seats)
    )
    state = V3State(options, seats, components, facts.ranks)
    state.start(chips_each=2 if options.speed else 3)  # V3-R27
    return state


def apply(state: V3State, seat: Seat, move: AnyMove) -> list[Event]:
    match move:  # frequent moves first: a pattern that does not match costs time
        case Pass():
            return _pass(state, seat)
        case e.Bid():
            return [bidding.place_bid(state, seat, move.number), *_next_bidder(state)]
        case m.PickCategory():
            return _pick_category(state, move.category)
        case e.DrawChallenge():
            return _turn_up(state, move.challenge)
        case m.SelectChallenge():
            return _select(state, seat, move.challenge)
        case e.Rank():
            return _rank(state, seat, move.tokens)
        case m.RefillReserve():
            return _refill_reserve(state, move.tokens)
        case e.Block():
            return _block(state, seat, move)
        case m.DealReserves():
            return _deal_reserves(state, move.tokens)
        case e.DrawTokens():
            return [draw_tokens(state, move), *_show_more(state)]
        case e.NameSelector():
            state.phase = DEAL
            return [name_selector(state, move)]
        case e.GiveUp():
            return _give_up(state, seat)
    assert_never(move)


# Hidden tokens, and three challenges


def _deal_reserves(state: V3State, tokens: Row) -> list[Event]:
    category, each = state.components.ids[state.drawing], state.reserve_size
    events: list[Event] = [m.ReservesDealt(category=category, each=each)]  # V3-024
    for owner in range(state.seats):
        own = tuple(sorted(tokens[owner * each : (owner + 1) * each]))
        drawn = mask_of(own)
        state.bag[state.drawing] ^= drawn
        state.reserve[owner] |= drawn
        events.append(m.ReserveReceived(tokens=own, to=(Seat(owner),)))
    state.drawing += 1
    if state.drawing == len(state.components.ids):
        events += _start_turn(state)
    return events


def _start_turn(state: V3State) -> list[Event]:
    """Challenges that can no longer be played are replaced (V3-R09)."""
    state.next = SELECT
    return [*_discard_unplayable(state), *_show_more(state)]


def _discard_unplayable(state: V3State) -> list[Event]:
    category_of, categories = state.components.category_of, state.playable
    gone = tuple([n for n in state.visible if not categories >> category_of[n] & 1])
    if not gone:
        return []
    state.visible = tuple([number for number in state.visible if number not in gone])
    return [m.ChallengesDiscarded(challenges=gone)]


def _show_more(state: V3State) -> list[Event]:
    """Three challenges are face up before anything else happens (V3-023, V3-034)."""
    if _is_card_due(state):
        state.phase = SHOW
        return []
    if state.next == BID:
        return _open_bidding(state)
    state.phase = SELECT
    return [start_round(state)]


def _is_card_due(state: V3State) -> bool:
    """Whether the dealer must turn up a card; with one category there is nothing to pick."""
    if len(state.visible) == VISIBLE:
        return False
    found = with_cards(state)
    state.drawing = len(state.components.ids)
    if found and not found & (found - 1):
        _pick_category(state, found.bit_length() - 1)
    return bool(found)


def _pick_category(state: V3State, category: int) -> list[Event]:
    """Its top card is next (V3-022); if its deck is used up, the used cards are shuffled."""
    state.drawing = category
    if not drawable(state):
        state.deck |= state.sets.of_categories[1 << category] & ~out_of_deck(state)
    return []


def _turn_up(state: V3State, challenge: int) -> list[Event]:
    state.deck &= ~state.sets.bit_of[challenge]
    state.visible += (challenge,)
    return [ChallengeShown(challenge=challenge), *_show_more(state)]


# Phase 1: a challenge is chosen, its pool is filled, the challenge is replaced


def _select(state: V3State, seat: Seat, number: int) -> list[Event]:
    state.challenge, state.category = number, state.components.category_of[number]
    state.visible = tuple([other for other in state.visible if other != number])
    state.judged = ()
    state.next = BID
    chosen = m.ChallengeChosen(seat=seat, challenge=number)
    if tokens_due(state, state.category):  # V3-031…V3-033
        state.phase = FILL
        return [chosen]
    return [chosen, *_show_more(state)]


# Phase 2: bidding


def _open_bidding(state: V3State) -> list[Event]:
    bidding.open_bidding(state, state.selector)  # V3-035
    state.ceilings = ceilings(state)
    state.phase = BID
    return []


def _pass(state: V3State, seat: Seat) -> list[Event]:
    if state.phase == BLOCK:
        return [blocking.pass_block(state, seat), *_next_blocker(state)]
    return [bidding.leave_bidding(state, seat), *_next_bidder(state)]


def _next_bidder(state: V3State) -> list[Event]:
    if bidding.ask_next_bidder(state):
        return []
    if state.high != NOBODY:
        return _start_blocking(state)
    is_too_few = state.ceilings[state.selector] < LEAST_BID  # V3-R08
    if state.options.all_pass == "skip_round" or is_too_few:  # V3-R10
        return [e.NobodyBid(), *_end_round(state)]
    state.high, state.standing = state.selector, LEAST_BID
    return _start_blocking(state, is_forced=True)


# Phase 3: blocking


def _start_blocking(state: V3State, *, is_forced: bool = False) -> list[Event]:
    is_clockwise = state.options.block_order == "clockwise"
    order = blocking.from_last_place if is_clockwise else blocking.ascending  # V3-R13
    state.queue = order(state.points, state.high)
    state.phase = BLOCK
    return [bidding.bidding_won(state, is_forced=is_forced), *_next_blocker(state)]


def _block(state: V3State, seat: Seat, move: e.Block) -> list[Event]:
    placed = blocking.place_chip(state, seat, move)
    state.queue = state.queue[1:]  # V3-R14
    return [placed, *_next_blocker(state)]


def _next_blocker(state: V3State) -> list[Event]:
    if not blocking.ask_next_blocker(state, can_block):
        state.phase, state.turn = RANK, state.high
    return []


# Phases 4 and 5: ranking and what comes of it


def _rank(state: V3State, seat: Seat, row: Row) -> list[Event]:
    with_values = state.options.reveal_values == "after_resolution"  # V3-R17
    is_right, events = judge(state, seat, row, with_values=with_values)
    ranked = mask_of(row)
    hidden = ranked & state.reserve[seat]
    if is_right:
        events += reward(state, ranking_points(state))
        events.append(m.TokensCollected(seat=seat, tokens=row))
        state.pool[state.category] &= ~ranked
        state.reserve[seat] ^= hidden
        state.won[seat] |= ranked  # V3-053, V3-R06
    else:
        events += [e.RankingFailed(seat=seat, why="order"), *blocking.pay_blockers(state)]
        events += _lose_own_tokens(state, seat, row, hidden)
    state.seen &= state.reserve[seat] | ~hidden
    return events + _clean_up(state, hidden)


def _lose_own_tokens(state: V3State, seat: Seat, row: Row, hidden: int) -> list[Event]:
    """Every token of a wrong row goes to the pool, own ones too (V3-058, V3-R05)."""
    collected = mask_of(row) & state.won[seat]
    if state.options.failed_own_tokens == "return_to_owner":
        state.seen |= hidden
        return []
    if not hidden | collected:
        return []
    state.reserve[seat] ^= hidden
    state.won[seat] ^= collected
    state.pool[state.category] |= hidden | collected
    lost = tuple([token for token in row if hidden >> token & 1])
    lost += tuple([token for token in row if collected >> token & 1])
    return [m.TokensLost(seat=seat, tokens=lost)]


def _give_up(state: V3State, seat: Seat) -> list[Event]:
    """Time is up: a failure with nothing ranked (V3-R23)."""
    failed = e.RankingFailed(seat=seat, why="gave_up")
    return [failed, *blocking.pay_blockers(state), *_clean_up(state, 0)]


# Phase 6: cleanup, and the end of the game


def _clean_up(state: V3State, hidden: int) -> list[Event]:
    """A seat that ranked hidden tokens draws new ones, as far as the bag goes (V3-060, V3-R07)."""
    state.blocks = ()
    if hidden & ~state.reserve[state.high]:
        state.owed = _reserve_due(state)
    if not state.owed:
        return _end_round(state)
    state.phase = REFILL
    return []


def _reserve_due(state: V3State) -> int:
    """How many hidden tokens of the category in play the ranker lacks, if the bag has them."""
    category = state.category
    held = state.reserve[state.high] & state.components.category_tokens[category]
    return min(state.reserve_size - held.bit_count(), state.bag[category].bit_count())


def _refill_reserve(state: V3State, tokens: Row) -> list[Event]:
    owner, category = Seat(state.high), state.components.ids[state.category]
    drawn = mask_of(tokens)
    state.bag[state.category] ^= drawn
    state.reserve[owner] |= drawn
    state.owed = 0
    return [
        m.ReserveRefilled(seat=owner, category=category, count=len(tokens)),
        m.ReserveReceived(tokens=tokens, to=(owner,)),
        *_end_round(state),
    ]


def _end_round(state: V3State) -> list[Event]:
    state.playable, is_depleted = playable(state)
    state.reason = ending(state, is_depleted=is_depleted)
    if state.reason:
        state.phase = OVER
        return final_scoring(state)
    state.selector = (state.selector + 1) % state.seats  # V3-061, V3-R18
    return _start_turn(state)
