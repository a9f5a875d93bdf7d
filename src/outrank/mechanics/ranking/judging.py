"""Ranking: what may be ranked, and how a row is judged and paid.

Only ranks are compared here (catalog/order.py). Values, with unit, year and source, are looked up
when the event is described, for exactly the tokens that events name.
"""

from __future__ import annotations

from typing import Final

from outrank.catalog.order import best_order, first_wrong_pair
from outrank.kernel.menu import Menu, OneOf, Pick, bits
from outrank.kernel.messages import _, ngettext
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import Row, Seat
from outrank.mechanics.masks import has, is_within
from outrank.mechanics.ranking import events as e
from outrank.mechanics.ranking.blocking import take_chips
from outrank.mechanics.ranking.state import RankingState

GIVING_UP: Final = OneOf((e.GIVE_UP,))


def rankable(state: RankingState, own: int) -> int:
    """The tokens that may be ranked: the pool in play without those that have a chip on them, and
    the ranker's own tokens of the category."""
    category = state.category
    return state.pool[category] | own & state.components.category_tokens[category]


def rank_menu(state: RankingState, own: int, *, can_give_up: bool) -> Menu[e.Rank | e.GiveUp]:
    """Every row of as many tokens as were bid."""
    rows = Pick(e.Rank, bits(rankable(state, own)), state.standing, ordered=True)
    return (rows, GIVING_UP) if can_give_up else (rows,)


def verify_row(state: RankingState, own: int, row: Row) -> None:
    """Refuses a row that is not as many different tokens as were bid, from what is rankable."""
    if len(row) != state.standing:  # CL-074, V3-048
        raise IllegalMove(
            ngettext(
                "Rank exactly {count} token, not {given}.",
                "Rank exactly {count} tokens, not {given}.",
                state.standing,
                given=len(row),
            )
        )
    if not is_within(rankable(state, own), row):
        if any(has(state.blocked, token) for token in row):  # CL-075
            raise IllegalMove(_("You can't rank a token with a chip on it."))
        raise IllegalMove(
            _("You can rank tokens from this pool and your own tokens of the same category.")
        )
    if len(set(row)) < len(row):
        raise IllegalMove(_("You can rank each token only once."))


def rank_timeout(state: RankingState, own: int, *, can_give_up: bool) -> e.Rank | e.GiveUp:
    """What a seat does when its time to rank has run out: give up, or rank some row."""
    row = bits(rankable(state, own))[: state.standing]
    return e.GIVE_UP if can_give_up else e.Rank(row)


def late_row(state: RankingState, own: int, row: Row) -> e.Rank | None:
    """The row that a seat had laid out when its time ran out, if it is complete and legal."""
    try:
        verify_row(state, own, row)
    except IllegalMove:
        return None
    return e.Rank(row)


def judge(
    state: RankingState, seat: Seat, row: Row, *, with_values: bool = True
) -> tuple[bool, list[Event]]:
    """Whether the row is right, and what everybody learns about it."""
    card = state.components.cards[state.challenge]
    ranks = state.stat_ranks(card.stat)
    wrong = first_wrong_pair(ranks, row, descending=card.descending)
    state.judged = row  # CL-R30
    events: list[Event] = [e.RowLaid(seat=seat, challenge=card.number, tokens=row)]
    if with_values:
        stat = card.stat
        events += [
            e.ValueRevealed(token=token, stat=stat, place=place) for place, token in enumerate(row)
        ]
    if wrong is None:
        events.append(e.OrderJudged(seat=seat, is_right=True, order=row if with_values else ()))
        return True, events
    if with_values:
        pair = (row[wrong], row[wrong + 1])
        order = tuple(best_order(ranks, row, descending=card.descending))
        events.append(e.OrderJudged(seat=seat, is_right=False, wrong=pair, order=order))
    else:
        events.append(e.OrderJudged(seat=seat, is_right=False))
    return False, events


def reward(state: RankingState, points: int) -> list[Event]:
    """A right ranking: points for its tokens, and all chips on the pool (CL-080, V3-051)."""
    seat = Seat(state.high)
    state.points[seat] += points
    state.ranked[seat] += points
    scored = e.RankingScored(seat=seat, points=points, tokens=state.standing)
    return [scored, *take_chips(state)]
