"""What a view of a higher/lower game shows, and how a view is made a state again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from outrank.kernel.game import Proof, StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.challenges import NO_CARD, Display
from outrank.mechanics.higher_lower.components import TaggedComponents
from outrank.mechanics.higher_lower.draft_pool import NO_TOKEN, Tokens
from outrank.mechanics.higher_lower.guessing import in_order
from outrank.mechanics.higher_lower.round import NO_STAT, RoundState
from outrank.mechanics.masks import mask_of, pieces_in

NO_CATEGORY: Final = -1


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat."""

    score: int
    hand: tuple[Piece, ...]
    """Safe from wrong calls."""
    this_round: tuple[Piece, ...]
    """At risk."""
    is_out: bool


class CategoryView(msgspec.Struct, frozen=True, kw_only=True):
    """One category: its tokens, and its challenge card on display (V4-087, F4-026 to F4-030)."""

    category: str
    centre: Piece
    """-1 while there is none."""
    draft_pool: tuple[Piece, ...]
    in_bag: int
    challenge: int
    """-1 while none is shown."""
    since: int
    is_selectable: bool
    """Whether it can be chosen now, or could be when this round's challenge was chosen."""


class CallStakes(msgspec.Struct, frozen=True, kw_only=True):
    """What a call of the seat whose turn it is can win and lose, before it is made."""

    points: int
    """For a right one; the centre token comes with them."""
    lost: int
    """How many tokens a wrong one costs."""
    is_out: bool
    """Whether a wrong one ends the round for the seat."""


class RoundMemory(msgspec.Struct, frozen=True, kw_only=True):
    """What a perfect memory keeps."""

    revealed: tuple[tuple[Piece, ...], ...]
    """The tokens whose value in the statistic in play was shown, lowest first (V4-R05)."""
    asked: tuple[int, ...]
    """The challenges that cannot be played any more."""


class OwnView(msgspec.Struct, frozen=True, kw_only=True):
    """All that differs between seats: nothing is hidden from anyone."""

    seat: Seat


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """What both games show to everybody."""

    step: int
    """The phase, in more detail than `phase` tells."""
    round: int
    turn: Seat
    first_guesser: Seat
    rounds: int
    """How many rounds are played; 0 if something else ends the game."""
    target: int
    """The score that ends the game; 0 if none does."""
    category: int
    """The position in `subjects` of the category in play; -1 between rounds."""
    challenge: int
    stat: int
    """-1 between rounds. Only the value of the centre token is shown."""
    stakes: CallStakes | None
    """Null while nobody is to call."""
    players: tuple[SeatView, ...]
    subjects: tuple[CategoryView, ...]
    retired: tuple[Piece, ...]
    reason: str


def own_view(state: RoundState, seat: Seat) -> OwnView:
    """What only this seat sees: which one it is."""
    return OwnView(seat=seat)


def category_in_play(state: RoundState) -> int:
    """The category of the round; -1 while none is being played."""
    return state.category if state.stat != NO_STAT else NO_CATEGORY


def revealed_in_order(state: RoundState) -> tuple[tuple[Piece, ...], ...]:
    """What the values shown so far tell about the statistic in play."""
    return in_order(state.ranks, state.revealed)


def asked(state: RoundState) -> tuple[int, ...]:
    """The challenges that cannot be played any more."""
    return tuple(bits(state.display.asked))


# A state from a view


def fill_in(state: RoundState, view: RoundView, memory: RoundMemory, stat_ranks: StatRanks) -> None:
    """Change a blank state into one that looks like the view: all but the values is public."""
    players, subjects = view.players, view.subjects
    state.stat_ranks = stat_ranks
    state.tokens = _tokens(state.components, players, subjects, view.retired)
    state.display = Display(
        [subject.challenge for subject in subjects],
        [subject.since for subject in subjects],
        mask_of(memory.asked),
    )
    state.round, state.turn, state.first = view.round, view.turn, view.first_guesser
    state.challenge, state.stat = view.challenge, view.stat
    state.ranks = stat_ranks(view.stat) if view.stat != NO_STAT else ()
    state.revealed = mask_of(token for group in memory.revealed for token in group)
    state.out = mask_of(seat for seat, player in enumerate(players) if player.is_out)
    state.points = [player.score for player in players]
    state.selectable = tuple(c for c, subject in enumerate(subjects) if subject.is_selectable)
    state.category = view.category if view.category != NO_CATEGORY else _without_card(state)
    state.reason = view.reason


def _without_card(state: RoundState) -> int:
    """The first category that can be chosen and has no card on display."""
    shown = state.display.shown
    return next((category for category in state.selectable if shown[category] == NO_CARD), 0)


def _tokens(
    components: TaggedComponents,
    players: Sequence[SeatView],
    subjects: Sequence[CategoryView],
    retired: Sequence[Piece],
) -> Tokens:
    """Every token where it is seen; the bags hold what is seen nowhere."""
    pools = [mask_of(subject.draft_pool) for subject in subjects]
    hands = [mask_of(player.hand) for player in players]
    piles = [mask_of(player.this_round) for player in players]
    centres = [subject.centre for subject in subjects]
    gone = mask_of(retired)
    seen = sum((*pools, *hands, *piles, gone)) | mask_of(c for c in centres if c != NO_TOKEN)
    bags = [tokens & ~seen for tokens in components.category_tokens]
    return Tokens(bags, centres, pools, hands, piles, gone)


# What proofs need


def hidden(state: RoundState, seat: Seat) -> list[list[Piece]]:
    """No piece is face down: what is not on show is in a bag or deck, which have no order."""
    return []


def swap(state: RoundState, a: Piece, b: Piece) -> None:
    """Exchange two tokens, wherever they are."""
    state.tokens.swap(a, b)


def ranks(state: RoundState) -> StatRanks:
    """Where the state takes the order of statistics from."""
    return state.stat_ranks


def set_ranks(state: RoundState, stat_ranks: StatRanks) -> None:
    """Take the order of every statistic from `stat_ranks` from now on."""
    state.stat_ranks = stat_ranks
    state.ranks = stat_ranks(state.stat) if state.stat != NO_STAT else ()


def unrevealed_but(state: RoundState, known: int) -> list[Piece]:
    """The tokens of the category in play that are not known; none before the first challenge."""
    if state.stat == NO_STAT:
        return []
    category = state.components.card_category[state.challenge]
    return list(pieces_in(state.components.category_tokens[category] & ~known))


def centre_value(state: RoundState) -> tuple[tuple[Piece, int], ...]:
    """The value of the centre token."""
    return ((state.tokens.centre[state.category], state.stat),)


def proof(
    places: Callable[[Any], Mapping[str, tuple[Piece, ...]]],
    unrevealed: Callable[[Any, Seat], list[Piece]],
) -> Proof[Any]:
    """What proofs need to know of a game, from the two functions in which the games differ."""
    return Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    )
