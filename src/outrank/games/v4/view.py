"""What a seat of Outrank V4 may know: everything but the values nobody has been shown."""

from __future__ import annotations

from random import Random

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.challenges import Display
from outrank.mechanics.higher_lower.components import Kit, tables
from outrank.mechanics.higher_lower.draft_pool import NO_TOKEN, Tokens
from outrank.mechanics.higher_lower.guessing import in_order
from outrank.mechanics.masks import mask_of, pieces_in

from .options import V4Options
from .state import DRAFT, PHASES, Phase, V4State


class Player(msgspec.Struct, frozen=True):
    """One seat (V4-085)."""

    score: int
    hand: tuple[Piece, ...]
    """Safe."""
    this_round: tuple[Piece, ...]
    """At risk."""
    correct_guesses: int
    cash_outs: int
    is_out: bool


class Subject(msgspec.Struct, frozen=True):
    """One category: what lies on the table, and its challenge card on display (V4-087)."""

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


class Memory(msgspec.Struct, frozen=True):
    """What a perfect memory keeps: printed on pieces, or shown earlier."""

    kit: Kit
    told: tuple[tuple[Piece, ...], ...]
    """The tokens whose value in the statistic in play was shown, lowest first (V4-R05)."""
    asked: tuple[int, ...]
    """The challenges that cannot be asked any more."""


class V4View(msgspec.Struct, frozen=True):
    options: V4Options
    seat: Seat
    step: int
    """Where exactly the match stands."""
    phase: Phase
    """Where it stands in the rulebook's words (V4-083)."""
    round: int
    turn: Seat
    first_guesser: Seat
    next_first_guesser: Seat
    category: int
    """The place in `subjects` of the category in play."""
    challenge: int
    stat: int
    """-1 before the first challenge. The value of the centre token, and of no other, is shown."""
    descending: bool
    """The direction printed on the card: for display only (V4-R23)."""
    players: tuple[Player, ...]
    subjects: tuple[Subject, ...]
    retired: tuple[Piece, ...]
    is_late: bool
    reason: str
    memory: Memory


def view(state: V4State, seat: Seat) -> V4View:
    card = state.tables.cards.get(state.challenge)
    return V4View(
        options=state.options,
        seat=seat,
        step=state.phase,
        phase=PHASES[state.phase],
        round=state.round,
        turn=Seat(state.turn),
        first_guesser=Seat(state.first),
        next_first_guesser=Seat(state.next_first),
        category=state.home,
        challenge=state.challenge,
        stat=card.stat if card else -1,
        descending=card is not None and card.descending,
        players=tuple(_player(state, other) for other in range(state.seats)),
        subjects=tuple(_subject(state, home) for home in range(len(state.tables.names))),
        retired=pieces_in(state.tokens.retired),
        is_late=state.is_late,
        reason=state.reason,
        memory=Memory(
            state.tables.kit,
            in_order(state.ranks, state.told),
            tuple(bits(state.display.asked)),
        ),
    )


def _player(state: V4State, seat: int) -> Player:
    tokens = state.tokens
    return Player(
        state.points[seat],
        pieces_in(tokens.hand[seat]),
        pieces_in(tokens.pile[seat]),
        state.correct[seat],
        state.cash_outs[seat],
        bool(state.out >> seat & 1),
    )


def _subject(state: V4State, home: int) -> Subject:
    tokens, display = state.tokens, state.display
    return Subject(
        state.tables.names[home],
        tokens.centre[home],
        pieces_in(tokens.pool[home]),
        tokens.bag[home].bit_count(),
        display.shown[home],
        display.since[home],
        home in state.homes,
    )


def hidden(state: V4State, seat: Seat) -> list[list[Piece]]:
    """No token lies face down: what is not on the table is in its bag, and a bag has no order."""
    return []


def swap(state: V4State, a: Piece, b: Piece) -> None:
    state.tokens.swap(a, b)


def determinize(view: V4View, blank: V4State, rng: Random, stat_ranks: StatRanks) -> V4State:
    """All but the values is known; the values are the dreamer's."""
    ready = tables(view.memory.kit)
    seen = view.subjects
    pools = [mask_of(subject.draft_pool) for subject in seen]
    hands = [mask_of(player.hand) for player in view.players]
    piles = [mask_of(player.this_round) for player in view.players]
    retired = mask_of(view.retired)
    centres = [subject.centre for subject in seen]
    laid = sum((*pools, *hands, *piles, retired)) | mask_of(c for c in centres if c != NO_TOKEN)
    bags = [mask & ~laid for mask in ready.subjects]
    state = V4State(
        view.options,
        len(view.players),
        ready,
        stat_ranks,
        Tokens(bags, centres, pools, hands, piles, retired),
        Display(
            [subject.challenge for subject in seen],
            [subject.since for subject in seen],
            mask_of(view.memory.asked),
        ),
    )
    state.phase, state.round, state.turn = view.step, view.round, view.turn
    state.first, state.next_first = view.first_guesser, view.next_first_guesser
    state.home, state.challenge = view.category, view.challenge
    state.ranks = stat_ranks(view.stat) if view.stat >= 0 else ()
    state.told = mask_of(token for group in view.memory.told for token in group)
    state.out = mask_of(seat for seat, player in enumerate(view.players) if player.is_out)
    state.points = [player.score for player in view.players]
    state.correct = [player.correct_guesses for player in view.players]
    state.cash_outs = [player.cash_outs for player in view.players]
    state.is_late, state.reason = view.is_late, view.reason
    state.homes = tuple(home for home, subject in enumerate(seen) if subject.is_selectable)
    return state


def ranks(state: V4State) -> StatRanks:
    return state.stat_ranks


def set_ranks(state: V4State, stat_ranks: StatRanks) -> None:
    """From now on the order of every statistic comes from `stat_ranks`."""
    state.stat_ranks = stat_ranks
    card = state.tables.cards.get(state.challenge)
    state.ranks = stat_ranks(card.stat) if card else ()


def unrevealed(state: V4State, seat: Seat) -> list[Piece]:
    """The tokens of the category in play whose value nobody has been shown (V4-R06)."""
    if state.challenge < 0:
        return []
    home = state.tables.asked_of[state.challenge]
    return list(pieces_in(state.tables.subjects[home] & ~state.told))


def revealed_values(state: V4State) -> tuple[tuple[Piece, int], ...]:
    """The value of the centre token, and of no other (V4-017, V4-R06)."""
    if state.phase != DRAFT:
        return ()
    return ((state.tokens.centre[state.home], state.tables.cards[state.challenge].stat),)


def places(state: V4State) -> dict[str, tuple[Piece, ...]]:
    return state.tokens.places(state.tables.names)
