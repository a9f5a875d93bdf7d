"""What is legal in the phases that all higher/lower games have."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.kernel.menu import Menu, OneOf, Pick
from outrank.kernel.messages import _, ngettext
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.higher_lower.draft_pool import is_draw
from outrank.mechanics.higher_lower.round import CHOOSE, DRAW, FIRST, OVER, SHOW, TURN, RoundState
from outrank.mechanics.higher_lower.sets import cash_ins, verify_cash_in
from outrank.mechanics.masks import has, mask_of, pieces_in
from outrank.mechanics.turns import NOT_NOW, ONE_SEAT, ONLY_DEALER

OpeningMove = e.NameFirst | e.ShowChallenge | e.ChooseChallenge | e.DrawTokens


def to_act(state: RoundState) -> tuple[Seat, ...]:
    """Who is to act in a phase that both games have."""
    phase = state.phase
    if phase == TURN:
        return ONE_SEAT[state.turn]
    if phase == CHOOSE:
        return ONE_SEAT[state.first]
    if phase == FIRST and state.rules.first_player == "choose":
        return ONE_SEAT[0]
    return () if phase == OVER else ONLY_DEALER


# Before the turns


def opening_moves(state: RoundState, due: int) -> Menu[OpeningMove]:
    """What is offered before the turns; `due` tokens are to be drawn."""
    phase, components, category = state.phase, state.components, state.category
    if phase == FIRST:
        return (OneOf(e.NAMED, (1 << state.seats) - 1, bag="first guesser"),)
    if phase == SHOW:
        return (components.show(category, state.display.left(components, category)),)
    if phase == CHOOSE:
        return (OneOf(components.choose, choosable(state)),)
    bag = components.bag(category, state.tokens.bag[category])
    return (Pick(e.DrawTokens, bag, due, ordered=True, bag=components.names[category]),)


def choosable(state: RoundState) -> int:
    """The challenges the first guesser may choose from, as a mask (V4-R15, F4-020, F4-R31)."""
    display = state.display
    if state.rules.challenge_mode == "cards":
        return mask_of([display.shown[category] for category in state.selectable])
    return sum([display.left(state.components, category) for category in state.selectable])


def verify_opening(state: RoundState, move: Move, due: int) -> None:
    """Raises IllegalMove for anything that `opening_moves` does not offer."""
    phase = state.phase
    match move:
        case e.ShowChallenge(challenge=challenge) if phase == SHOW:
            if not has(state.display.left(state.components, state.category), challenge):
                raise IllegalMove(
                    _("Show a challenge from this category that hasn't been played yet.")
                )
        case e.ChooseChallenge(challenge=challenge) if phase == CHOOSE:
            if not has(choosable(state), challenge):
                raise IllegalMove(_("You can't choose that challenge now."))
        case e.DrawTokens(tokens=tokens) if phase == DRAW:
            if not is_draw(state.tokens.bag[state.category], tokens, due):
                raise IllegalMove(
                    ngettext(
                        "Draw one token from the bag of this category.",
                        "Draw {count} different tokens from the bag of this category.",
                        due,
                    )
                )
        case e.NameFirst(seat=seat) if phase == FIRST and 0 <= seat < state.seats:
            pass
        case _:
            raise IllegalMove(NOT_NOW)


# Turns


def guessable(state: RoundState) -> int:
    """The tokens to guess with: the draft pool.

    If equal values are a push, a token that is known to equal the centre is left out, because such
    a call could be repeated for ever (V4-R01, F4-R06).
    """
    pool = state.tokens.pool[state.category]
    if state.rules.equal_values != "push":
        return pool
    ranks, centre = state.ranks, state.tokens.centre[state.category]
    known = pieces_in(pool & state.revealed)
    return pool & ~mask_of(token for token in known if ranks[token] == ranks[centre])


def verify_guess(state: RoundState, token: Piece) -> None:
    """Raises IllegalMove if the seat can't guess with this token."""
    if has(guessable(state), token):
        return
    if has(state.tokens.pool[state.category], token):
        raise IllegalMove(_("That token is known to equal the centre. Choose another one."))
    raise IllegalMove(_("Guess with a token from the draft pool."))


def cashable(state: RoundState, seat: int) -> int:
    """Which held tokens may be cashed in now (V4-R12, F4-R07)."""
    return state.tokens.held(seat) if state.rules.cash_this_round else state.tokens.hand[seat]


def sets_to_cash(
    state: RoundState, seat: int, worth: tuple[int, ...]
) -> tuple[Pick[e.CashIn], ...]:
    """All sets the seat may cash in; `worth` is by size."""
    held = cashable(state, seat)
    if held & (held - 1) == 0:  # one token is no set
        return ()
    return cash_ins(state.components, held, state.rules.tag_scope, worth)


def verify_set(state: RoundState, seat: int, worth: Sequence[int], move: e.CashIn) -> None:
    """Raises IllegalMove if the seat may not cash in this set."""
    held = cashable(state, seat)
    verify_cash_in(state.components, held, state.rules.tag_scope, worth, move)
