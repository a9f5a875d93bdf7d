"""The rules of Outrank V4, from the first guesser to the last pass."""

from __future__ import annotations

from typing import Final, cast

from outrank.kernel.game import Facts
from outrank.kernel.menu import Choice, Menu, OneOf, Pick
from outrank.kernel.moves import Event
from outrank.kernel.seats import CLOCK, DEALER, Piece, Seat
from outrank.mechanics.asking import NO_CARD
from outrank.mechanics.guessing import PUSH, RIGHT, next_in, seats_in, verdict
from outrank.mechanics.kit import (
    ChooseChallenge,
    Guess,
    ShowChallenge,
    mask_of,
    tables_for,
    tokens_in,
)
from outrank.mechanics.tags import CashIn, cash_ins

from . import moves as m
from .moves import CALL_TIME, NAMED, PASS, AnyMove
from .options import V4Options
from .scoring import GUESS, WORTH, last_standing, reason_to_end
from .state import CHOOSE, DRAFT, DRAW, FIRST, NOBODY, OVER, SHOW, V4State

FIRST_DRAW: Final = 13
"""One centre and twelve for the draft pool (V4-013)."""
FEWEST: Final = 8
"""With fewer tokens a category is exhausted (V4-R18)."""

SEATS: Final = tuple((Seat(seat),) for seat in range(6))
FOR_DEALER: Final = (DEALER,)
TO_PASS: Final = OneOf((PASS,))
TO_CALL_TIME: Final = OneOf((CALL_TIME,))


def setup(options: V4Options, seats: int, facts: Facts) -> V4State:
    """Nobody has a token or a point; all tokens are in their bags (V4-004)."""
    tables = tables_for(facts, options.categories, "v4", FEWEST)
    return V4State(options, seats, tables, facts.ranks)


def to_act(state: V4State) -> tuple[Seat, ...]:
    phase = state.phase
    if phase == DRAFT:
        return SEATS[state.turn]
    if phase == CHOOSE:
        return SEATS[state.first]
    if phase == FIRST and state.options.first_player == "choose":
        return SEATS[0]
    return () if phase == OVER else FOR_DEALER


def menu(state: V4State, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == DRAFT and seat == state.turn:
        return turn_menu(state, seat)
    if seat == CLOCK:
        return (TO_CALL_TIME,) if can_call_time(state) else ()
    if seat not in to_act(state):
        return ()
    tables, home = state.tables, state.home
    if phase == FIRST:
        return (OneOf(NAMED, (1 << state.seats) - 1, bag="first guesser"),)
    if phase == SHOW:
        return (tables.show(home, state.display.left(tables, home)),)
    if phase == CHOOSE:
        return (OneOf(tables.choose, choosable(state)),)
    bag = tables.bag(home, state.tokens.bag[home])
    return (Pick(m.DrawTokens, bag, due(state), ordered=True, bag=tables.names[home]),)


def turn_menu(state: V4State, seat: int) -> Menu[AnyMove]:
    """Draft and guess, cash a set, discard at the hand limit, or pass (V4-024)."""
    tokens = state.tokens
    held = tokens.hand[seat] | tokens.pile[seat]
    offers: list[Choice[AnyMove]] = []
    if held.bit_count() < state.limit:
        pool = tokens.pool[state.home]
        offers += (OneOf(state.tables.higher, pool), OneOf(state.tables.lower, pool))
    if held & (held - 1):
        offers += cash_ins(state.tables, cashable(state, seat), state.options.tag_scope, WORTH)
    if held.bit_count() >= state.limit:
        among = tokens_in(held)
        offers += (Pick(m.Discard, among, count + 1) for count in range(len(among)))
    offers.append(TO_PASS)
    return tuple(offers)


def cashable(state: V4State, seat: int) -> int:
    """Which held tokens may be cashed now (V4-R12)."""
    return state.tokens.held(seat) if state.options.cash_this_round else state.tokens.hand[seat]


def can_call_time(state: V4State) -> bool:
    return state.options.end == "time" and not state.is_late and state.phase != OVER


def is_selectable(state: V4State, home: int) -> bool:
    """Whether a category has tokens and a challenge left for a round (V4-022, V4-R18)."""
    enough = state.tokens.available(home) >= FEWEST
    return enough and state.display.left(state.tables, home) != 0


def choosable(state: V4State) -> int:
    """The challenges the first guesser may choose, as bits (V4-R15)."""
    if state.options.challenge_mode == "free_choice":
        return sum(state.display.left(state.tables, home) for home in state.homes)
    return mask_of(state.display.shown[home] for home in state.homes)


def due(state: V4State) -> int:
    """How many tokens are to be drawn for the category in play (V4-R16, V4-R17)."""
    tokens, home = state.tokens, state.home
    there = tokens.on_table(home)
    wanted = FIRST_DRAW if there == 0 else max(0, state.options.refill_to - there)
    return min(wanted, tokens.bag[home].bit_count())


def apply(state: V4State, seat: Seat, move: AnyMove) -> list[Event]:
    kind = type(move)
    if kind is Guess:
        return _guess(state, seat, cast(Guess, move))
    if kind is CashIn:
        return _cash_in(state, seat, cast(CashIn, move))
    if kind is m.Pass:
        return _pass(state, seat)
    if kind is m.Discard:
        return _discard(state, seat, cast(m.Discard, move).tokens)
    if kind is m.DrawTokens:
        return _draw(state, cast(m.DrawTokens, move).tokens)
    if kind is ChooseChallenge:
        return _choose(state, seat, cast(ChooseChallenge, move).challenge)
    if kind is ShowChallenge:
        return _show(state, cast(ShowChallenge, move).challenge)
    if kind is m.NameFirst:
        state.first = cast(m.NameFirst, move).seat
        return [m.FirstNamed(seat=Seat(state.first)), *_next_round(state)]
    return _call_time(state)


# Phase 1: challenge and pool


def _next_round(state: V4State) -> list[Event]:
    """Without a category that can be chosen the game is over."""
    homes = range(len(state.tables.subjects))
    state.homes = tuple(home for home in homes if is_selectable(state, home))
    if not state.homes:
        return _end(state, "depletion")
    _lay_cards(state)
    return []


def _lay_cards(state: V4State) -> None:
    """A card for each category that can be chosen, then the first guesser's choice (V4-R15)."""
    state.phase = CHOOSE
    if state.options.challenge_mode == "cards":
        for home in state.homes:
            if state.display.shown[home] == NO_CARD:
                state.phase, state.home = SHOW, home
                return


def _show(state: V4State, challenge: int) -> list[Event]:
    state.display.show(state.tables, challenge, state.round + 1)
    _lay_cards(state)
    return [m.ChallengeShown(challenge=challenge)]


def _choose(state: V4State, seat: Seat, challenge: int) -> list[Event]:
    tables = state.tables
    state.display.play(tables, challenge)
    state.round += 1
    state.challenge = challenge
    state.home = tables.asked_of[challenge]
    state.ranks = state.truth(tables.cards[challenge].stat)
    state.told = 0
    state.out = 0
    state.next_first = NOBODY
    events: list[Event] = [m.ChallengeChosen(seat=seat, round=state.round, challenge=challenge)]
    if due(state):
        state.phase = DRAW
        return events
    return [*events, _open(state)]


def _draw(state: V4State, drawn: tuple[Piece, ...]) -> list[Event]:
    state.tokens.lay_out(state.home, drawn)
    return [m.TokensDrawn(tokens=drawn), _open(state)]


def _open(state: V4State) -> Event:
    """The centre shows its value in the new statistic; the first guesser begins (V4-023)."""
    centre = state.tokens.centre[state.home]
    state.told = 1 << centre
    state.phase, state.turn = DRAFT, state.first
    stat = state.tables.cards[state.challenge].stat
    return m.RoundOpened(stat=stat, centre=centre, pool=state.tokens.pool[state.home].bit_count())


# Phase 2: turns


def _guess(state: V4State, seat: Seat, move: Guess) -> list[Event]:
    tokens, home, token, ranks = state.tokens, state.home, move.token, state.ranks
    centre, stat = tokens.centre[home], state.tables.cards[state.challenge].stat
    state.told |= 1 << token  # V4-027: right or wrong, both values are shown
    called = verdict(
        ranks[centre], ranks[token], higher=move.higher, equal_values=state.options.equal_values
    )
    if called == RIGHT:
        tokens.collect(home, seat, token)
        state.points[seat] += GUESS
        state.correct[seat] += 1
        right: Event = m.GuessedRight(
            seat=seat, points=GUESS, stat=stat, higher=move.higher, token=token, centre=centre
        )
        return _end_turn(state, seat, right)
    if called == PUSH:
        pushed: Event = m.GuessPushed(
            seat=seat, stat=stat, higher=move.higher, token=token, centre=centre
        )
        return _end_turn(state, seat, pushed)
    lost = tokens.lose(home, seat, to_bag=state.options.lost_tokens == "bag")
    if state.options.wrong_token == "bag":
        tokens.shelve(home, token)
    _go_out(state, seat)
    wrong: Event = m.GuessedWrong(
        seat=seat,
        stat=stat,
        higher=move.higher,
        token=token,
        centre=centre,
        lost=tokens_in(lost),
    )
    return _end_turn(state, seat, wrong, failed=True)


def _cash_in(state: V4State, seat: Seat, move: CashIn) -> list[Event]:
    state.tokens.retire(seat, mask_of(move.tokens))
    state.points[seat] += move.points
    state.cash_outs[seat] += 1
    cashed = m.SetCashed(seat=seat, points=move.points, tag=move.tag, tokens=move.tokens)
    return _end_turn(state, seat, cashed)


def _discard(state: V4State, seat: Seat, discarded: tuple[Piece, ...]) -> list[Event]:
    state.tokens.retire(seat, mask_of(discarded))
    event: Event = m.TokensDiscarded(seat=seat, tokens=discarded)
    if state.options.discard == "free":
        return [event]
    return _end_turn(state, seat, event)


def _pass(state: V4State, seat: Seat) -> list[Event]:
    kept = state.tokens.keep(seat)  # V4-R21
    _go_out(state, seat)
    return _end_turn(state, seat, m.SeatPassed(seat=seat, kept=tokens_in(kept)))


def _go_out(state: V4State, seat: int) -> None:
    """The first to go out, by pass or failure, is the next first guesser (V4-R03)."""
    state.out |= 1 << seat
    if state.next_first == NOBODY:
        state.next_first = seat


def _end_turn(state: V4State, seat: int, event: Event, *, failed: bool = False) -> list[Event]:
    """The next who is in goes on, unless all are out or the draft pool is empty (V4-056)."""
    if state.out != (1 << state.seats) - 1 and state.tokens.pool[state.home]:
        state.turn = next_in(seat, state.out, state.seats)
        return [event]
    return [event, *_end_round(state, seat, failed=failed)]


# Phase 3: the end of the round


def _end_round(state: V4State, seat: int, *, failed: bool) -> list[Event]:
    events = last_standing(state, seat, failed=failed)
    for other in seats_in(state.out, state.seats):  # V4-R08
        kept = state.tokens.keep(other)
        if kept:
            events.append(m.PileKept(seat=other, tokens=tokens_in(kept)))
    if state.next_first == NOBODY:
        state.first = (state.first + 1) % state.seats
    else:
        state.first = state.next_first
    state.turn = NOBODY
    events.append(m.RoundEnded(round=state.round, first=Seat(state.first)))
    reason = reason_to_end(state)
    return events + (_end(state, reason) if reason else _next_round(state))


def _call_time(state: V4State) -> list[Event]:
    """A round that has begun is finished; between rounds the game ends at once (V4-R19)."""
    state.is_late = True
    called: Event = m.TimeCalled()
    if state.phase in (DRAW, DRAFT):
        return [called]
    return [called, *_end(state, "time")]


def _end(state: V4State, reason: str) -> list[Event]:
    state.phase, state.reason = OVER, reason
    return [m.GameEnded(reason=reason)]


# Time


def timeout(state: V4State, seat: Seat) -> AnyMove:
    """Whoever runs out of time passes, chooses the first challenge, or names the first seat."""
    if state.phase == DRAFT:
        return PASS
    return next(iter(menu(state, seat)[0]))


def clock(state: V4State) -> tuple[str, int] | None:
    """The whole match is timed if time ends it (V4-R19)."""
    return ("match", 60 * state.options.time_minutes) if can_call_time(state) else None
