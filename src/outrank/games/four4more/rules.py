"""The rules of Four4More, from the setup to the end of the game."""

from __future__ import annotations

from typing import Final, assert_never

from outrank.kernel.game import Facts, check_seats
from outrank.kernel.messages import _
from outrank.kernel.moves import Event
from outrank.kernel.options import BadOption
from outrank.kernel.seats import NOBODY, Piece, Seat
from outrank.mechanics.events import GameEnded
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.higher_lower import round as shared
from outrank.mechanics.higher_lower.challenges import NO_CARD
from outrank.mechanics.higher_lower.guessing import PUSH, RIGHT, next_in
from outrank.mechanics.higher_lower.round import OVER, TURN
from outrank.mechanics.masks import pieces_in
from outrank.mechanics.turns import PLAYERS, Pass

from . import moves as m
from .cards import AT_ONCE, DECK, INSURANCES, LISTED, WHOLE, extra_per_guess
from .legal import can_veto, tokens_due
from .moves import AnyMove
from .options import TITLE, Four4MoreOptions, team_sizes
from .scoring import GUESS, end_scoring
from .state import ANSWER, TAKE, TURN_UP, Four4MoreState, components_of, laid_out

VISIBLE: Final = 3
"""Bonus cards in the pool (F4-021)."""

# Setup


def setup(options: Four4MoreOptions, seats: int, facts: Facts) -> Four4MoreState:
    """All tokens are in their bags, all bonus cards in the deck (F4-021, F4-022)."""
    check_seats(TITLE, PLAYERS, seats)
    teams = team_sizes(options)
    if teams and len(teams) != seats:
        raise BadOption(
            _(
                "Teams of {teams} need {needed} seats, not {seats}.",
                teams=options.teams,
                needed=len(teams),
                seats=seats,
            )
        )
    state = Four4MoreState(options, seats, components_of(options, facts), facts.ranks)
    deck = WHOLE if options.bonus_deck == 33 else LISTED
    state.start_with(0 if options.no_bonus_cards else deck)
    return state


def apply(state: Four4MoreState, seat: Seat, move: AnyMove) -> list[Event]:
    """Change the state by a verified move; returns what happened."""
    match move:  # the most frequent moves first: this is the busiest place of a playout
        case e.Guess():
            return _guess(state, seat, move)
        case Pass():
            return [shared.pass_round(state, seat), *_end_turn(state, seat)]
        case e.ShowChallenge(challenge=challenge):
            return [shared.show_challenge(state, challenge)]
        case e.ChooseChallenge(challenge=challenge):
            return _choose(state, seat, challenge)
        case m.TurnUp(card=card):
            return _turn_up(state, card)
        case e.DrawTokens(tokens=tokens):
            return _draw(state, tokens)
        case e.CashIn():
            return _cash_in(state, seat, move)
        case m.TakeCard():
            return _take(state, seat, move)
        case m.PlayCard():
            return _announce(state, seat, move)
        case m.Allow():
            return _allow(state, seat)
        case m.Veto(card=card):
            return _veto(state, seat, card)
        case m.Refuse():
            return [m.CardRefused(seat=seat), *_end_turn(state, seat)]
        case e.NameFirst(seat=first):
            return _name_first(state, first)
    assert_never(move)


def _name_first(state: Four4MoreState, seat: Seat) -> list[Event]:
    """The first guesser is known (F4-116); then the bonus pool is filled."""
    state.first = seat
    named: Event = e.FirstNamed(seat=seat)
    return [named] if _fill_bonus_pool(state) else [named, *_next_round(state)]


def _fill_bonus_pool(state: Four4MoreState) -> bool:
    """Whether a bonus card is due; the phase then waits for it (F4-039, F4-126)."""
    is_due = state.bonus.deck != 0 and state.bonus.pool.bit_count() < VISIBLE
    if is_due:
        state.phase = TURN_UP
    return is_due


def _turn_up(state: Four4MoreState, card: int) -> list[Event]:
    """The pool is filled before the first round, and after a card was taken."""
    state.bonus.turn_up(card)
    turned: Event = m.CardTurnedUp(card=card)
    if _fill_bonus_pool(state):
        return [turned]
    if state.turn == NOBODY:
        return [turned, *_next_round(state)]
    return [turned, *_end_turn(state, Seat(state.turn))]


# Phase 1: the challenge


def _next_round(state: Four4MoreState) -> list[Event]:
    """The first guesser is to choose; without a category to choose the game is over (F4-R29)."""
    if not shared.offer_challenges(state, laid_out(state.options)):
        return _end_game(state, "depletion")
    return [e.FirstNamed(seat=Seat(state.first))] if state.round else []  # else named just now


def _choose(state: Four4MoreState, seat: Seat, challenge: int) -> list[Event]:
    chosen = shared.choose_challenge(state, seat, challenge)
    return [chosen] if tokens_due(state) else [chosen, _open(state)]


def _draw(state: Four4MoreState, drawn: tuple[Piece, ...]) -> list[Event]:
    """The draft pool is filled up, and the first turn begins."""
    state.tokens.lay_out(state.category, drawn)
    return [e.TokensDrawn(tokens=drawn), _open(state)]


def _open(state: Four4MoreState) -> e.RoundOpened:
    """Who has the first turn is an option (F4-R25)."""
    is_rotating = state.options.first_turn == "rotate"
    return shared.open_round(state, (state.round - 1) % state.seats if is_rotating else state.first)


# Phase 2: bonus cards on a turn, and answers to them


def _announce(state: Four4MoreState, seat: Seat, move: m.PlayCard) -> list[Event]:
    """The card is shown with its targets; everyone who can veto is asked (F4-R14)."""
    state.bonus.announce(seat, move.card)
    state.pending = move
    played = m.CardPlayed(
        seat=seat,
        card=move.card,
        give=move.give,
        take=move.take,
        victim=state.tokens.holder(move.take[0]) if move.take else None,
    )
    return [played, *_ask_after(state, seat)]


def _veto(state: Four4MoreState, seat: Seat, card: int) -> list[Event]:
    """A Veto answers the card on top, and can itself be vetoed."""
    _player, target = state.bonus.stack[-1]
    state.bonus.announce(seat, card)
    return [m.CardVetoed(seat=seat, card=card, target=target), *_ask_after(state, seat)]


def _allow(state: Four4MoreState, seat: Seat) -> list[Event]:
    _player, target = state.bonus.stack[-1]
    return [m.VetoAllowed(seat=seat, target=target), *_ask_after(state, seat)]


def _ask_after(state: Four4MoreState, seat: int) -> list[Event]:
    """Ask the next seat clockwise that can veto, up to the one that played the card on top."""
    top, _card = state.bonus.stack[-1]
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if other == top:
            break
        if can_veto(state, other):
            state.phase, state.asked = ANSWER, other
            return []
    return _resolve(state)


def _resolve(state: Four4MoreState) -> list[Event]:
    """Last played resolves first: an odd number of Vetoes cancels the card."""
    move, seat = state.pending, Seat(state.turn)
    assert move is not None
    is_cancelled = state.bonus.clear_stack() % 2 == 1
    state.pending, state.asked, state.phase = None, NOBODY, TURN
    if is_cancelled:
        return [m.CardCancelled(seat=seat, card=move.card)]
    effect = DECK[move.card].effect
    assert effect is not None
    return effect(state, seat, move)


# Phase 2: the main action of a turn


def _guess(state: Four4MoreState, seat: Seat, move: e.Guess) -> list[Event]:
    called = shared.verdict_on(state, move)
    if called == PUSH:
        return [shared.guess_pushed(state, seat, move), *_end_turn(state, seat)]
    state.counts.guesses[seat] += 1
    if called != RIGHT:
        return [_guess_wrong(state, seat, move), *_end_turn(state, seat)]
    right = shared.guess_right(state, seat, move, GUESS + extra_per_guess(state.bonus.hand[seat]))
    if state.options.guesses_per_turn == "until_stop":  # F4-R03
        return [right]
    return [right, *_end_turn(state, seat)]


def _guess_wrong(state: Four4MoreState, seat: Seat, move: e.Guess) -> Event:
    """Locked out, unless insured; the token's value stays unknown (F4-R04, F4-R05, F4-R13)."""
    tokens, category, token = state.tokens, state.category, move.token
    centre = tokens.centre[category]
    is_sure = state.options.equal_values != "wrong"
    state.clues += ((token, centre, move.higher),)
    if state.options.wrong_token == "bag":
        tokens.return_to_bag(category, token)
    insurance = state.bonus.first_of(seat, INSURANCES)
    if insurance >= 0:
        state.bonus.drop(seat, insurance)
        return m.GuessInsured(
            seat=seat,
            stat=state.stat,
            higher=move.higher,
            token=token,
            centre=centre,
            card=insurance,
            is_sure=is_sure,
        )
    lost = kept = 0
    if state.options.wrong_loses_round_tokens:
        lost = tokens.lose(category, seat, to_bag=False)
    else:
        kept = tokens.keep(seat)
    state.out |= 1 << seat
    return m.GuessedWrong(
        seat=seat,
        stat=state.stat,
        higher=move.higher,
        token=token,
        centre=centre,
        lost=pieces_in(lost),
        kept=pieces_in(kept),
        is_sure=is_sure,
    )


def _cash_in(state: Four4MoreState, seat: Seat, move: e.CashIn) -> list[Event]:
    """Points for the set, then one of the visible bonus cards must be taken (F4-038)."""
    shared.cash_in_set(state, seat, move)
    size, counts = len(move.tokens), state.counts
    counts.cashed[seat] += size
    counts.big_sets[seat] += size >= 3
    counts.fours[seat] += size == 4
    cashed = m.SetCashed(
        seat=seat, points=move.points, tag=move.tag, tokens=move.tokens, factor=state.armed[seat]
    )
    state.armed[seat] = 1
    if state.bonus.pool:
        state.phase = TAKE
        return [cashed]
    return [cashed, *_end_turn(state, seat)]


def _take(state: Four4MoreState, seat: Seat, move: m.TakeCard) -> list[Event]:
    events: list[Event] = []
    if move.drop != NO_CARD:
        state.bonus.drop(seat, move.drop)
        events.append(m.CardDropped(seat=seat, card=move.drop))
    state.bonus.take(seat, move.card)
    events.append(m.CardTaken(seat=seat, card=move.card))
    if AT_ONCE >> move.card & 1:
        points = DECK[move.card].pickup
        state.points[seat] += points
        state.bonus.drop(seat, move.card)
        events.append(m.CardPaid(seat=seat, points=points, card=move.card))
    if _fill_bonus_pool(state):
        return events
    return events + _end_turn(state, seat)


def _end_turn(state: Four4MoreState, seat: Seat) -> list[Event]:
    """The next seat still in has the turn; when all are out the round is over (F4-051)."""
    state.turns[seat] += 1
    if state.out == (1 << state.seats) - 1:
        return _end_round(state, seat)
    state.turn = next_in(seat, state.out, state.seats)
    state.phase = TURN
    return []


# Phase 3: the end of the round


def _end_round(state: Four4MoreState, seat: Seat) -> list[Event]:
    """All are out; `seat` was the last (F4-051, F4-R24)."""
    events: list[Event] = []
    if state.options.last_standing:
        events.append(shared.score_last_standing(state, seat))
    if state.next_first != NOBODY:  # F4-R26
        state.first = state.next_first
    shared.close_round(state)
    state.clues = ()  # what wrong calls taught is of no use in another statistic
    state.is_locked_down = False
    events.append(e.RoundEnded(round=state.round))
    if state.round >= state.options.rounds:
        return events + _end_game(state, "rounds")
    return events + _next_round(state)


def _end_game(state: Four4MoreState, reason: str) -> list[Event]:
    state.phase, state.reason = OVER, reason
    return [*end_scoring(state), GameEnded(reason=reason)]
