"""What each seat knows of a match of Classic, and whole states that fit what it knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec
from msgspec.structs import asdict

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Row, Seat
from outrank.mechanics.masks import exchanged, has, mask_of, pieces_in
from outrank.mechanics.ranking import view as shared
from outrank.mechanics.ranking.blocking import chips_of
from outrank.mechanics.ranking.pools import whole_pool
from outrank.mechanics.ranking.state import NONE

from .options import ClassicOptions
from .scoring import round_limit
from .sealed import possible_bids
from .state import BID, BLOCK, FILL, RANK, SEALED, SELECT, UNSEALED, ClassicState

PLAYED: Final = (BID, SEALED, BLOCK, RANK)
"""The phases in which the chosen category is played."""


class Placed(msgspec.Struct, frozen=True):
    """A chip on a token."""

    seat: Seat
    chip: int
    token: Piece


class ClassicCategory(shared.CategoryView, frozen=True, kw_only=True):
    pool_size: int
    challenge: int
    """Face up, or -1."""


class Memory(msgspec.Struct, frozen=True):
    """What everybody has seen and could write down, but is no longer on the table."""

    face_down: tuple[Row, ...]
    """The pools that are face down now."""
    removed: Row
    used: tuple[tuple[int, ...], ...]
    """The positions of the used cards in each challenge deck."""


class SharedView(shared.RankingView, frozen=True, kw_only=True):
    """What everybody sees."""

    categories: tuple[ClassicCategory, ...]
    restarts: int
    has_sealed: tuple[bool, ...]
    blocks: tuple[Placed, ...]
    chips: tuple[tuple[int, ...], ...]
    owned: tuple[Row, ...]


class OwnView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the player in a seat sees."""

    seat: Seat
    own_envelope: int


class ClassicView(SharedView, frozen=True, kw_only=True):
    """What a seat sees and remembers."""

    options: ClassicOptions
    seat: Seat
    own_envelope: int
    memory: Memory


def view(state: ClassicState, seat: Seat) -> ClassicView:
    categories = range(len(state.showing))
    return ClassicView(
        **asdict(shared_view(state)),
        options=state.options,
        **asdict(own_view(state, seat)),
        memory=Memory(
            face_down=tuple([_face_down(state, category) for category in categories]),
            removed=pieces_in(state.removed),
            used=tuple([_used(state, category) for category in categories]),
        ),
    )


def own_view(state: ClassicState, seat: Seat) -> OwnView:
    """What only this seat sees."""
    is_sealed = seat >= 0 and state.envelopes
    return OwnView(seat=seat, own_envelope=state.envelopes[seat] if is_sealed else UNSEALED)


def shared_view(state: ClassicState) -> SharedView:
    """What everybody sees."""
    seats, categories = range(state.seats), range(len(state.showing))
    return SharedView(
        **shared.shown_to_all(state),
        rounds=round_limit(state),
        target=0 if state.options.target_score == "off" else state.options.target_score,
        categories=tuple([_category(state, category) for category in categories]),
        revealed=state.judged,
        token_pays=1,  # CL-080
        restarts=state.restarts,
        has_sealed=tuple([envelope != UNSEALED for envelope in state.envelopes]),
        blocks=tuple([Placed(Seat(by), chip, token) for by, chip, token in state.blocks]),
        chips=tuple([tuple(chips_of(state, s)) for s in seats]),
        owned=tuple([pieces_in(won) for won in state.won]),
    )


def _category(state: ClassicState, category: int) -> ClassicCategory:
    pool = pieces_in(whole_pool(state, category))
    return ClassicCategory(
        id=state.components.ids[category],
        pool=pool if _is_face_up(state, category) else (),
        pool_size=len(pool),
        bag_size=state.bag[category].bit_count(),
        challenge=state.showing[category],
        is_selectable=has(state.playable, category),
    )


def _is_face_up(state: ClassicState, category: int) -> bool:
    """All pools are (CL-R03), or only that of the category being played."""
    if state.options.pool_visibility == "all":
        return True
    is_played = state.phase in PLAYED or (state.phase == FILL and state.next != SELECT)
    return is_played and category == state.category


def _face_down(state: ClassicState, category: int) -> Row:
    return () if _is_face_up(state, category) else pieces_in(whole_pool(state, category))


def _used(state: ClassicState, category: int) -> tuple[int, ...]:
    """The positions in the deck of the cards that were played."""
    known = state.decks[category] | _face_up_card(state, category)
    return tuple(bits(state.components.full_decks[category] & ~known))


def _face_up_card(state: ClassicState, category: int) -> int:
    """The face-up challenge as a bit of its deck."""
    challenge = state.showing[category]
    return 0 if challenge == NONE else 1 << state.components.position_of[challenge]


def determinize(
    view: ClassicView, blank: ClassicState, rng: Random, stat_ranks: StatRanks
) -> ClassicState:
    """The same table; unknown are only the sealed bids of others."""
    state = blank.copy()
    state.stat_ranks = stat_ranks
    blocks = tuple([(by.seat, by.chip, by.token) for by in view.blocks])
    shared.fill_in(state, view, view.categories, blocks)
    state.judged, state.restarts = view.revealed, view.restarts
    state.chips = bytearray(chip for chips in view.chips for chip in chips)
    state.showing = [category.challenge for category in view.categories]
    for category, used in enumerate(view.memory.used):
        state.decks[category] &= ~(mask_of(used) | _face_up_card(state, category))
    for category, pool in enumerate(view.memory.face_down):
        shared.lay_out(state, category, mask_of(pool))
    state.removed = mask_of(view.memory.removed)
    shared.remove(state, state.removed)
    for seat, owned in enumerate(view.owned):
        shared.win(state, seat, mask_of(owned))
    state.envelopes = [
        rng.choice(possible_bids(state)) if is_in else UNSEALED for is_in in view.has_sealed
    ]
    if view.seat >= 0 and state.envelopes:
        state.envelopes[view.seat] = view.own_envelope
    return state


# For the proofs


def hidden(state: ClassicState, seat: Seat) -> list[list[Piece]]:
    """The tokens in each bag: everybody knows which they are, nobody what is drawn next."""
    return [list(pieces_in(bag)) for bag in state.bag]


def swap(state: ClassicState, a: Piece, b: Piece) -> None:
    """Exchange two tokens, wherever they are."""
    shared.swap(state, a, b)
    state.removed = exchanged(state.removed, a, b)


def places(state: ClassicState) -> Mapping[str, Row]:
    owned = {f"owned {seat}": pieces_in(won) for seat, won in enumerate(state.won)}
    return owned | shared.bags_and_pools(state) | {"removed": pieces_in(state.removed)}


PROOF: Final = shared.proof(hidden, swap, places)
