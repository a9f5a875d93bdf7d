"""Who acts in V3, what is offered, why a move is refused, and what a timeout does."""

from __future__ import annotations

from functools import partial
from typing import Final

from outrank.kernel.menu import Menu, OneOf, Pick, bits, is_offered
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Row, Seat
from outrank.mechanics.masks import has, mask_of
from outrank.mechanics.ranking import bidding, blocking, judging, pools
from outrank.mechanics.ranking import events as e
from outrank.mechanics.ranking.round import selector_menu
from outrank.mechanics.turns import NOT_NOW, ONE_SEAT, ONLY_DEALER, PASS, Pass

from .moves import AnyMove, DealReserves, PickCategory, RefillReserve, SelectChallenge
from .state import (
    BID,
    BLOCK,
    CHIP,
    DEAL,
    FILL,
    FIRST,
    LEAST_BID,
    OVER,
    RANK,
    REFILL,
    SELECT,
    SHOW,
    V3State,
)

ONE_BY_ONE: Final = frozenset((SELECT, BID, BLOCK, RANK))
MAY_PASS: Final = frozenset((BID, BLOCK))
SECONDS: Final = 30


def to_act(state: V3State) -> tuple[Seat, ...]:
    phase = state.phase
    if phase in ONE_BY_ONE:
        return ONE_SEAT[state.turn]
    if phase == FIRST and state.options.first_player == "choose":
        return ONE_SEAT[0]  # V3-R33: the host sits there
    return () if phase == OVER else ONLY_DEALER


def legal_moves(state: V3State, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    is_asked = seat == state.turn if phase in ONE_BY_ONE else seat in to_act(state)
    if not is_asked:
        return ()
    if phase == BID:
        return bidding.bid_menu(*bid_range(state, seat))
    if phase == BLOCK:
        return blocking.block_menu(state, state.chip_values)
    if phase == RANK:
        return judging.rank_menu(
            state, own_tokens(state, state.high), can_give_up=state.options.speed
        )
    if phase == SELECT:
        return (OneOf(state.sets.selections, mask_of(state.visible)),)
    if phase == SHOW:
        return (_card_menu(state),)
    if phase == FILL:
        return pools.draw_menu(state, state.category)
    if phase == REFILL:
        return _hidden_menu(state, state.category)
    return selector_menu(state) if phase == FIRST else _hidden_menu(state, state.drawing)


def _card_menu(state: V3State) -> OneOf[PickCategory] | OneOf[e.DrawChallenge]:
    """First the category of the next challenge, each alike, then its top card (V3-022)."""
    sets, category = state.sets, state.drawing
    if category == len(sets.ids):
        return OneOf(sets.picks, with_cards(state), bag="challenge categories")
    return OneOf(sets.deck, drawable(state), bag=sets.challenge_bags[category])


def _hidden_menu(state: V3State, category: int) -> Menu[DealReserves | RefillReserve]:
    """What hidden tokens may come out of a bag."""
    bag = state.components.bag(category, state.bag[category])
    name = state.components.ids[category]
    if state.phase == REFILL:
        return (Pick(RefillReserve, bag, state.owed, bag=name),)
    deal = partial(DealReserves, category)
    return (Pick(deal, bag, state.reserve_size * state.seats, ordered=True, bag=name),)


def verify(state: V3State, seat: Seat, move: AnyMove) -> None:
    """Raises IllegalMove with the sentence why not."""
    phase = state.phase
    match move:
        case Pass() if phase in MAY_PASS:
            return
        case e.Bid() if phase == BID:
            bidding.verify_bid(move.number, *bid_range(state, seat))
        case PickCategory() if phase == SHOW and state.drawing == len(state.components.ids):
            if not has(with_cards(state), move.category):
                raise IllegalMove(NOT_NOW)
        case e.DrawChallenge() if phase == SHOW and state.drawing < len(state.components.ids):
            if not drawable(state) & state.sets.bit_of.get(move.challenge, 0):
                raise IllegalMove(_("That challenge isn't in the deck or can no longer be played."))
        case SelectChallenge() if phase == SELECT:
            if move.challenge not in state.visible:
                raise IllegalMove(_("Choose one of the face-up challenges."))
        case e.Rank() if phase == RANK:
            judging.verify_row(state, own_tokens(state, state.high), move.tokens)
        case RefillReserve() if phase == REFILL:
            pools.verify_draw(state, state.category, state.owed, move.tokens)
        case e.Block() if phase == BLOCK:
            if move.chip != CHIP:
                raise IllegalMove(_("All chips in this game are worth {chip}.", chip=CHIP))
            blocking.verify_target(state, move.token)
        case DealReserves() if phase == DEAL and move.category == state.drawing:
            count = state.reserve_size * state.seats
            pools.verify_draw(state, move.category, count, move.tokens, ordered=True)
        case e.DrawTokens() if phase == FILL and move.category == state.category:
            pools.verify_refill(state, move)
        case _:
            if not is_offered(legal_moves(state, seat), move):
                raise IllegalMove(NOT_NOW)


def timeout(state: V3State, seat: Seat) -> AnyMove:
    """What a seat does when its time has run out (V3-R23)."""
    if state.phase == SELECT:
        return SelectChallenge(state.visible[0])
    if state.phase == RANK:
        can_give_up = state.options.speed
        return judging.rank_timeout(state, own_tokens(state, state.high), can_give_up=can_give_up)
    return e.SELECTORS[0] if state.phase == FIRST else PASS


def late_row(state: V3State, _seat: Seat, row: Row) -> AnyMove | None:
    """A complete row is judged when time runs out; nothing else counts unfinished (V3-R23)."""
    own = own_tokens(state, state.high)
    return judging.late_row(state, own, row) if state.phase == RANK else None


def clock(state: V3State) -> tuple[str, int] | None:
    """Speed: half a minute per decision (V3-109)."""
    if not state.options.speed or state.phase not in ONE_BY_ONE:
        return None
    return f"round {state.round} phase {state.phase} seat {state.turn} {state.standing}", SECONDS


# Selecting


def playable(state: V3State) -> tuple[int, bool]:
    """The categories that may be chosen, as bits, and whether the game is depleted (V3-R08).

    A category may be chosen while its bag is not empty and its pool can be filled. The game is
    depleted when some pool can no longer be filled, or nothing can be chosen (V3-081). By the
    letter a bag that still has tokens keeps its category in play.
    """
    found, is_depleted = 0, False
    full, is_empty_allowed = state.pool_size, state.options.empty_bag_selectable
    is_late = state.options.depletion == "empty_bag"
    for category, bag in enumerate(state.bag):
        if (bag | state.pool[category]).bit_count() < full and not (bag and is_late):
            is_depleted = True
        elif bag or is_empty_allowed:
            found |= 1 << category
    return found, is_depleted or not found


def with_cards(state: V3State) -> int:
    """The playable categories that have a challenge to turn up, as a mask."""
    sets, found = state.sets, state.playable
    if found & sets.scarce:
        left = sets.full_deck & ~out_of_deck(state)
        for category in bits(found & sets.scarce):
            if not left & sets.of_categories[1 << category]:
                found ^= 1 << category
    return found


def out_of_deck(state: V3State) -> int:
    """The challenges that are face up or in play, so that no shuffle brings them back."""
    away = state.sets.mask(state.visible)
    return away | state.sets.bit_of[state.challenge] if state.next == BID else away


def drawable(state: V3State) -> int:
    """The challenges left in the deck of the category that was picked, as a mask."""
    return state.deck & state.sets.of_categories[1 << state.drawing]


# Bidding and blocking


def bid_range(state: V3State, seat: int) -> tuple[int, int]:
    """The lowest and the highest bid this seat may make now (V3-038, V3-R04)."""
    return bidding.lowest_bid(state, LEAST_BID), state.ceilings[seat]


def ceilings(state: V3State) -> tuple[int, ...]:
    """The highest bid of each seat: what it could rank, at most 8, or 7 (V3-R04, V3-R25)."""
    most = state.pool_size + state.reserve_size
    found = [judging.rankable(state, own_tokens(state, s)).bit_count() for s in range(state.seats)]
    return tuple([number if number < most else most for number in found])


def can_block(state: V3State, seat: int) -> bool:
    """Whether a seat has a chip and one more block leaves enough for the bid (V3-R12, V3-R14)."""
    if not state.chips[seat]:
        return False
    rankable = judging.rankable(state, own_tokens(state, state.high))
    return state.pool[state.category] != 0 and rankable.bit_count() > state.standing  # V3-046


# Ranking


def own_tokens(state: V3State, seat: int) -> int:
    """A seat's own tokens that it may rank: hidden, and collected ones (V3-R03, V3-036, V3-048)."""
    if state.options.collection_in_ranking == "none":
        return state.reserve[seat]
    return state.reserve[seat] | state.won[seat]
