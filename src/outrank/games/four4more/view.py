"""What a seat of Four4More may know: everything but the values nobody has been shown."""

from __future__ import annotations

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.components import Kit
from outrank.mechanics.higher_lower.guessing import in_order
from outrank.mechanics.masks import pieces_in

from .moves import PlayCard
from .options import Four4MoreOptions
from .rules import active_teammate
from .state import ANSWER, DRAW, PHASES, TAKE, TURN, Clue, Four4MoreState, Phase


class Player(msgspec.Struct, frozen=True):
    """One seat."""

    score: int
    hand: tuple[Piece, ...]
    """Safe, except from Saboteur."""
    this_round: tuple[Piece, ...]
    """At risk."""
    cards: tuple[int, ...]
    armed: int
    """What the next cash-in is multiplied with: 1, 2 or 3."""
    is_out: bool
    voice: int
    """Which teammate acts next."""
    turns: int
    counts: tuple[int, ...]
    """Right calls, calls, cash-ins, tokens cashed, sets of three or four, of four, multipliers."""


class Subject(msgspec.Struct, frozen=True):
    """One category: what lies on the table, and its challenge card on display (F4-026 to 030)."""

    category: str
    centre: Piece
    """-1 while there is none; else the category has persistent tokens."""
    draft_pool: tuple[Piece, ...]
    in_bag: int
    available: int
    """Bag, draft pool and centre together."""
    is_selectable: bool
    """Whether it can be chosen now, or could be when this round's challenge was chosen."""
    challenge: int
    """-1 while none is shown."""
    since: int
    age: int
    """For how many rounds the card has been on display: the badge."""


class Announced(msgspec.Struct, frozen=True):
    """A bonus card waiting for answers, and the Vetoes upon it: who played which card."""

    move: PlayCard
    stack: tuple[tuple[Seat, int], ...]
    asked: Seat


class Memory(msgspec.Struct, frozen=True):
    """What a perfect memory keeps: printed on pieces, or seen earlier."""

    kit: Kit
    told: tuple[tuple[Piece, ...], ...]
    """The tokens whose value in the statistic in play was shown, lowest first."""
    clues: tuple[Clue, ...]
    """The wrong calls in this statistic: token, centre, called higher (F4-R05)."""
    asked: tuple[int, ...]
    """The challenges that cannot be asked any more."""


class Four4MoreView(msgspec.Struct, frozen=True):
    options: Four4MoreOptions
    seat: Seat
    step: int
    """Where exactly the match stands."""
    phase: Phase
    round: int
    turn: Seat
    first_guesser: Seat
    first_to_pass: Seat
    category: int
    """The place in `subjects` of the category in play."""
    challenge: int
    stat: int
    """-1 before the first challenge. The value of the centre token, and of no other, is shown."""
    players: tuple[Player, ...]
    subjects: tuple[Subject, ...]
    retired: tuple[Piece, ...]
    bonus_pool: tuple[int, ...]
    bonus_deck: int
    bonus_discards: tuple[int, ...]
    announced: Announced | None
    is_locked_down: bool
    reason: str
    memory: Memory


def view(state: Four4MoreState, seat: Seat) -> Four4MoreView:
    card = state.tables.cards.get(state.challenge)
    return Four4MoreView(
        options=state.options,
        seat=seat,
        step=state.phase,
        phase=PHASES[state.phase],
        round=state.round,
        turn=Seat(state.turn),
        first_guesser=Seat(state.first),
        first_to_pass=Seat(state.first_pass),
        category=state.home,
        challenge=state.challenge,
        stat=card.stat if card else -1,
        players=tuple(_player(state, Seat(other)) for other in range(state.seats)),
        subjects=tuple(_subject(state, home) for home in range(len(state.tables.names))),
        retired=pieces_in(state.tokens.retired),
        bonus_pool=tuple(bits(state.bonus.pool)),
        bonus_deck=state.bonus.deck.bit_count(),
        bonus_discards=tuple(bits(state.bonus.discard)),
        announced=_announced(state),
        is_locked_down=state.is_locked_down,
        reason=state.reason,
        memory=Memory(
            state.tables.kit,
            in_order(state.ranks, state.told),
            tuple(state.clues),
            tuple(bits(state.display.asked)),
        ),
    )


def _player(state: Four4MoreState, seat: Seat) -> Player:
    return Player(
        score=state.points[seat],
        hand=pieces_in(state.tokens.hand[seat]),
        this_round=pieces_in(state.tokens.pile[seat]),
        cards=tuple(bits(state.bonus.hand[seat])),
        armed=state.armed[seat],
        is_out=bool(state.out >> seat & 1),
        voice=active_teammate(state, seat),
        turns=state.turns[seat],
        counts=tuple(row[seat] for row in state.counts.rows()),
    )


def _subject(state: Four4MoreState, home: int) -> Subject:
    tokens, display = state.tokens, state.display
    is_shown = display.shown[home] >= 0
    number = state.round + (state.phase < DRAW)  # the round that is played, or about to be
    return Subject(
        category=state.tables.names[home],
        centre=tokens.centre[home],
        draft_pool=pieces_in(tokens.pool[home]),
        in_bag=tokens.bag[home].bit_count(),
        available=tokens.available(home),
        is_selectable=home in state.homes,
        challenge=display.shown[home],
        since=display.since[home],
        age=number - display.since[home] + 1 if is_shown else 0,
    )


def _announced(state: Four4MoreState) -> Announced | None:
    if state.pending is None:
        return None
    stack = tuple((Seat(seat), card) for seat, card in state.bonus.stack)
    return Announced(state.pending, stack, Seat(state.asked))


def hidden(state: Four4MoreState, seat: Seat) -> list[list[Piece]]:
    """Nothing lies face down that is not in a bag or the deck, and those have no order."""
    return []


def swap(state: Four4MoreState, a: Piece, b: Piece) -> None:
    state.tokens.swap(a, b)


def ranks(state: Four4MoreState) -> StatRanks:
    return state.stat_ranks


def set_ranks(state: Four4MoreState, stat_ranks: StatRanks) -> None:
    """From now on the order of every statistic comes from `stat_ranks`."""
    state.stat_ranks = stat_ranks
    card = state.tables.cards.get(state.challenge)
    state.ranks = stat_ranks(card.stat) if card else ()


def unrevealed(state: Four4MoreState, seat: Seat) -> list[Piece]:
    """The tokens of the category in play of whose value nobody has been told anything."""
    if state.challenge < 0:
        return []
    known = state.told
    for token, _, _ in state.clues:
        known |= 1 << token
    home = state.tables.asked_of[state.challenge]
    return list(pieces_in(state.tables.subjects[home] & ~known))


def revealed_values(state: Four4MoreState) -> tuple[tuple[Piece, int], ...]:
    """The value of the centre token, and of no other (F4-055, F4-140)."""
    if state.phase not in (TURN, ANSWER, TAKE):
        return ()
    return ((state.tokens.centre[state.home], state.tables.cards[state.challenge].stat),)


def places(state: Four4MoreState) -> dict[str, tuple[Piece, ...]]:
    return state.tokens.places(state.tables.names) | state.bonus.places()
