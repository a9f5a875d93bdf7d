"""What happens in every higher/lower game, and how it is told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking import words as retelling


class FirstNamed(Event, frozen=True, kw_only=True):
    """Who is the first guesser of the next round."""

    seat: Seat


class ChallengeShown(Event, frozen=True, kw_only=True):
    challenge: int


class ChallengeChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    round: int
    challenge: int


class TokensDrawn(Event, frozen=True, kw_only=True):
    tokens: tuple[Piece, ...]


class RoundOpened(Event, frozen=True, kw_only=True):
    """The centre token lies open with its value; the draft pool lies round it."""

    reveals: ClassVar[bool] = True
    stat: int
    centre: Piece
    pool: int
    """How many tokens lie in the draft pool."""


class GuessedRight(Scored, frozen=True, kw_only=True):
    """The old centre is collected; the drafted token is the new one, with its value shown."""

    reveals: ClassVar[bool] = True
    stat: int
    higher: bool
    token: Piece
    centre: Piece


class GuessPushed(Event, frozen=True, kw_only=True):
    """The values are equal: nothing happens."""

    reveals: ClassVar[bool] = True
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece


class SeatPassed(Event, frozen=True, kw_only=True):
    seat: Seat
    kept: tuple[Piece, ...]


class LastStanding(Scored, frozen=True, kw_only=True):
    pass


class RoundEnded(Event, frozen=True, kw_only=True):
    round: int


class GameEnded(Event, frozen=True, kw_only=True):
    reason: str


REASONS: Final = {
    "rounds": "All rounds are played.",
    "target": "The score target is reached.",
    "depletion": "No category has enough tokens and challenges left.",
    "time": "The time is up.",
}


def words(event: Event, names: Names, facts: Facts) -> str:
    """The sentence for an event that the games share; calls each game tells in its own way."""
    match event:
        case FirstNamed(seat=seat):
            return f"{names[seat]} is the first guesser."
        case ChallengeShown(challenge=challenge):
            return f"A challenge comes on display: {asked(challenge, facts)}."
        case ChallengeChosen(seat=seat, round=number, challenge=challenge):
            return f"Round {number}: {names[seat]} chooses {asked(challenge, facts)}."
        case TokensDrawn(tokens=tokens):
            return f"Out of the bag: {listed(tokens, facts)}."
        case RoundOpened(stat=stat, centre=centre, pool=pool):
            return f"In the centre: {valued(centre, stat, facts)}. In the draft pool: {pool}."
        case SeatPassed(seat=seat, kept=kept):
            keeps = f" and keeps {listed(kept, facts)}" if kept else ""
            return f"{names[seat]} passes{keeps}."
        case LastStanding(seat=seat):
            return f"{names[seat]} was the last one standing: 1 point."
        case RoundEnded(round=number):
            return f"Round {number} is over."
        case GameEnded(reason=reason):
            return f"{REASONS[reason]} The game is over."
    raise TypeError(f"no words for {event}")


def asked(challenge: int, facts: Facts) -> str:
    """A challenge as category and statistic (V4-012)."""
    card = facts.challenges[challenge]
    return f"{facts.categories[card.category].name} – {facts.stats[card.stat].label}"


def valued(token: Piece, stat: int, facts: Facts) -> str:
    """A token with its value: only for tokens whose value the rules show."""
    fact = facts.value(token, stat)
    return f"{facts.items[token].name} ({facts.display(stat, fact.value)})"


def listed(tokens: Sequence[Piece], facts: Facts) -> str:
    """`Avatar, Jaws and Titanic`."""
    return retelling.tokens(facts, tokens)
