"""The bonus cards of Four4More: what a card is, the seven families, and the deck (F4-R01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Final, Literal, TypeAlias, assert_never

from outrank.catalog.tags import LETTERS, NUMBERS
from outrank.kernel.menu import bits
from outrank.kernel.messages import Message, _
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.card_faces import CardFace
from outrank.mechanics.higher_lower.draft_pool import NO_TOKEN
from outrank.mechanics.higher_lower.sets import distinct_representatives
from outrank.mechanics.masks import mask_of

from . import moves as m
from .moves import PlayCard
from .state import Four4MoreState

Family = Literal[
    "immediate", "multiplier", "manipulation", "passive", "defensive", "pattern", "end game"
]
FAMILIES: Final[dict[Family, Message]] = {
    "immediate": _("immediate"),
    "multiplier": _("multiplier"),
    "manipulation": _("manipulation"),
    "passive": _("passive"),
    "defensive": _("defensive"),
    "pattern": _("pattern"),
    "end game": _("end game"),
}

Aim: TypeAlias = tuple[Piece | None, int]
"""The token to give (if the card asks for one), and the tokens one of which is taken, as a mask."""
Effect: TypeAlias = Callable[[Four4MoreState, Seat, PlayCard], list[Event]]


@dataclass(frozen=True)
class Kind:
    """One kind of bonus card. To make a new one, add it to its family below, and a drawing to ART.

    A card is played on its owner's turn if it has an `effect`; it is offered if `can_play` says so
    and, for a card with `aims`, if there is something to aim at. All other cards work by what they
    are: the traits below.
    """

    id: str
    name: Message
    text: Message
    """One sentence, the same on the screen, on the printed card and in the log."""
    _: KW_ONLY
    family: Family
    copies: int = 1

    effect: Effect | None = None
    can_play: Callable[[Four4MoreState, Seat], bool] | None = None
    aims: Callable[[Four4MoreState, Seat], Iterator[Aim]] | None = None

    pickup: int = 0
    """Points at once, when it is taken; then it is discarded."""
    per_guess: int = 0
    """Extra points for each right call while it is held."""
    pattern_points: int = 0
    """Points when it is played, if four tokens show its pattern."""
    saves_guess: bool = False
    """Is discarded instead of the harm a wrong call does."""
    shield: Literal["", "once", "always"] = ""
    """Protects its owner's tokens from attacks."""
    cancels: bool = False
    """Answers a card that was just played."""
    factor: int = 1
    """Multiplies the next cash-in when played."""
    is_lockable: bool = False
    """Cannot be played under Lockdown."""
    final: Callable[[Four4MoreState, Seat], int] | None = None
    """Points at the end of the game, if it is still held."""

    @property
    def art(self) -> str:
        """Its drawing; a plain frame for a card without one."""
        return ART.get(self.id, "M4 4h16v16H4z")


# Immediate: points on pickup (F4-078 to F4-080, F4-R11)

immediate = partial(Kind, family="immediate")
IMMEDIATE: Final = (
    immediate(
        "small_bonus",
        _("Small Bonus"),
        _("Score 2 points as soon as you take this card."),
        pickup=2,
    ),
    immediate(
        "quick_cash", _("Quick Cash"), _("Score 3 points as soon as you take this card."), pickup=3
    ),
    immediate(
        "jackpot", _("Jackpot"), _("Score 5 points as soon as you take this card."), pickup=5
    ),
)

# Multipliers: the next cash-in counts more (F4-081, F4-082, F4-R21)


def _has_none_armed(state: Four4MoreState, seat: Seat) -> bool:
    """Multipliers do not stack (F4-143)."""
    return state.armed[seat] == 1


def _arm(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    factor = DECK[move.card].factor
    state.armed[seat] = factor
    state.counts.multipliers[seat] += 1
    return [m.MultiplierArmed(seat=seat, factor=factor)]


multiplier = partial(Kind, family="multiplier", effect=_arm, can_play=_has_none_armed)
MULTIPLIERS: Final = (
    multiplier("double_down", _("Double Down"), _("Your next cash-in counts double."), factor=2),
    multiplier(
        "triple_threat", _("Triple Threat"), _("Your next cash-in counts triple."), factor=3
    ),
)

# Manipulation: tokens change places (F4-083 to F4-086)


def _within_reach(state: Four4MoreState, seat: int) -> int:
    """The tokens of a seat that bonus cards can use: all it holds, or by the letter its hand."""
    tokens = state.tokens
    return tokens.held(seat) if state.options.cards_this_round else tokens.hand[seat]


def _pool_tokens(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    if state.tokens.pool[state.category]:
        yield None, state.tokens.pool[state.category]


def _snatch(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """Into the hand, where it is safe; its value is not shown (F4-R18)."""
    (token,) = move.take
    state.tokens.pool[state.category] ^= 1 << token
    state.tokens.hand[seat] |= 1 << token
    return [m.TokenSnatched(seat=seat, token=token)]


def _tag_matches(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    """A held token of the category in play, for pool tokens that share a tag (F4-R19)."""
    components, category = state.components, state.category
    pool = state.tokens.pool[category]
    for token in bits(_within_reach(state, seat) & components.category_tokens[category]):
        sharing = 0
        for code in components.tags[Piece(token)]:
            sharing |= components.carriers[code]
        if pool & sharing:
            yield Piece(token), pool & sharing


def _replace(state: Four4MoreState, seat: Seat, given: Piece, taken: Piece) -> None:
    """The taken token goes to the pile, or the hand, from which the given one came."""
    tokens = state.tokens
    place = tokens.hand if tokens.hand[seat] >> given & 1 else tokens.pile
    place[seat] ^= 1 << given | 1 << taken
    tokens.pool[state.category] ^= 1 << taken


def _trade(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    (taken,) = move.take
    assert move.give is not None
    _replace(state, seat, move.give, taken)
    state.tokens.pool[state.category] |= 1 << move.give
    return [m.TokensTraded(seat=seat, given=move.give, taken=taken)]


def _opponents_tokens(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    """Any token of an opponent, out or not, who has no Vault (F4-R15, F4-R17)."""
    found = 0
    for other in range(state.seats):
        if other != seat and not state.bonus.hand[other] & VAULTS:
            found |= _within_reach(state, other)
    if found:
        yield None, found


def _sabotage(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """The token goes back to the draft pool of its own category (F4-R17)."""
    tokens = state.tokens
    (token,) = move.take
    victim = tokens.holder(token)
    assert victim is not None
    guardian = state.bonus.first_of(victim, GUARDIANS)
    if guardian >= 0:
        state.bonus.drop(victim, guardian)
        return [m.AttackBlocked(seat=seat, victim=victim, card=guardian)]
    tokens.hand[victim] &= ~(1 << token)
    tokens.pile[victim] &= ~(1 << token)
    category = state.components.category_of[token]
    is_bagged = tokens.centre[category] == NO_TOKEN
    (tokens.bag if is_bagged else tokens.pool)[category] |= 1 << token
    return [m.TokenSabotaged(seat=seat, victim=victim, token=token, is_bagged=is_bagged)]


def _own_and_pool_tokens(state: Four4MoreState, seat: Seat) -> Iterator[Aim]:
    """Any held token, and any pool token: both are needed (F4-R20)."""
    pool = state.tokens.pool[state.category]
    if pool:
        for token in bits(_within_reach(state, seat)):
            yield Piece(token), pool


def _refresh(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    (taken,) = move.take
    assert move.give is not None
    _replace(state, seat, move.give, taken)
    state.tokens.retired |= 1 << move.give
    return [m.TokenRefreshed(seat=seat, retired=move.give, taken=taken)]


manipulation = partial(Kind, family="manipulation")
MANIPULATION: Final = (
    manipulation(
        "snatch",
        _("Snatch"),
        _("Take a token from the draft pool into your hand."),
        effect=_snatch,
        aims=_pool_tokens,
        is_lockable=True,
    ),
    manipulation(
        "tag_trader",
        _("Tag Trader"),
        _(
            "Swap one of your tokens of the category in play, from your hand or this round, "
            "for one in the draft pool that shares a tag with it."
        ),
        effect=_trade,
        aims=_tag_matches,
    ),
    manipulation(
        "saboteur",
        _("Saboteur"),
        _("Send an opponent's token back to the draft pool of its category."),
        effect=_sabotage,
        aims=_opponents_tokens,
        is_lockable=True,
    ),
    manipulation(
        "refresh",
        _("Refresh"),
        _("Retire one of your tokens and take one from the draft pool instead."),
        effect=_refresh,
        aims=_own_and_pool_tokens,
    ),
)

# Passive: cards that work by being held (F4-087, F4-088, F4-R12, F4-R13)

passive = partial(Kind, family="passive")
PASSIVE: Final = (
    passive(
        "genius", _("Genius"), _("Each of your right calls scores one extra point."), per_guess=1
    ),
    passive(
        "insurance",
        _("Insurance"),
        _("Your next wrong call costs you only this card and your turn."),
        copies=5,
        saves_guess=True,
    ),
)

# Defensive: cards against other cards (F4-089 to F4-092, F4-R14 to F4-R16)


def _is_not_locked_down(state: Four4MoreState, seat: Seat) -> bool:
    return not state.is_locked_down


def _lock_down(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """Until the round ends nobody plays Snatch or Saboteur, not even its player (F4-R16)."""
    state.is_locked_down = True
    return [m.LockdownBegan(seat=seat)]


defensive = partial(Kind, family="defensive")
DEFENSIVE: Final = (
    defensive(
        "lockdown",
        _("Lockdown"),
        _("Nobody can play Snatch or Saboteur for the rest of this round."),
        effect=_lock_down,
        can_play=_is_not_locked_down,
    ),
    defensive(
        "guardian",
        _("Guardian"),
        _("The first Saboteur played against you fails, and this card is discarded with it."),
        copies=2,
        shield="once",
    ),
    defensive(
        "vault",
        _("Vault"),
        _("No Saboteur can touch your tokens for the rest of the game."),
        shield="always",
    ),
    defensive(
        "veto",
        _("Veto"),
        _("Cancel a bonus card that was just played, even another Veto."),
        copies=3,
        cancels=True,
    ),
)

# Patterns: tags on four different tokens (F4-094 to F4-100, F4-R22)

Pattern: TypeAlias = tuple[tuple[int, ...], ...]
"""Any of these rows of tags will do."""

STRAIGHTS: Final[tuple[Pattern, ...]] = tuple(
    tuple(tuple(letter * NUMBERS + start + step for step in range(4)) for start in (0, 1))
    for letter in range(len(LETTERS))
)
ANY_STRAIGHT: Final[Pattern] = tuple(row for straights in STRAIGHTS for row in straights)
CLOVER: Final[Pattern] = tuple(
    tuple(letter * NUMBERS + number for letter in range(len(LETTERS))) for number in range(NUMBERS)
)


def _found(pattern: Pattern, state: Four4MoreState, seat: Seat) -> tuple[Piece, ...]:
    """Four different held tokens that show the pattern, or nothing (F4-R23)."""
    held, carriers = _within_reach(state, seat), state.components.carriers
    for row in pattern:
        tokens = distinct_representatives([held & carriers[code] for code in row])
        if tokens:
            return tokens
    return ()


def _has(pattern: Pattern, state: Four4MoreState, seat: Seat) -> bool:
    return bool(_found(pattern, state, seat))


def _score(
    pattern: Pattern, points: int, state: Four4MoreState, seat: Seat, move: PlayCard
) -> list[Event]:
    """The tokens stay, the card goes; no multiplier touches it (F4-R21, F4-R22)."""
    tokens = _found(pattern, state, seat)
    state.points[seat] += points
    return [m.PatternScored(seat=seat, points=points, card=move.card, tokens=tokens)]


def _pattern(id: str, name: Message, text: Message, pattern: Pattern, points: int) -> Kind:
    effect, can_play = partial(_score, pattern, points), partial(_has, pattern)
    return Kind(
        id,
        name,
        text,
        family="pattern",
        effect=effect,
        can_play=can_play,
        pattern_points=points,
    )


def _straight(letter: str) -> Kind:
    name = _("{letter}-Straight", letter=letter)
    text = _(
        "Score 8 points if four of your tokens carry {letter}1 to {letter}4 "
        "or {letter}2 to {letter}5.",
        letter=letter,
    )
    return _pattern(f"{letter.lower()}_straight", name, text, STRAIGHTS[LETTERS.index(letter)], 8)


PATTERNS: Final = (
    *map(_straight, LETTERS),
    _pattern(
        "any_straight",
        _("Any Straight"),
        _("Score 6 points if four of your tokens carry one letter with four numbers in a row."),
        ANY_STRAIGHT,
        points=6,
    ),
    _pattern(
        "clover",
        _("Four Leaf Clover"),
        _("Score 12 points if four of your tokens carry all four letters with the same number."),
        CLOVER,
        points=12,
    ),
)

# End game: points at the end, if still held (F4-101 to F4-105, F4-R32)


Counted = Literal["tokens", "cards", "big_sets", "fours", "multipliers"]
"""Tokens or bonus cards in hand, sets of three or more, whether one of four, multipliers played."""


@dataclass(frozen=True)
class ForEach:
    """So many points for each of what is counted."""

    points: int
    counted: Counted

    def __call__(self, state: Four4MoreState, seat: Seat) -> int:
        return self.points * _count(state, seat, self.counted)


def _count(state: Four4MoreState, seat: Seat, counted: Counted) -> int:
    match counted:
        case "tokens":
            return state.tokens.hand[seat].bit_count()
        case "cards":
            return state.bonus.hand[seat].bit_count()
        case "big_sets":
            return state.counts.big_sets[seat]
        case "fours":
            return min(1, state.counts.fours[seat])
        case "multipliers":
            return state.counts.multipliers[seat]
    assert_never(counted)


end_game = partial(Kind, family="end game")
END_GAME: Final = (
    end_game(
        "token_hoarder",
        _("Token Hoarder"),
        _("At the end, each token in your hand scores one extra point."),
        final=ForEach(1, "tokens"),
    ),
    end_game(
        "card_collector",
        _("Card Collector"),
        _("At the end, each bonus card in your hand scores 2 points, including this one."),
        final=ForEach(2, "cards"),
    ),
    end_game(
        "big_spender",
        _("Big Spender"),
        _("At the end, score 3 points for each set of three or four tokens you cashed in."),
        final=ForEach(3, "big_sets"),
    ),
    end_game(
        "set_master",
        _("Set Master"),
        _("At the end, score 5 points if you ever cashed in four tokens at once."),
        final=ForEach(5, "fours"),
    ),
    end_game(
        "risk_taker",
        _("Risk Taker"),
        _("At the end, score 2 points for each multiplier you played."),
        final=ForEach(2, "multipliers"),
    ),
)

# The drawings, each an SVG path in a field of 24 by 24 (F4-R42)

BARS: Final = "M12 20v-4M15 20v-7M18 20v-10M21 20V7"
ART: Final = {
    "small_bonus": "M12 4a8 8 0 1 0 .1 0zM12 8v8M9 12h6",
    "quick_cash": "M3 7h18v10H3zM12 9a3 3 0 1 0 .1 0zM6 10v4M18 10v4",
    "jackpot": "M6 9l3-5h6l3 5-6 11zM6 9h12M9 4l3 16 3-16",
    "double_down": "M5 4l7 7 7-7M5 12l7 7 7-7",
    "triple_threat": "M5 3l7 5 7-5M5 9l7 5 7-5M5 15l7 5 7-5",
    "snatch": "M4 20c0-8 4-12 9-12V4l7 6-7 6v-4c-4 0-6 2-9 8z",
    "tag_trader": "M4 8h13l-3-3M20 16H7l3 3M4 5v6M20 13v6",
    "saboteur": "M11 9a6 6 0 1 0 .1 0zM15 10l3-4 2 1M20 4l1-2M22 6l1-1",
    "refresh": "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
    "genius": "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z",
    "insurance": "M12 3v2M3 13a9 8 0 0 1 18 0zM12 13v6a2 2 0 0 0 4 0",
    "lockdown": "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3M12 14v3",
    "guardian": "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 3v18",
    "vault": "M3 4h18v15H3zM12 7.5a4 4 0 1 0 .1 0zM12 9.5v4M10 11.5h4M6 19v2M18 19v2",
    "veto": "M12 3a9 9 0 1 0 .1 0zM6 6l12 12",
    "a_straight": "M3 20l3-9 3 9M4 17h4M11 20v-4M14 20v-7M17 20v-10M20 20V7",
    "b_straight": "M3 20v-9h3a2 2 0 0 1 0 4.5H3h3.5a2 2 0 0 1 0 4.5z" + BARS,
    "c_straight": "M9 13a4 4.5 0 1 0 0 5" + BARS,
    "d_straight": "M3 20v-9h2a4.5 4.5 0 0 1 0 9z" + BARS,
    "any_straight": "M3 21v-4h4v-4h4V9h4V5h6M17 2l4 3-4 3",
    "clover": "M12 12C8 2 2 8 12 12 2 16 8 22 12 12c4 10 10 4 0 0 10-4 4-10 0 0z"
    "M12 12c1 4 3 7 6 10",
    "token_hoarder": "M12 3a7 3 0 1 0 .1 0zM5 6v5c0 4 14 4 14 0V6M5 11v6c0 4 14 4 14 0v-6",
    "card_collector": "M8 5h10v14H8zM5 7v14h10M3 9v14M11 9h4",
    "big_spender": "M4 9h16l-2 11H6zM8 9V7a4 4 0 0 1 8 0v2M9 13v4M12 13v4M15 13v4",
    "set_master": "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    "risk_taker": "M4 4h16v16H4zM8 8h.1M16 8h.1M12 12h.1M8 16h.1M16 16h.1",
}

# The deck: every kind with its copies, numbered once and for all (F4-R01)

KINDS: Final = (*IMMEDIATE, *MULTIPLIERS, *MANIPULATION, *PASSIVE, *DEFENSIVE, *PATTERNS, *END_GAME)
DECK: Final = tuple(kind for kind in KINDS for _copy in range(kind.copies))
"""The kind of each card, by the card's number."""
WHOLE: Final = (1 << len(DECK)) - 1
LISTED: Final = mask_of(DECK.index(kind) for kind in KINDS)
"""One card of each kind."""
CARD_FACES: Final = tuple(
    CardFace(kind.name, FAMILIES[kind.family], kind.text, kind.art) for kind in DECK
)
"""What is printed on each card; registered in the entry points `outrank.card_faces`."""


def _cards_that(has: Callable[[Kind], object]) -> int:
    """The cards of all kinds with a trait."""
    return mask_of(card for card, kind in enumerate(DECK) if has(kind))


PLAYED: Final = _cards_that(lambda kind: kind.effect)
"""The cards that are played on their owner's turn."""
AIMED: Final = _cards_that(lambda kind: kind.aims)
"""Those of them that name tokens."""
LOCKABLE: Final = _cards_that(lambda kind: kind.is_lockable)
AT_ONCE: Final = _cards_that(lambda kind: kind.pickup)
FINAL: Final = _cards_that(lambda kind: kind.final)
VETOES: Final = _cards_that(lambda kind: kind.cancels)
GUARDIANS: Final = _cards_that(lambda kind: kind.shield == "once")
VAULTS: Final = _cards_that(lambda kind: kind.shield == "always")
INSURANCES: Final = _cards_that(lambda kind: kind.saves_guess)
BOOSTERS: Final = _cards_that(lambda kind: kind.per_guess)


def extra_per_guess(held: int) -> int:
    """How many extra points the held cards add to a right call (F4-087)."""
    boosters = held & BOOSTERS
    return sum(DECK[card].per_guess for card in bits(boosters)) if boosters else 0
