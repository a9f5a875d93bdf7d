"""Four4More, turn by turn: the main action, and the card that a cash-in brings."""

from __future__ import annotations

from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.components import Guess
from outrank.mechanics.higher_lower.guessing import PUSH, RIGHT, next_in, verdict
from outrank.mechanics.higher_lower.sets import CashIn
from outrank.mechanics.masks import mask_of, pieces_in

from . import events as e
from .cards.deck import AT_ONCE, DECK
from .moves import NO_CARD, TakeCard
from .rounds import end_round, fill_bonus_pool
from .scoring import GUESS
from .state import NOBODY, TAKE, TURN, Four4MoreState


def guess(state: Four4MoreState, seat: Seat, move: Guess) -> list[Event]:
    tokens, home, token, ranks = state.tokens, state.home, move.token, state.ranks
    centre = tokens.centre[home]
    called = verdict(
        ranks[centre], ranks[token], higher=move.higher, equal_values=state.options.equal_values
    )
    if called == PUSH:
        state.told |= 1 << token  # its value is the centre's
        stat = state.tables.cards[state.challenge].stat
        pushed = c.GuessPushed(seat=seat, stat=stat, higher=move.higher, token=token, centre=centre)
        return [pushed, *end_turn(state, seat)]
    state.counts.guesses[seat] += 1
    if called != RIGHT:
        return _wrong(state, seat, move)
    points = GUESS + state.bonus.per_guess(seat)
    tokens.collect(home, seat, token)
    state.told |= 1 << token
    state.points[seat] += points
    state.counts.correct[seat] += 1
    right: Event = c.GuessedRight(
        seat=seat,
        points=points,
        stat=state.tables.cards[state.challenge].stat,
        higher=move.higher,
        token=token,
        centre=centre,
    )
    if state.options.guesses_per_turn == "until_stop":  # F4-R03
        return [right]
    return [right, *end_turn(state, seat)]


def _wrong(state: Four4MoreState, seat: Seat, move: Guess) -> list[Event]:
    """Locked out, unless insured; the token's value stays unknown (F4-R04, F4-R05, F4-R13)."""
    tokens, home, token = state.tokens, state.home, move.token
    centre, stat = tokens.centre[home], state.tables.cards[state.challenge].stat
    is_sure = state.options.equal_values != "wrong"
    state.clues.append((token, centre, move.higher))
    if state.options.wrong_token == "bag":
        tokens.shelve(home, token)
    insurance = state.bonus.first_of(seat, state.bonus.traits.insurances)
    if insurance >= 0:
        state.bonus.drop(seat, insurance)
        insured = e.GuessInsured(
            seat=seat,
            stat=stat,
            higher=move.higher,
            token=token,
            centre=centre,
            card=insurance,
            is_sure=is_sure,
        )
        return [insured, *end_turn(state, seat)]
    lost = kept = 0
    if state.options.wrong_loses_round_tokens:
        lost = tokens.lose(home, seat, to_bag=False)
    else:
        kept = tokens.keep(seat)
    state.out |= 1 << seat
    wrong = e.GuessedWrong(
        seat=seat,
        stat=stat,
        higher=move.higher,
        token=token,
        centre=centre,
        lost=pieces_in(lost),
        kept=pieces_in(kept),
        is_sure=is_sure,
    )
    return [wrong, *end_turn(state, seat)]


def cash_in(state: Four4MoreState, seat: Seat, move: CashIn) -> list[Event]:
    """Points for the set, then one of the visible bonus cards must be taken (F4-038)."""
    size, counts = len(move.tokens), state.counts
    state.tokens.retire(seat, mask_of(move.tokens))
    state.points[seat] += move.points
    counts.cash_ins[seat] += 1
    counts.cashed[seat] += size
    counts.big_sets[seat] += size >= 3
    counts.fours[seat] += size == 4
    cashed = e.SetCashed(
        seat=seat,
        points=move.points,
        tag=move.tag,
        tokens=move.tokens,
        factor=state.armed[seat],
    )
    state.armed[seat] = 1
    if state.bonus.pool:
        state.phase = TAKE
        return [cashed]
    return [cashed, *end_turn(state, seat)]


def take(state: Four4MoreState, seat: Seat, move: TakeCard) -> list[Event]:
    events: list[Event] = []
    if move.drop != NO_CARD:
        state.bonus.drop(seat, move.drop)
        events.append(e.CardDropped(seat=seat, card=move.drop))
    state.bonus.take(seat, move.card)
    events.append(e.CardTaken(seat=seat, card=move.card))
    if AT_ONCE >> move.card & 1:
        points = DECK[move.card].pickup
        state.points[seat] += points
        state.bonus.drop(seat, move.card)
        events.append(e.CardPaid(seat=seat, points=points, card=move.card))
    if fill_bonus_pool(state):
        return events
    return events + end_turn(state, seat)


def refuse(state: Four4MoreState, seat: Seat) -> list[Event]:
    return [e.CardRefused(seat=seat), *end_turn(state, seat)]


def pass_on(state: Four4MoreState, seat: Seat) -> list[Event]:
    kept = state.tokens.keep(seat)  # F4-R39
    state.out |= 1 << seat
    if state.first_pass == NOBODY:
        state.first_pass = seat
    return [c.SeatPassed(seat=seat, kept=pieces_in(kept)), *end_turn(state, seat)]


def end_turn(state: Four4MoreState, seat: Seat) -> list[Event]:
    """The next who is in has the turn; when all are out the round is over (F4-051)."""
    state.turns[seat] += 1
    if state.out == (1 << state.seats) - 1:
        return end_round(state, seat)
    state.turn = next_in(seat, state.out, state.seats)
    state.phase = TURN
    return []
