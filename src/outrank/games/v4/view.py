"""What a seat of Outrank V4 may know: everything but the values nobody has been shown."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import asdict

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import view as shared
from outrank.mechanics.higher_lower.round import TURN
from outrank.mechanics.masks import pieces_in

from .options import V4Options
from .scoring import GUESS
from .state import PHASES, Phase, V4State


class Player(shared.SeatView, frozen=True, kw_only=True):
    """One seat (V4-085)."""

    correct_guesses: int
    cash_outs: int


class SharedView(shared.RoundView, frozen=True, kw_only=True):
    """What everybody sees."""

    phase: Phase
    """Where the match stands in the rulebook's words (V4-083)."""
    next_first_guesser: Seat
    descending: bool
    """The direction printed on the card: for display only (V4-R23)."""
    players: tuple[Player, ...]
    is_late: bool


class V4View(SharedView, frozen=True, kw_only=True):
    """What a seat sees and remembers; it is the same for every seat."""

    options: V4Options
    seat: Seat
    memory: shared.RoundMemory


def view(state: V4State, seat: Seat) -> V4View:
    return V4View(
        **asdict(shared_view(state)),
        options=state.options,
        seat=seat,
        memory=shared.RoundMemory(
            revealed=shared.revealed_in_order(state), asked=shared.asked(state)
        ),
    )


def shared_view(state: V4State) -> SharedView:
    """What everybody sees."""
    card = state.components.cards.get(state.challenge)
    return SharedView(
        step=state.phase,
        phase=PHASES[state.phase],
        round=state.round,
        turn=Seat(state.turn),
        first_guesser=Seat(state.first),
        next_first_guesser=Seat(state.next_first),
        rounds=state.options.rounds if state.options.end == "rounds" else 0,
        target=state.options.score_target if state.options.end == "score" else 0,
        category=shared.category_in_play(state),
        challenge=state.challenge,
        stat=state.stat,
        stakes=_stakes(state) if state.phase == TURN else None,
        descending=card is not None and card.descending,
        players=tuple(_player(state, other) for other in range(state.seats)),
        subjects=tuple(_subject(state, c) for c in range(len(state.components.names))),
        retired=pieces_in(state.tokens.retired),
        is_late=state.is_late,
        reason=state.reason,
    )


def _stakes(state: V4State) -> shared.CallStakes:
    lost = state.tokens.pile[state.turn].bit_count()
    return shared.CallStakes(points=GUESS, lost=lost, is_out=True)


def _player(state: V4State, seat: int) -> Player:
    return Player(
        score=state.points[seat],
        hand=pieces_in(state.tokens.hand[seat]),
        this_round=pieces_in(state.tokens.pile[seat]),
        correct_guesses=state.correct[seat],
        cash_outs=state.cash_ins[seat],
        is_out=bool(state.out >> seat & 1),
    )


def _subject(state: V4State, category: int) -> shared.CategoryView:
    tokens, display = state.tokens, state.display
    return shared.CategoryView(
        category=state.components.names[category],
        centre=tokens.centre[category],
        draft_pool=pieces_in(tokens.pool[category]),
        in_bag=tokens.bag[category].bit_count(),
        challenge=display.shown[category],
        since=display.since[category],
        is_selectable=category in state.selectable,
    )


def revealed_values(state: V4State) -> tuple[tuple[Piece, int], ...]:
    """The value of the centre token, and of no other (V4-017, V4-R06)."""
    return shared.centre_value(state) if state.phase == TURN else ()


def determinize(view: V4View, blank: V4State, rng: Random, stat_ranks: StatRanks) -> V4State:
    """A state that looks like the view: only the values are unknown, and they are given."""
    state = blank.copy()
    shared.fill_in(state, view, view.memory, stat_ranks)
    state.phase, state.next_first, state.is_late = view.step, view.next_first_guesser, view.is_late
    state.correct = [player.correct_guesses for player in view.players]
    state.cash_ins = [player.cash_outs for player in view.players]
    return state


def unrevealed(state: V4State, seat: Seat) -> list[Piece]:
    """The tokens of the category in play whose value nobody has been shown (V4-R06)."""
    return shared.unrevealed_but(state, state.revealed)


def places(state: V4State) -> dict[str, tuple[Piece, ...]]:
    """Every place a token can be in, and the tokens there."""
    return state.tokens.places(state.components.names)


PROOF: Final = shared.proof(places, unrevealed)
