"""The rules of Four4More: who acts, what is offered, what is done. Details in rounds and turns."""

from __future__ import annotations

from typing import Final, cast

from outrank.kernel.game import Facts
from outrank.kernel.menu import Choice, Menu, OneOf, Pick, bits
from outrank.kernel.moves import Event
from outrank.kernel.options import BadOption
from outrank.kernel.seats import DEALER, Seat
from outrank.mechanics.higher_lower.components import (
    ChooseChallenge,
    Guess,
    ShowChallenge,
    tables_for,
)
from outrank.mechanics.higher_lower.events import FirstNamed
from outrank.mechanics.higher_lower.sets import CashIn, cash_ins

from . import moves as m
from .bonus import Bonus
from .cards.deck import AT_ONCE, LISTED, TAKES, TRAITS, TURN_UPS, VETOES, WHOLE
from .events import CardTurnedUp
from .moves import ALLOW, NAMED, PASS, REFUSE, AnyMove
from .options import Four4MoreOptions
from .reactions import allow, announce, card_plays, veto
from .rounds import (
    EXPERT,
    LAID_OUT,
    choosable,
    choose,
    draw,
    due,
    fill_bonus_pool,
    next_round,
    show,
)
from .scoring import WORTH
from .state import ANSWER, CHOOSE, DRAW, FIRST, NOBODY, OVER, SHOW, TAKE, TURN, Four4MoreState
from .turns import cash_in, end_turn, guess, pass_on, refuse, take

SEATS: Final = tuple((Seat(seat),) for seat in range(6))
FOR_DEALER: Final = (DEALER,)
TO_PASS: Final = OneOf((PASS,))
TO_ALLOW: Final = OneOf((ALLOW,))


def setup(options: Four4MoreOptions, seats: int, facts: Facts) -> Four4MoreState:
    """All tokens are in their bags, all bonus cards in the deck (F4-021, F4-022)."""
    teams = team_sizes(options)
    if teams and len(teams) != seats:
        raise BadOption(f"Teams of {options.teams} take {len(teams)} seats, not {seats}.")
    fewest = EXPERT if options.expert else LAID_OUT
    tables = tables_for(facts, options.categories, "two_to_four_tags", fewest)
    deck = WHOLE if options.bonus_deck == 33 else LISTED
    bonus = Bonus(TRAITS, 0 if options.no_bonus_cards else deck, 0, [0] * seats, 0, ())
    return Four4MoreState(options, seats, tables, facts.ranks, bonus)


def team_sizes(options: Four4MoreOptions) -> tuple[int, ...]:
    """How many people share each seat; nothing if everyone plays alone (F4-R36)."""
    return () if options.teams == "off" else tuple(map(int, options.teams.split("+")))


def to_act(state: Four4MoreState) -> tuple[Seat, ...]:
    phase = state.phase
    if phase in (TURN, TAKE):
        return SEATS[state.turn]
    if phase == ANSWER:
        return SEATS[state.asked]
    if phase == CHOOSE:
        return SEATS[state.first]
    if phase == FIRST and state.options.first_player == "choose":
        return SEATS[0]
    return () if phase == OVER else FOR_DEALER


def menu(state: Four4MoreState, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == TURN and seat == state.turn:
        return turn_menu(state, seat)
    if seat not in to_act(state):
        return ()
    if phase == ANSWER:
        return (OneOf(VETOES, state.bonus.hand[seat] & TRAITS.vetoes), TO_ALLOW)
    if phase == TAKE:
        return take_menu(state, seat)
    if phase == CHOOSE:
        return (OneOf(state.tables.choose, choosable(state)),)
    return dealer_menu(state)


def dealer_menu(state: Four4MoreState) -> Menu[AnyMove]:
    """What chance is asked for; who is first may be asked of the table instead (F4-116)."""
    tables, home = state.tables, state.home
    if state.phase == FIRST:
        return (OneOf(NAMED, (1 << state.seats) - 1, bag="first guesser"),)
    if state.phase == SHOW:
        return (tables.show(home, state.display.left(tables, home)),)
    if state.phase == DRAW:
        bag = tables.bag(home, state.tokens.bag[home])
        return (Pick(m.DrawTokens, bag, due(state), ordered=True, bag=tables.names[home]),)
    return (OneOf(TURN_UPS, state.bonus.deck, bag="bonus cards"),)


def turn_menu(state: Four4MoreState, seat: Seat) -> Menu[AnyMove]:
    """Bonus cards first, then one of guess, cash in, pass (F4-031, F4-034)."""
    pool = state.tokens.pool[state.home]
    offers: list[Choice[AnyMove]] = card_plays(state, seat) if state.bonus.hand[seat] else []
    if pool:
        offers += (OneOf(state.tables.higher, pool), OneOf(state.tables.lower, pool))
    if pool or state.options.cash_when_pool_empty:  # F4-R27
        held = cashable(state, seat)
        worth = WORTH[state.armed[seat]]
        offers += cash_ins(state.tables, held, state.options.tag_scope, worth)
    offers.append(TO_PASS)
    return tuple(offers)


def cashable(state: Four4MoreState, seat: int) -> int:
    """Which held tokens may be cashed now (F4-R07)."""
    return state.tokens.held(seat) if state.options.cash_this_round else state.tokens.hand[seat]


def is_full(state: Four4MoreState, seat: int) -> bool:
    """Whether the seat may hold no further bonus card (F4-R10)."""
    limit = state.options.bonus_hand_limit
    return isinstance(limit, int) and state.bonus.hand[seat].bit_count() >= limit


def take_menu(state: Four4MoreState, seat: Seat) -> Menu[AnyMove]:
    """One of the visible cards; with a full hand drop one for it, or refuse (F4-R10, F4-R28)."""
    pool = state.bonus.pool
    if not is_full(state, seat):
        return (OneOf(TAKES, pool),)
    offers: list[Choice[AnyMove]] = [OneOf((REFUSE,))]
    if pool & AT_ONCE:  # it is gone at once and needs no room
        offers.append(OneOf(TAKES, pool & AT_ONCE))
    held = list(bits(state.bonus.hand[seat]))
    swaps = [m.TakeCard(card, drop) for card in bits(pool & ~AT_ONCE) for drop in held]
    return (*offers, OneOf(swaps)) if swaps else tuple(offers)


def apply(state: Four4MoreState, seat: Seat, move: AnyMove) -> list[Event]:
    kind = type(move)
    if kind is Guess:
        return guess(state, seat, cast(Guess, move))
    if kind is CashIn:
        return cash_in(state, seat, cast(CashIn, move))
    if kind is m.Pass:
        return pass_on(state, seat)
    if kind is m.PlayCard:
        return announce(state, seat, cast(m.PlayCard, move))
    if kind is m.TakeCard:
        return take(state, seat, cast(m.TakeCard, move))
    if kind is m.Veto:
        return veto(state, seat, cast(m.Veto, move).card)
    if kind is m.Allow:
        return allow(state, seat)
    if kind is m.Refuse:
        return refuse(state, seat)
    if kind is ChooseChallenge:
        return choose(state, seat, cast(ChooseChallenge, move).challenge)
    return _deal(state, move)


def _deal(state: Four4MoreState, move: AnyMove) -> list[Event]:
    """What chance does, or the table in its place."""
    kind = type(move)
    if kind is m.DrawTokens:
        return draw(state, cast(m.DrawTokens, move).tokens)
    if kind is ShowChallenge:
        return show(state, cast(ShowChallenge, move).challenge)
    if kind is m.TurnUp:
        return _turn_up(state, cast(m.TurnUp, move).card)
    state.first = cast(m.NameFirst, move).seat
    named: Event = FirstNamed(seat=Seat(state.first))
    return [named] if fill_bonus_pool(state) else [named, *next_round(state)]


def _turn_up(state: Four4MoreState, card: int) -> list[Event]:
    """The pool is filled before the first round, and when a card was taken."""
    state.bonus.turn_up(card)
    turned: Event = CardTurnedUp(card=card)
    if fill_bonus_pool(state):
        return [turned]
    if state.turn == NOBODY:
        return [turned, *next_round(state)]
    return [turned, *end_turn(state, Seat(state.turn))]


def timeout(state: Four4MoreState, seat: Seat) -> AnyMove:
    """Whoever runs out of time passes, allows, or takes the first thing offered."""
    if state.phase == TURN:
        return PASS
    if state.phase == ANSWER:
        return ALLOW
    return next(iter(menu(state, seat)[0]))


def active_teammate(state: Four4MoreState, seat: Seat) -> int:
    """Teammates act in rotation, one team turn each (F4-138, F4-R36)."""
    teams = team_sizes(state.options)
    return state.turns[seat] % teams[seat] if teams else 0
