"""Cards that score at the end of the game, if they are still held (F4-101 to F4-105, F4-R32)."""

from __future__ import annotations

from outrank.kernel.seats import Seat

from ..state import Four4MoreState
from . import art
from .kind import Kind


def _per_token(state: Four4MoreState, seat: Seat) -> int:
    return state.tokens.hand[seat].bit_count()


def _per_card(state: Four4MoreState, seat: Seat) -> int:
    return 2 * state.bonus.hand[seat].bit_count()


def _per_big_set(state: Four4MoreState, seat: Seat) -> int:
    return 3 * state.counts.big_sets[seat]


def _for_a_four(state: Four4MoreState, seat: Seat) -> int:
    return 5 if state.counts.fours[seat] else 0


def _per_multiplier(state: Four4MoreState, seat: Seat) -> int:
    return 2 * state.counts.multipliers[seat]


CARDS = (
    Kind(
        id="token_hoarder",
        name="Token Hoarder",
        family="end game",
        text="At the end each token in your hand brings one point more.",
        art=art.TOKEN_HOARDER,
        final=_per_token,
    ),
    Kind(
        id="card_collector",
        name="Card Collector",
        family="end game",
        text="At the end each bonus card in your hand brings 2 points, this one too.",
        art=art.CARD_COLLECTOR,
        final=_per_card,
    ),
    Kind(
        id="big_spender",
        name="Big Spender",
        family="end game",
        text="At the end each cash-in of three or four tokens that you made brings 3 points.",
        art=art.BIG_SPENDER,
        final=_per_big_set,
    ),
    Kind(
        id="set_master",
        name="Set Master",
        family="end game",
        text="At the end score 5 points if you ever cashed in four tokens at once.",
        art=art.SET_MASTER,
        final=_for_a_four,
    ),
    Kind(
        id="risk_taker",
        name="Risk Taker",
        family="end game",
        text="At the end each multiplier that you played brings 2 points.",
        art=art.RISK_TAKER,
        final=_per_multiplier,
    ),
)
