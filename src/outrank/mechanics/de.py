"""What happens in several games, in German sentences; and what their common rules refuse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Names
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.bidding import BiddingWon, BidPassed, BidPlaced, NobodyBid
from outrank.mechanics.ranking.blocking import BlockPassed, ChipPlaced, ChipsTaken
from outrank.mechanics.ranking.judging import (
    OrderJudged,
    RankingFailed,
    RowLaid,
    ValueRevealed,
    value_words,
)
from outrank.mechanics.ranking.pools import ChallengeShown, TokensDrawn
from outrank.mechanics.ranking.round import GameEnded, RoundStarted, SelectorNamed
from outrank.mechanics.ranking.words import category

ENDS: Final = {
    "rounds": "Die letzte Runde ist gespielt.",
    "target": "Die Zielpunktzahl ist erreicht.",
    "depletion": "Die Beutel sind fast leer: Das Spiel ist vorbei.",
    "speed": "Das reicht für den sofortigen Sieg!",
}
FAILURES: Final = {
    "order": "{} bekommt nichts: Eine Reihe zählt ganz oder gar nicht.",
    "too_few": "Für das Gebot sind zu wenige Plättchen übrig: {} scheitert sofort.",
    "gave_up": "{} legt keine Reihe und scheitert.",
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


def ended(sentence: str) -> str:
    """With one full stop: `83,51 Mio.` brings its own."""
    return sentence if sentence.endswith(".") else f"{sentence}."


def ranking_words(event: Event, names: Names, catalog: Catalog) -> str:
    """The sentence for an event that several ranking games share."""
    match event:
        case SelectorNamed(seat=seat):
            return f"{names[seat]} hat die erste Ansage."
        case RoundStarted(round=number, selector=seat):
            return f"Runde {number}: {names[seat]} hat die Ansage."
        case GameEnded(reason=reason):
            return ENDS[reason]
        case TokensDrawn(category=id, tokens=drawn):
            verb = "kommt" if len(drawn) == 1 else "kommen"
            return f"{category(catalog, id)}: {tokens(catalog, drawn)} {verb} in die Auslage."
        case ChallengeShown(challenge=number):
            challenge = catalog.challenges[number]
            name = catalog.categories[challenge.category].name
            return f"Eine Aufgabe für {name} liegt offen: {challenge.question}"
        case BidPlaced(seat=seat, number=number):
            return f"{names[seat]} bietet {number}."
        case BidPassed(seat=seat):
            return f"{names[seat]} passt."
        case BiddingWon(seat=seat, number=number, is_forced=is_forced):
            ranks = f"{names[seat]} ordnet {number}"
            why = "Niemand bietet, also gilt:" if is_forced else "Das Bieten ist vorbei:"
            return f"{why} {ranks}."
        case NobodyBid(is_restarted=is_restarted):
            then = "das Bieten beginnt von vorn" if is_restarted else "die Runde fällt aus"
            return f"Niemand bietet: {then}."
    return _pool_words(event, names, catalog)


def _pool_words(event: Event, names: Names, catalog: Catalog) -> str:
    match event:
        case ChipPlaced(seat=seat, chip=chip, token=token):
            return f"{names[seat]} legt eine {chip} auf {catalog.items[token].name}."
        case BlockPassed(seat=seat):
            return f"{names[seat]} sperrt nichts."
        case ChipsTaken(seat=seat, chips=chips):
            noun = "den Chip" if len(chips) == 1 else "die Chips"
            return f"{names[seat]} nimmt {noun}: {listed([str(chip) for chip in chips])}."
        case RowLaid(seat=seat, tokens=row):
            return f"{names[seat]} legt sich fest: {tokens(catalog, row)}."
        case ValueRevealed(token=token, stat=stat):
            return ended(f"{catalog.items[token].name}: {value_words(catalog, token, stat)}")
        case OrderJudged(is_right=True):
            return "Die Reihenfolge stimmt!"
        case OrderJudged(wrong=(left, right)):
            first, second = catalog.items[left].name, catalog.items[right].name
            return f"Falsch: {second} gehört vor {first}."
        case OrderJudged():
            return "Die Reihenfolge stimmt nicht."
        case RankingFailed(seat=seat, why=why):
            return FAILURES[why].format(names[seat])
    raise TypeError(f"no German words for {event}")


PHRASES: Final = {
    # Bidding
    "You cannot bid more than {} here, so you can only pass.": (
        "Hier kannst du nicht mehr als {} bieten, also kannst du nur passen."
    ),
    "You can bid {}, or pass.": "Du kannst {} bieten oder passen.",
    "You can bid {} to {}, or pass.": "Du kannst {} bis {} bieten oder passen.",
    # Ranking
    "Rank exactly {} tokens, not {}.": "Ordne genau {} Plättchen, nicht {}.",
    "You cannot rank a token that carries a chip.": (
        "Ein Plättchen, auf dem ein Chip liegt, kannst du nicht ordnen."
    ),
    "You can rank tokens of the pool in play and your own of its kind.": (
        "Du kannst Plättchen der Auslage ordnen, um die es geht, und eigene derselben Kategorie."
    ),
    "A token can stand in the row only once.": (
        "Ein Plättchen kann nur einmal in der Reihe stehen."
    ),
    # Drawing
    "Draw {} tokens, not {}.": "Ziehe {} Plättchen, nicht {}.",
    "That token is not in the bag that is drawn from.": (
        "Dieses Plättchen ist nicht in dem Beutel, aus dem gezogen wird."
    ),
    "A token can be drawn only once.": "Ein Plättchen kann nur einmal gezogen werden.",
    "A handful of tokens is written in ascending order.": (
        "Eine Handvoll Plättchen wird in aufsteigender Folge geschrieben."
    ),
    "That challenge is not in the deck that is drawn from.": (
        "Diese Aufgabe ist nicht in dem Stapel, aus dem gezogen wird."
    ),
    # The box
    "Name each category once.": "Nenne jede Kategorie einmal.",
    "Choose at most {} categories, not {}.": "Wähle höchstens {} Kategorien, nicht {}.",
    "No category has the {} tokens and the challenge that a game needs.": (
        "Keine Kategorie hat die {} Plättchen und die Aufgabe, die ein Spiel braucht."
    ),
    "There is no category '{}'{}": "Es gibt keine Kategorie „{}“{}",
    ". There are: {}.": ". Es gibt: {}.",
    "; did you mean {}?": "; meinst du {}?",
    "{} has {} tokens; this game needs {}.": "{} hat {} Plättchen; dieses Spiel braucht {}.",
    "{} has no challenge for which every token has a value.": (
        "{} hat keine Aufgabe, für die jedes Plättchen einen Wert hat."
    ),
}
