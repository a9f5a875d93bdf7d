"""What happens in several games, in German sentences; and what their common rules refuse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower import events as c

REASONS: Final = {
    "rounds": "Alle Runden sind gespielt.",
    "target": "Die Zielpunktzahl ist erreicht.",
    "depletion": "Keine Kategorie hat noch genug Plättchen und Aufgaben.",
    "time": "Die Zeit ist um.",
}


def listed(parts: Sequence[str]) -> str:
    """`Japan, Peru und Spanien`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} und {parts[-1]}"


def counted(number: int, one: str, several: str) -> str:
    """`1 Punkt`, `3 Punkte`."""
    return f"{number} {one if number == 1 else several}"


def points(number: int) -> str:
    return counted(number, "Punkt", "Punkte")


def tokens(catalog: Catalog, pieces: Iterable[Piece]) -> str:
    return listed([catalog.items[piece].name for piece in pieces])


def calling_words(event: Event, names: Names, facts: Facts) -> str:
    """The sentence for an event that the higher/lower games share."""
    match event:
        case c.FirstNamed(seat=seat):
            return f"{names[seat]} rät zuerst."
        case c.ChallengeShown(challenge=challenge):
            return f"Eine neue Aufgabe liegt aus: {c.asked(challenge, facts)}."
        case c.ChallengeChosen(seat=seat, round=number, challenge=challenge):
            return f"Runde {number}: {names[seat]} wählt {c.asked(challenge, facts)}."
        case c.TokensDrawn(tokens=drawn):
            return f"Aus dem Beutel: {tokens(facts, drawn)}."
        case c.RoundOpened(stat=stat, centre=centre, pool=pool):
            return f"In der Mitte: {c.valued(centre, stat, facts)}. In der Auslage: {pool}."
        case c.SeatPassed(seat=seat, kept=kept):
            keeps = f" und behält {tokens(facts, kept)}" if kept else ""
            return f"{names[seat]} passt{keeps}."
        case c.LastStanding(seat=seat):
            return f"{names[seat]} hat am längsten durchgehalten: 1 Punkt."
        case c.RoundEnded(round=number):
            return f"Runde {number} ist vorbei."
        case c.GameEnded(reason=reason):
            return f"{REASONS[reason]} Das Spiel ist vorbei."
    raise TypeError(f"no German words for {event}")


PHRASES: Final = {
    # Sets of tags
    "A set is {} to {} tokens, not {}.": "Ein Satz hat {} bis {} Plättchen, nicht {}.",
    "You can cash only tokens that you hold and may cash now.": (
        "Einlösen kannst du nur Plättchen, die du hast und jetzt einlösen darfst."
    ),
    "Name each token of a set once, in ascending order.": (
        "Nenne jedes Plättchen eines Satzes einmal, in aufsteigender Folge."
    ),
    "There is no such tag.": "Dieses Zeichen gibt es nicht.",
    "Not all of these tokens carry {}.": "Nicht alle diese Plättchen tragen {}.",
    "At this table a set is made of one category.": (
        "An diesem Tisch besteht ein Satz aus einer Kategorie."
    ),
    "That set brings {} points.": "Dieser Satz bringt {} Punkte.",
}
