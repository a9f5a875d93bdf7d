"""Out-Trumped in German."""

from __future__ import annotations

from typing import Final

from outrank.kernel.languages import Rule, Translation

from .words_de import words

RULES: Final = {
    "obligation": Rule(
        "Was du spielen musst",
        "Bedienen, und schlagen, wenn du kannst; wörtlich: wer nicht mit einer höheren Karte "
        "bedienen kann, muss trumpfen; oder nur bedienen.",
    ),
    "overtrump": Rule(
        "Übertrumpfen", "Wer trumpfen muss, muss auch den höchsten Trumpf schlagen, wenn es geht."
    ),
    "most_and_least": Rule(
        "Meiste und wenigste",
        "Wenn alle, die Trümpfe haben, gleich viele haben: Bonus und Abzug heben sich auf, oder "
        "alle bekommen den Bonus.",
    ),
    "end_tie": Rule(
        "Gleichstand am Ende",
        "Wenn die höchsten Punktzahlen über dem Ziel gleich sind: weiterspielen oder teilen.",
    ),
    "target": Rule("Ziel", "Mit wie vielen Punkten man gewinnt."),
    "wild": Rule(
        "Freie Seite",
        "Die freie Seite des Würfels: Wer gibt, nennt den Trumpf, oder es gibt keinen.",
    ),
    "kitty": Rule("Stock", "Ob fünf Karten in der Mitte liegen, und wie man sie gewinnt."),
    "bid_rounds": Rule(
        "Bieten um den Stock", "Einmal reihum, oder weiter, bis alle bis auf einen Platz passen."
    ),
    "show_taken_trumps": Rule(
        "Trümpfe mitzählen",
        "Wie viele Trümpfe jeder Platz genommen hat, ist während des Durchgangs zu sehen.",
    ),
    "first_dealer": Rule(
        "Wer zuerst gibt", "Wer zuerst gibt, wird ausgelost oder vom ersten Platz bestimmt."
    ),
    "timer": Rule("Zeit", "Sekunden für jede Entscheidung."),
}
VALUES: Final = {
    "follow_and_beat": "bedienen und schlagen",
    "literal": "wörtlich",
    "follow_only": "nur bedienen",
    "cancel": "heben sich auf",
    "bonus_only": "nur der Bonus",
    "another_hand": "noch ein Durchgang",
    "shared": "geteilt",
    "dealer_choice": "wer gibt, wählt",
    "no_trump": "kein Trumpf",
    "off": "aus",
    "bidding": "durch Bieten",
    "low_card": "durch die niedrigste Karte",
    "once": "einmal reihum",
    "auction": "Versteigerung",
    "random": "durch das Los",
    "choose": "wird bestimmt",
}
PRESETS: Final = {
    "quick": Rule("Kurz", "Wer zuerst 30 Punkte hat."),
    "long": Rule("Langer Abend", "Wer zuerst 100 Punkte hat."),
    "easy": Rule(
        "Nur bedienen",
        "Kein Zwang zu schlagen oder zu trumpfen, und genommene Trümpfe werden für dich gezählt.",
    ),
    "pinochle": Rule(
        "Wie Pinochle", "Bedienen, schlagen, trumpfen, und übertrumpfen, wenn du kannst."
    ),
    "letter": Rule(
        "Wörtlich genommen",
        "Wer nicht mit einer höheren Karte bedienen kann, muss trumpfen: die Regel, wie sie "
        "dasteht.",
    ),
    "no_trump": Rule(
        "Freie Seite ohne Trumpf",
        "Bei der freien Seite ist nichts Trumpf, und nur Stiche zählen.",
    ),
    "bidding": Rule(
        "Stock durch Bieten",
        "Biete, wie viele Stiche du machst; das höchste Gebot bekommt fünf Karten mehr.",
    ),
    "auction": Rule(
        "Stock durch Versteigerung", "Bietet weiter, bis alle bis auf einen Platz gepasst haben."
    ),
    "low_card": Rule(
        "Stock durch die niedrigste Karte",
        "Die niedrigste gezeigte Karte bekommt fünf Karten mehr.",
    ),
}
PHRASES: Final = {
    "Bid {} to {} tricks, or pass.": "Biete {} bis {} Stiche, oder passe.",
    "You do not hold that card.": "Diese Karte hast du nicht.",
    "You can beat the card that is winning, so you must.": (
        "Du kannst die Karte schlagen, die gerade gewinnt, also musst du es."
    ),
    "You must follow suit.": "Du musst bedienen.",
    "You must play a trump.": "Du musst einen Trumpf spielen.",
    "Name one of the five suits.": "Nenne eine der fünf Farben.",
    "The die has six faces.": "Der Würfel hat sechs Seiten.",
    "There is no such seat at this table.": "Diesen Platz gibt es an diesem Tisch nicht.",
    "That is not what the table waits for.": "Darauf wartet der Tisch gerade nicht.",
    "Lay away {} different cards, written in ascending order.": (
        "Lege {} verschiedene Karten weg, in aufsteigender Folge geschrieben."
    ),
    "You can lay away only cards that you hold.": "Du kannst nur Karten weglegen, die du hast.",
    "The handfuls of this deal are {} cards.": "Gegeben werden hier jeweils {} Karten.",
    "A card was dealt twice, or is not in the deck.": (
        "Eine Karte wurde zweimal gegeben oder ist nicht im Spiel."
    ),
    "A hand is written in ascending order.": ("Eine Hand wird in aufsteigender Folge geschrieben."),
}
GERMAN: Final = Translation(
    summary="Mach Stiche in fünf Farben und sammle Trümpfe: Die meisten zahlen, die wenigsten "
    "kosten.",
    words=words,
    rules=RULES,
    values=VALUES,
    presets=PRESETS,
    phrases=PHRASES,
)
