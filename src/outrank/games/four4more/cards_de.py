"""What stands on the bonus cards, in German."""

from __future__ import annotations

from typing import Final

from outrank.kernel.languages import Rule

from .cards.deck import DECK, KINDS

CARDS: Final = {
    "small_bonus": Rule("Kleiner Bonus", "2 Punkte, sobald du diese Karte nimmst."),
    "quick_cash": Rule("Schnelles Geld", "3 Punkte, sobald du diese Karte nimmst."),
    "jackpot": Rule("Jackpot", "5 Punkte, sobald du diese Karte nimmst."),
    "double_down": Rule("Verdoppler", "Dein nächstes Einlösen zählt doppelt."),
    "triple_threat": Rule("Verdreifacher", "Dein nächstes Einlösen zählt dreifach."),
    "snatch": Rule("Zugriff", "Nimm ein Plättchen aus der Auslage auf die Hand."),
    "tag_trader": Rule(
        "Tauschhandel",
        "Tausche ein Plättchen von dir gegen eines der Auslage, das ein Zeichen mit ihm teilt.",
    ),
    "saboteur": Rule(
        "Saboteur", "Schicke ein Plättchen eines Gegners zurück in die Auslage seiner Kategorie."
    ),
    "refresh": Rule(
        "Auffrischung",
        "Nimm ein Plättchen von dir aus dem Spiel und dafür eines aus der Auslage.",
    ),
    "genius": Rule("Genie", "Jede richtige Ansage bringt dir einen Punkt mehr."),
    "insurance": Rule(
        "Versicherung", "Deine nächste falsche Ansage kostet dich nur diese Karte und den Zug."
    ),
    "lockdown": Rule(
        "Ausgangssperre", "Bis zum Ende der Runde spielt niemand Zugriff oder Saboteur."
    ),
    "guardian": Rule(
        "Wächter", "Der erste Saboteur gegen dich scheitert, und diese Karte geht mit ihm."
    ),
    "vault": Rule("Tresor", "Bis zum Ende des Spiels trifft kein Saboteur deine Plättchen."),
    "veto": Rule("Veto", "Hebe eine gerade gespielte Bonuskarte auf, sogar ein anderes Veto."),
    **{
        f"{letter.lower()}_straight": Rule(
            f"{letter}-Straße",
            f"8 Punkte, wenn vier deiner Plättchen {letter}1 bis {letter}4 oder {letter}2 bis "
            f"{letter}5 tragen.",
        )
        for letter in "ABCD"
    },
    "any_straight": Rule(
        "Freie Straße",
        "6 Punkte, wenn vier deiner Plättchen vier Zahlen in Folge zu einem Buchstaben tragen.",
    ),
    "clover": Rule(
        "Vierblättriges Kleeblatt",
        "12 Punkte, wenn vier deiner Plättchen alle vier Buchstaben mit derselben Zahl tragen.",
    ),
    "token_hoarder": Rule(
        "Hamster", "Am Ende bringt jedes Plättchen auf deiner Hand einen Punkt mehr."
    ),
    "card_collector": Rule(
        "Kartensammlung",
        "Am Ende bringt jede Bonuskarte auf deiner Hand 2 Punkte, auch diese.",
    ),
    "big_spender": Rule(
        "Spendierhosen",
        "Am Ende bringt jedes deiner Einlösen von drei oder vier Plättchen 3 Punkte.",
    ),
    "set_master": Rule(
        "Satzmeister", "Am Ende 5 Punkte, wenn du je vier Plättchen auf einmal eingelöst hast."
    ),
    "risk_taker": Rule(
        "Wagemut", "Am Ende bringt jeder Multiplikator, den du gespielt hast, 2 Punkte."
    ),
}
TRANSLATED: Final = tuple(kind for kind in KINDS if kind.id in CARDS)
PRINTED: Final = {kind.name: CARDS[kind.id].title for kind in TRANSLATED} | {
    kind.text: CARDS[kind.id].text for kind in TRANSLATED
}
"""What is printed on the cards, by what it is in English.

A new card may be tried before it speaks German; a test asks for every card of the box.
"""


def card_name(card: int) -> str:
    """`Versicherung`."""
    return CARDS[DECK[card].id].title
