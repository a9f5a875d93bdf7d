"""Ranking: what may be ranked, and how a row is judged and paid.

Only ranks are compared here (catalog/order.py). Values, with unit, year and source, are looked up
when the event is described, for exactly the tokens that events name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from outrank.catalog.order import first_wrong_pair
from outrank.kernel.menu import Menu, OneOf, Pick
from outrank.kernel.messages import _, ngettext
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import Seat
from outrank.mechanics.ranking.blocking import take_chips
from outrank.mechanics.ranking.components import BLOCKED, OUT
from outrank.mechanics.ranking.events import (
    GIVE_UP,
    GiveUp,
    OrderJudged,
    Rank,
    RankingScored,
    Row,
    RowLaid,
    ValueRevealed,
)
from outrank.mechanics.ranking.pools import tokens_in
from outrank.mechanics.ranking.state import RankingState

GIVING_UP: Final = OneOf((GIVE_UP,))


def rankable(state: RankingState, zones: Sequence[int]) -> Row:
    """The tokens of the category in play in these zones."""
    found: Row = ()
    for zone in zones:
        found += tokens_in(state, zone, state.category) if zone in state.zone else ()
    return found


def available(state: RankingState, zones: Sequence[int]) -> int:
    """How many tokens of the category in play are in these zones."""
    first, last = state.components.spans[state.category]
    found = 0
    for zone in zones:
        found += state.zone.count(zone, first, last)
    return found


def rank_menu(
    state: RankingState, zones: Sequence[int], *, can_give_up: bool
) -> Menu[Rank | GiveUp]:
    """Every row of as many tokens as were bid."""
    rows = Pick(Rank, rankable(state, zones), state.standing, ordered=True)
    return (rows, GIVING_UP) if can_give_up else (rows,)


def verify_row(state: RankingState, zones: Sequence[int], row: Row) -> None:
    """Refuses a row that is not as many different tokens as were bid, from these zones."""
    if len(row) != state.standing:  # CL-074, V3-048
        raise IllegalMove(
            ngettext(
                "Rank exactly {count} token, not {given}.",
                "Rank exactly {count} tokens, not {given}.",
                state.standing,
                given=len(row),
            )
        )
    first, last = state.components.spans[state.category]
    for token in row:
        zone = state.zone[token] if first <= token < last else OUT
        if zone == BLOCKED:  # CL-075
            raise IllegalMove(_("You can't rank a token with a chip on it."))
        if zone not in zones:
            raise IllegalMove(
                _("You can rank tokens from this pool and your own tokens of the same category.")
            )
    if len(set(row)) < len(row):
        raise IllegalMove(_("You can rank each token only once."))


def rank_timeout(state: RankingState, zones: Sequence[int], *, can_give_up: bool) -> Rank | GiveUp:
    """What a seat does when its time to rank has run out: give up, or rank some row."""
    row = tuple(sorted(rankable(state, zones))[: state.standing])
    return GIVE_UP if can_give_up else Rank(row)


def judge(
    state: RankingState, seat: Seat, row: Row, *, with_values: bool = True
) -> tuple[bool, list[Event]]:
    """Whether the row is right, and what everybody learns about it."""
    card = state.components.cards[state.challenge]
    wrong = first_wrong_pair(state.stat_ranks(card.stat), row, descending=card.descending)
    state.judged = row  # CL-R30
    events: list[Event] = [RowLaid(seat=seat, challenge=card.number, tokens=row)]
    if with_values:
        for place, token in enumerate(row):
            events.append(ValueRevealed(token=token, stat=card.stat, place=place))
    if wrong is None:
        events.append(OrderJudged(seat=seat, is_right=True))
        return True, events
    pair = (row[wrong], row[wrong + 1]) if with_values else ()
    events.append(OrderJudged(seat=seat, is_right=False, wrong=pair))
    return False, events


def reward(state: RankingState, points: int) -> list[Event]:
    """A right ranking: points for its tokens, and all chips on the pool (CL-080, V3-051)."""
    seat = Seat(state.high)
    state.points[seat] += points
    state.ranked[seat] += points
    scored = RankingScored(seat=seat, points=points, tokens=state.standing)
    return [scored, *take_chips(state)]
