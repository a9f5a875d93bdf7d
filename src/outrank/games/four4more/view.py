"""What a seat of Four4More may know: everything but the values nobody has been shown."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
from msgspec.structs import asdict

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import view as shared
from outrank.mechanics.higher_lower.round import CHOOSE, FIRST, SHOW, TURN
from outrank.mechanics.masks import mask_of, pieces_in

from .cards import INSURANCES, extra_per_guess
from .legal import active_teammate
from .moves import PlayCard
from .options import Four4MoreOptions
from .scoring import GUESS
from .state import ANSWER, PHASES, STEPS, TAKE, TURN_UP, Bonus, Clue, Counts, Four4MoreState, Phase


class Player(shared.SeatView, frozen=True, kw_only=True):
    """One seat."""

    cards: tuple[int, ...]
    armed: int
    """What the next cash-in is multiplied with: 1, 2 or 3."""
    voice: int
    """Which teammate acts next."""
    turns: int
    counts: tuple[int, ...]
    """Right calls, calls, cash-ins, tokens cashed, sets of three or four, of four, multipliers."""


class Subject(shared.CategoryView, frozen=True, kw_only=True):
    """One category."""

    available: int
    """Bag, draft pool and centre together."""
    age: int
    """For how many rounds the card has been on display: the badge."""


class Announced(msgspec.Struct, frozen=True):
    """A bonus card waiting for answers, and the Vetoes upon it: who played which card."""

    move: PlayCard
    stack: tuple[tuple[Seat, int], ...]
    asked: Seat


class Memory(shared.RoundMemory, frozen=True, kw_only=True):
    """What a perfect memory keeps."""

    clues: tuple[Clue, ...]
    """The wrong calls in this statistic: token, centre, called higher (F4-R05)."""


class SharedView(shared.RoundView, frozen=True, kw_only=True):
    """What everybody sees."""

    phase: Phase
    first_to_pass: Seat
    players: tuple[Player, ...]
    subjects: tuple[Subject, ...]
    bonus_pool: tuple[int, ...]
    bonus_deck: int
    bonus_discards: tuple[int, ...]
    announced: Announced | None
    is_locked_down: bool


class Four4MoreView(SharedView, frozen=True, kw_only=True):
    """What a seat sees and remembers; it is the same for every seat."""

    options: Four4MoreOptions
    seat: Seat
    memory: Memory


def view(state: Four4MoreState, seat: Seat) -> Four4MoreView:
    return Four4MoreView(
        **asdict(shared_view(state)),
        options=state.options,
        seat=seat,
        memory=Memory(
            revealed=shared.revealed_in_order(state), clues=state.clues, asked=shared.asked(state)
        ),
    )


def shared_view(state: Four4MoreState) -> SharedView:
    """What everybody sees."""
    return SharedView(
        step=STEPS[state.phase],
        phase=PHASES[state.phase],
        round=state.round,
        turn=Seat(state.turn),
        first_guesser=Seat(state.first),
        first_to_pass=Seat(state.next_first),
        rounds=state.options.rounds,
        target=0,
        category=shared.category_in_play(state),
        challenge=state.challenge,
        stat=state.stat,
        stakes=_stakes(state) if state.phase == TURN else None,
        players=tuple(_player(state, Seat(other)) for other in range(state.seats)),
        subjects=tuple(_subject(state, c) for c in range(len(state.components.names))),
        retired=pieces_in(state.tokens.retired),
        bonus_pool=tuple(bits(state.bonus.pool)),
        bonus_deck=state.bonus.deck.bit_count(),
        bonus_discards=tuple(bits(state.bonus.discard)),
        announced=_announced(state),
        is_locked_down=state.is_locked_down,
        reason=state.reason,
    )


def _stakes(state: Four4MoreState) -> shared.CallStakes:
    seat, held = state.turn, state.bonus.hand[state.turn]
    is_insured = state.bonus.first_of(seat, INSURANCES) >= 0
    loses = state.options.wrong_loses_round_tokens and not is_insured
    return shared.CallStakes(
        points=GUESS + extra_per_guess(held),
        lost=state.tokens.pile[seat].bit_count() if loses else 0,
        is_out=not is_insured,
    )


def _player(state: Four4MoreState, seat: Seat) -> Player:
    counts = state.counts
    return Player(
        score=state.points[seat],
        hand=pieces_in(state.tokens.hand[seat]),
        this_round=pieces_in(state.tokens.pile[seat]),
        cards=tuple(bits(state.bonus.hand[seat])),
        armed=state.armed[seat],
        is_out=bool(state.out >> seat & 1),
        voice=active_teammate(state, seat),
        turns=state.turns[seat],
        counts=(
            state.correct[seat],
            counts.guesses[seat],
            state.cash_ins[seat],
            counts.cashed[seat],
            counts.big_sets[seat],
            counts.fours[seat],
            counts.multipliers[seat],
        ),
    )


def _subject(state: Four4MoreState, category: int) -> Subject:
    tokens, display = state.tokens, state.display
    is_shown = display.shown[category] >= 0
    number = state.round + (state.phase in (FIRST, TURN_UP, SHOW, CHOOSE))
    return Subject(
        category=state.components.names[category],
        centre=tokens.centre[category],
        draft_pool=pieces_in(tokens.pool[category]),
        in_bag=tokens.bag[category].bit_count(),
        available=tokens.available(category),
        is_selectable=category in state.selectable,
        challenge=display.shown[category],
        since=display.since[category],
        age=number - display.since[category] + 1 if is_shown else 0,
    )


def _announced(state: Four4MoreState) -> Announced | None:
    if state.pending is None:
        return None
    stack = tuple((Seat(seat), card) for seat, card in state.bonus.stack)
    return Announced(state.pending, stack, Seat(state.asked))


def revealed_values(state: Four4MoreState) -> tuple[tuple[Piece, int], ...]:
    """The value of the centre token, and of no other (F4-055, F4-140)."""
    return shared.centre_value(state) if state.phase in (TURN, ANSWER, TAKE) else ()


def determinize(
    view: Four4MoreView, blank: Four4MoreState, rng: Random, stat_ranks: StatRanks
) -> Four4MoreState:
    """A state that looks like the view: only the values are unknown, and they are given."""
    state = blank.copy()
    shared.fill_in(state, view, view.memory, stat_ranks)
    players = view.players
    rows = [list(row) for row in zip(*(player.counts for player in players), strict=True)]
    state.correct, guesses, state.cash_ins, *others = rows
    state.counts = Counts(guesses, *others)
    state.bonus = _bonus(view, blank.bonus.all_cards)
    state.phase, state.next_first = STEPS.index(view.step), view.first_to_pass
    state.clues = view.memory.clues
    state.armed = [player.armed for player in players]
    state.turns = [player.turns for player in players]
    state.is_locked_down = view.is_locked_down
    if view.announced is not None:
        state.pending, state.asked = view.announced.move, view.announced.asked
    return state


def _bonus(view: Four4MoreView, all_cards: int) -> Bonus:
    """The deck is what is seen nowhere else."""
    stack = list(view.announced.stack) if view.announced else []
    hands = [mask_of(player.cards) for player in view.players]
    bonus = Bonus(0, mask_of(view.bonus_pool), hands, mask_of(view.bonus_discards), [*stack])
    bonus.deck = all_cards & ~bonus.all_cards
    return bonus


def unrevealed(state: Four4MoreState, seat: Seat) -> list[Piece]:
    """The tokens of the category in play whose values nobody knows anything about."""
    wrongly_called = mask_of(token for token, _centre, _higher in state.clues)
    return shared.unrevealed_but(state, state.revealed | wrongly_called)


def places(state: Four4MoreState) -> dict[str, tuple[Piece, ...]]:
    """Every place a token or bonus card can be in, and what is there."""
    return state.tokens.places(state.components.names) | state.bonus.places()


PROOF: Final = shared.proof(places, unrevealed)
