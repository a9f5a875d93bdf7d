"""The sentences for events that every higher/lower game has."""

from __future__ import annotations

from collections.abc import Iterable

from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Listing, Message, _, listed, ngettext
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece
from outrank.mechanics.events import ChallengeShown, GameEnded
from outrank.mechanics.higher_lower import events as e

REASONS = {
    "rounds": _("That was the last round. The game is over."),
    "target": _("Target score reached. The game is over."),
    "depletion": _("No category has enough tokens and challenges left. The game is over."),
    "time": _("Time is up. The game is over."),
}


def describe(event: Event, names: Names, facts: Facts) -> Message:
    """The sentence for a shared event; each game describes guesses in its own way."""
    match event:
        case e.FirstNamed(seat=seat):
            return _("{player} is the first guesser.", player=names[seat])
        case ChallengeShown(challenge=challenge):
            category, stat = question(challenge, facts)
            return _("New {category} challenge: {stat}.", category=category, stat=stat)
        case e.ChallengeChosen(seat=seat, round=number, challenge=challenge):
            category, stat = question(challenge, facts)
            return _(
                "Round {round}: {player} chooses {category} – {stat}.",
                round=number,
                player=names[seat],
                category=category,
                stat=stat,
            )
        case e.TokensDrawn(tokens=tokens):
            return _("Drawn: {tokens}.", tokens=named(tokens, facts))
        case e.RoundOpened(stat=stat, centre=centre, pool=pool):
            return ngettext(
                "Centre: {centre}. {count} token in the draft pool.",
                "Centre: {centre}. {count} tokens in the draft pool.",
                pool,
                centre=valued(centre, stat, facts),
            )
        case e.SeatPassed(seat=seat, kept=()):
            return _("{player} passes.", player=names[seat])
        case e.SeatPassed(seat=seat, kept=kept):
            return _(
                "{player} passes and keeps {tokens}.",
                player=names[seat],
                tokens=named(kept, facts),
            )
        case e.LastStanding(seat=seat):
            return _("{player} is the last one standing: 1 point.", player=names[seat])
        case e.RoundEnded(round=number):
            return _("Round {round} is over.", round=number)
        case GameEnded(reason=reason):
            return REASONS[reason]
    raise TypeError(f"no sentence for {event}")


def question(challenge: int, facts: Facts) -> tuple[str, str]:
    """The category and the statistic a challenge asks for (V4-012)."""
    card = facts.challenges[challenge]
    return facts.categories[card.category].name, facts.stats[card.stat].label


def valued(token: Piece, stat: int, facts: Facts) -> Message:
    """A token with its value: only for tokens whose value the rules show."""
    fact = facts.value(token, stat)
    value = facts.spoken(stat, fact.value)
    return _("{token} ({value})", token=facts.items[token].name, value=value)


def named(tokens: Iterable[Piece], facts: Facts) -> Listing:
    """`Avatar, Jaws and Titanic`."""
    return listed(facts.items[token].name for token in tokens)


def join(first: Message, second: Message) -> Message:
    """Two sentences, one after the other."""
    return _("{first} {second}", first=first, second=second)


class Call:
    """A call in words: `Ada calls Titanic HIGHER than Avatar ($2.92 bn)`, and how it turned out."""

    def __init__(
        self, player: str, token: str | Message, centre: Message, *, is_higher: bool
    ) -> None:
        self.is_higher = is_higher
        self.arguments: dict[str, str | Message] = {
            "player": player,
            "token": token,
            "centre": centre,
        }

    def right(self, points: int, won: str) -> Message:
        if self.is_higher:
            return ngettext(
                "{player} calls {token} HIGHER than {centre}: right, {count} point and {won}.",
                "{player} calls {token} HIGHER than {centre}: right, {count} points and {won}.",
                points,
                won=won,
                **self.arguments,
            )
        return ngettext(
            "{player} calls {token} LOWER than {centre}: right, {count} point and {won}.",
            "{player} calls {token} LOWER than {centre}: right, {count} points and {won}.",
            points,
            won=won,
            **self.arguments,
        )

    def wrong(self) -> Message:
        if self.is_higher:
            return _("{player} calls {token} HIGHER than {centre}: wrong.", **self.arguments)
        return _("{player} calls {token} LOWER than {centre}: wrong.", **self.arguments)

    def pushed(self) -> Message:
        if self.is_higher:
            return _(
                "{player} calls {token} HIGHER than {centre}: equal, so nothing happens.",
                **self.arguments,
            )
        return _(
            "{player} calls {token} LOWER than {centre}: equal, so nothing happens.",
            **self.arguments,
        )
