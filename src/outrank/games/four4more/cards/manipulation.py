"""Tokens change places (F4-083 to F4-086)."""

from __future__ import annotations

from collections.abc import Iterator

from outrank.kernel.menu import bits
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.draft_pool import NO_TOKEN

from ..events import (
    AttackBlocked,
    TokenRefreshed,
    TokenSabotaged,
    TokenSnatched,
    TokensTraded,
)
from ..moves import PlayCard
from ..state import Four4MoreState
from . import art
from .kind import Aim, Kind


def _any_draft(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    if state.tokens.pool[state.home]:
        yield None, state.tokens.pool[state.home]


def _snatch(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """Into the hand, where it is safe; its value is not shown (F4-R18)."""
    (token,) = move.take
    state.tokens.pool[state.home] ^= 1 << token
    state.tokens.hand[seat] |= 1 << token
    return [TokenSnatched(seat=seat, token=token)]


def _likes(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    """A held token of the category in play, against draft tokens that share a tag (F4-R19)."""
    tables, home = state.tables, state.home
    pool = state.tokens.pool[home]
    for token in bits(state.tokens.held(seat) & tables.subjects[home]):
        sharing = 0
        for code in tables.tags[Piece(token)]:
            sharing |= tables.carriers[code]
        if pool & sharing:
            yield Piece(token), pool & sharing


def _replace(state: Four4MoreState, seat: Seat, given: Piece, taken: Piece) -> None:
    """The taken token goes to the pile, or the hand, from which the given one came."""
    tokens = state.tokens
    place = tokens.hand if tokens.hand[seat] >> given & 1 else tokens.pile
    place[seat] ^= 1 << given | 1 << taken
    tokens.pool[state.home] ^= 1 << taken


def _trade(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    (taken,) = move.take
    assert move.give is not None
    _replace(state, seat, move.give, taken)
    state.tokens.pool[state.home] |= 1 << move.give
    return [TokensTraded(seat=seat, given=move.give, taken=taken)]


def _victims(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    """Any token of an opponent, out or not, who has no Vault (F4-R15, F4-R17)."""
    within_reach = 0
    for other in range(state.seats):
        if other != seat and not state.bonus.hand[other] & state.bonus.traits.vaults:
            within_reach |= state.tokens.held(other)
    if within_reach:
        yield None, within_reach


def _sabotage(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """The token goes back to the draft pool of its own category (F4-R17)."""
    tokens = state.tokens
    (token,) = move.take
    victim = tokens.holder(token)
    assert victim is not None
    guardian = state.bonus.first_of(victim, state.bonus.traits.guardians)
    if guardian >= 0:
        state.bonus.drop(victim, guardian)
        return [AttackBlocked(seat=seat, victim=victim, card=guardian)]
    tokens.hand[victim] &= ~(1 << token)
    tokens.pile[victim] &= ~(1 << token)
    home = state.tables.home[token]
    is_bagged = tokens.centre[home] == NO_TOKEN
    (tokens.bag if is_bagged else tokens.pool)[home] |= 1 << token
    return [TokenSabotaged(seat=seat, victim=victim, token=token, is_bagged=is_bagged)]


def _own_and_draft(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    """Any held token, and any draft token: both are needed (F4-R20)."""
    pool = state.tokens.pool[state.home]
    if pool:
        for token in bits(state.tokens.held(seat)):
            yield Piece(token), pool


def _refresh(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    (taken,) = move.take
    assert move.give is not None
    _replace(state, seat, move.give, taken)
    state.tokens.retired |= 1 << move.give
    return [TokenRefreshed(seat=seat, retired=move.give, taken=taken)]


CARDS = (
    Kind(
        id="snatch",
        name="Snatch",
        family="manipulation",
        text="Take a token of the draft pool into your hand.",
        art=art.SNATCH,
        effect=_snatch,
        aims=_any_draft,
        is_lockable=True,
    ),
    Kind(
        id="tag_trader",
        name="Tag Trader",
        family="manipulation",
        text="Swap a token of yours for one of the draft pool that shares a tag with it.",
        art=art.TAG_TRADER,
        effect=_trade,
        aims=_likes,
    ),
    Kind(
        id="saboteur",
        name="Saboteur",
        family="manipulation",
        text="Send a token of an opponent back to the draft pool of its category.",
        art=art.SABOTEUR,
        effect=_sabotage,
        aims=_victims,
        is_lockable=True,
    ),
    Kind(
        id="refresh",
        name="Refresh",
        family="manipulation",
        text="Retire a token of yours and take one of the draft pool in its place.",
        art=art.REFRESH,
        effect=_refresh,
        aims=_own_and_draft,
    ),
)
