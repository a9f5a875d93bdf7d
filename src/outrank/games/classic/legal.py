"""Who acts in Classic, what is offered, why a move is refused, and what a timeout does."""

from __future__ import annotations

from itertools import compress
from typing import Final

from outrank.kernel.menu import Menu, OneOf, is_offered
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Row, Seat
from outrank.mechanics.masks import has
from outrank.mechanics.ranking import bidding, blocking, judging, pools
from outrank.mechanics.ranking import events as e
from outrank.mechanics.ranking.round import selector_menu
from outrank.mechanics.turns import NOT_NOW, ONE_SEAT, ONLY_DEALER, PASS, Pass

from .moves import LEAVE, SELECTIONS, AnyMove, SelectCategory
from .sealed import awaited, sealed_range
from .state import (
    BID,
    BLOCK,
    CHIPS,
    FILL,
    FIRST,
    OVER,
    POOL_SIZE,
    RANK,
    REVEAL,
    SEALED,
    SELECT,
    ClassicState,
)

ONE_BY_ONE: Final = frozenset((SELECT, BID, BLOCK, RANK))
MAY_PASS: Final = frozenset((BID, SEALED, BLOCK))
LEAVING: Final = OneOf((LEAVE,))
SECONDS: Final = {
    SELECT: ("select", 15),
    BID: ("bid", 45),
    SEALED: ("envelopes", 45),
    BLOCK: ("block", 60),
    RANK: ("rank", 120),
    FILL: ("clean up", 30),
    REVEAL: ("clean up", 30),
}
"""The rulebook's time for each phase (CL-R28)."""


def to_act(state: ClassicState) -> tuple[Seat, ...]:
    phase = state.phase
    if phase in ONE_BY_ONE:
        return ONE_SEAT[state.turn]
    if phase == SEALED:
        return awaited(state)
    if phase == FIRST and state.options.first_selector == "choose":
        return ONE_SEAT[0]  # CL-R36: the host sits there
    return () if phase == OVER else ONLY_DEALER


def legal_moves(state: ClassicState, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    is_asked = seat == state.turn if phase in ONE_BY_ONE else seat in to_act(state)
    if not is_asked:
        return ()
    if phase == BID:
        return bidding.bid_menu(*bid_range(state))
    if phase == BLOCK:
        return blocking.block_menu(state, usable_chips(state, seat))
    if phase == RANK:
        return judging.rank_menu(state, own_tokens(state), can_give_up=is_timed(state))
    if phase == SELECT:
        choices = OneOf(SELECTIONS, state.playable)
        return (choices, LEAVING) if can_leave(state) else (choices,)
    if phase == SEALED:
        return bidding.bid_menu(*sealed_range(state))
    if phase == FILL:
        return pools.draw_menu(state, state.drawing)
    if phase == REVEAL:
        components, category = state.components, state.drawing
        draws, bag = components.challenge_draws[category], components.challenge_bags[category]
        return (OneOf(draws, state.decks[category], bag=bag),)
    if phase == FIRST:
        return selector_menu(state)
    return (OneOf(SELECTIONS, state.playable, bag="categories"),)


def verify(state: ClassicState, seat: Seat, move: AnyMove) -> None:
    """Raises IllegalMove with the sentence why not."""
    phase = state.phase
    match move:
        case Pass() if phase in MAY_PASS:
            return
        case e.Block() if phase == BLOCK:
            _verify_chip(state, seat, move.chip)
            blocking.verify_target(state, move.token)
        case e.Bid() if phase in (BID, SEALED):
            limits = bid_range(state) if phase == BID else sealed_range(state)
            bidding.verify_bid(move.number, *limits)
        case e.DrawChallenge() if phase == REVEAL:
            _verify_card(state, move.challenge)
        case e.DrawTokens() if phase == FILL and move.category == state.drawing:
            pools.verify_refill(state, move)
        case SelectCategory() if phase == SELECT:
            _verify_selection(state, move.category)
        case e.Rank() if phase == RANK:
            judging.verify_row(state, own_tokens(state), move.tokens)
        case _:
            if not is_offered(legal_moves(state, seat), move):
                raise IllegalMove(NOT_NOW)


def timeout(state: ClassicState, seat: Seat) -> AnyMove:
    """What a seat does when its time has run out (CL-R28)."""
    if state.phase == SELECT:
        first = next(iter(OneOf(SELECTIONS, state.playable)))
        return LEAVE if can_leave(state) else first
    if state.phase == RANK:
        return judging.rank_timeout(state, own_tokens(state), can_give_up=is_timed(state))
    return e.SELECTORS[0] if state.phase == FIRST else PASS


def late_row(state: ClassicState, _seat: Seat, row: Row) -> AnyMove | None:
    """A complete row is judged when time runs out; nothing else counts unfinished (CL-R28)."""
    return judging.late_row(state, own_tokens(state), row) if state.phase == RANK else None


def clock(state: ClassicState) -> tuple[str, int] | None:
    """The rulebook's seconds: per selection, bid, blocking, ranking and cleanup (CL-R28)."""
    if not is_timed(state) or not state.round or state.phase not in SECONDS:
        return None
    name, seconds = SECONDS[state.phase]
    is_bid = state.phase in (BID, SEALED)
    bid = f" {state.standing} {state.still_in} {state.restarts}" if is_bid else ""
    return f"round {state.round} {name}{bid}", seconds


def is_timed(state: ClassicState) -> bool:
    return state.options.timers == "rulebook"


# Selecting


def playable(state: ClassicState) -> int:
    """The categories that still have the 10 tokens of a round, as bits (CL-R25)."""
    found = 0
    for category in range(len(state.showing)):
        left = state.bag[category] | state.pool[category]
        if left.bit_count() >= POOL_SIZE:
            found |= 1 << category
    return found


def can_leave(state: ClassicState) -> bool:
    """Whether the selector may let the dealer draw the category: only when timed (CL-R28)."""
    return is_timed(state) and state.playable.bit_count() > 1


def _verify_selection(state: ClassicState, category: int) -> None:
    if not 0 <= category < len(state.showing):
        raise IllegalMove(_("There is no such category in this match."))
    if not has(state.playable, category):
        raise IllegalMove(
            _(
                "That category has fewer than {size} tokens left. Choose another one.",
                size=POOL_SIZE,
            )
        )


def _verify_card(state: ClassicState, challenge: int) -> None:
    components, category = state.components, state.drawing
    is_here = components.category_of.get(challenge) == category
    if not is_here or not has(state.decks[category], components.position_of[challenge]):
        raise IllegalMove(_("That challenge isn't in this deck."))


# Bidding and blocking


def bid_range(state: ClassicState) -> tuple[int, int]:
    """The lowest and the highest bid that may be made now (CL-059, CL-060, CL-R06)."""
    low = bidding.lowest_bid(state, state.options.min_bid)
    return low, low if state.options.bid_step == "exactly_one" else POOL_SIZE


def usable_chips(state: ClassicState, seat: int) -> list[int]:
    """The values of the chips a seat may place."""
    at = seat * len(CHIPS)
    values = list(compress(CHIPS, state.chips[at : at + len(CHIPS)]))
    if state.blocks and state.options.unique_block_values:  # CL-R14
        placed = [chip for _seat, chip, _token in state.blocks]
        values = [value for value in values if value not in placed]
    return values


def can_block(state: ClassicState, seat: int) -> bool:
    """Whether a seat has a chip it may place, and there is a token to put it on (CL-R13)."""
    placed = 0
    for by, _chip, _token in state.blocks:
        placed += by == seat
    return (
        placed < state.options.blocks_per_player
        and _may_block_more(state)
        and bool(usable_chips(state, seat))
    )


def _may_block_more(state: ClassicState) -> bool:
    """Whether one more token may be blocked."""
    pool, standing = state.pool[state.category], state.standing
    if state.options.block_limit == "protect_bid" and pool.bit_count() <= standing:
        return judging.rankable(state, own_tokens(state)).bit_count() > standing  # CL-R11
    return pool != 0


def _verify_chip(state: ClassicState, seat: Seat, chip: int) -> None:
    if chip in usable_chips(state, seat):
        return
    placed = [value for _seat, value, _token in state.blocks]
    if state.options.unique_block_values and chip in placed:
        raise IllegalMove(
            _("There is already a {chip}-chip in the pool. Use another one, or pass.", chip=chip)
        )
    raise IllegalMove(_("You don't have a {chip}-chip.", chip=chip))


# Ranking


def own_tokens(state: ClassicState) -> int:
    """The ranker's own tokens, if they may be ranked (CL-075, CL-R19)."""
    return state.won[state.high] if state.options.owned_tokens_in_ranking else 0
