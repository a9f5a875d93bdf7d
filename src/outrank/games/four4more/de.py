"""Four4More in German."""

from __future__ import annotations

from typing import Final

from outrank.kernel.languages import Rule, Translation

from .cards_de import PRINTED
from .words_de import words

RULES: Final = {
    "categories": Rule("Kategorien", "Die Kategorien im Spiel; keine genannt: alle."),
    "rounds": Rule("Runden", "Wie viele Runden gespielt werden."),
    "expert": Rule("Experten", "In der Auslage liegen nur acht Plättchen, nicht zwölf."),
    "teams": Rule(
        "Teams",
        "Menschen in Teams; jedes Team ist ein Platz, und seine Mitglieder wechseln sich ab.",
    ),
    "no_bonus_cards": Rule("Ohne Bonuskarten", "Es wird ohne Bonuskarten gespielt."),
    "bonus_deck": Rule("Bonusstapel", "Alle 33 Bonuskarten, oder eine von jeder der 26 Sorten."),
    "bonus_hand_limit": Rule(
        "Grenze für Bonuskarten",
        "Wie viele Bonuskarten du haben darfst; bei 4 legst du eine ab oder lehnst die nächste ab.",
    ),
    "veto_when_out": Rule(
        "Veto von draußen",
        "Wer in dieser Runde raus ist, darf trotzdem ein Veto gegen eine Bonuskarte einlegen.",
    ),
    "challenge_mode": Rule(
        "Wahl der Aufgabe", "Eine Karte je Kategorie zur Wahl, oder jede beliebige Aufgabe."
    ),
    "first_player": Rule("Wer zuerst rät", "Ob das Los bestimmt, wer zuerst rät, oder der Tisch."),
    "first_turn": Rule(
        "Erster Zug",
        "Wer den ersten Zug hat: wer zuerst rät, oder in jeder Runde ein anderer Platz.",
    ),
    "guesses_per_turn": Rule(
        "Ansagen je Zug", "Eine Ansage je Zug, oder nach jeder richtigen noch eine."
    ),
    "equal_values": Rule(
        "Gleiche Werte",
        "Was eine Ansage ist, wenn beide Werte gleich sind; unentschieden: Nichts geschieht.",
    ),
    "wrong_loses_round_tokens": Rule(
        "Falsch kostet die Runde",
        "Eine falsche Ansage kostet die Plättchen, die in dieser Runde gesammelt wurden.",
    ),
    "wrong_token": Rule(
        "Falsch angesagtes Plättchen",
        "Ob ein falsch angesagtes Plättchen in der Auslage bleibt oder in den Beutel kommt.",
    ),
    "cash_this_round": Rule(
        "Gleich einlösen",
        "Plättchen, die du in dieser Runde gesammelt hast, darfst du sofort einlösen.",
    ),
    "tag_scope": Rule("Gemischte Sätze", "Ob ein Satz Plättchen mehrerer Kategorien mischen darf."),
    "cash_when_pool_empty": Rule(
        "Einlösen bei leerer Auslage",
        "Sätze dürfen auch eingelöst werden, wenn die Auslage leer ist.",
    ),
    "last_standing": Rule(
        "Am längsten dabei", "Wer als Letztes aus der Runde geht, bekommt einen Punkt."
    ),
}
VALUES: Final = {
    "off": "aus",
    "2+2": "2 + 2",
    "2+3": "2 + 3",
    "3+3": "3 + 3",
    "2+2+2": "2 + 2 + 2",
    "listed_26": "26, von jeder eine",
    "none": "keine",
    "cards": "Karten",
    "manual": "freie Wahl",
    "random": "durch das Los",
    "choose": "wird bestimmt",
    "first_guesser": "wer zuerst rät",
    "rotate": "reihum",
    "one": "eine",
    "until_stop": "bis zum Aufhören",
    "correct": "richtig",
    "wrong": "falsch",
    "push": "unentschieden",
    "stays": "bleibt",
    "bag": "in den Beutel",
    "across_categories": "gemischt",
    "within_category": "nur eine Kategorie",
}
PRESETS: Final = {
    "quick": Rule("Kurzes Spiel", "Drei Runden."),
    "expert": Rule("Experten", "Nur acht zur Auswahl."),
    "teams": Rule("Teamspiel", "Zwei Teams zu zweit."),
    "no_bonus_cards": Rule("Ohne Bonuskarten", "Raten und sammeln, sonst nichts."),
    "manual": Rule("Freie Wahl", "Wer zuerst rät, wählt irgendeine Aufgabe."),
}
PHRASES: Final = {
    **PRINTED,
    "immediate": "sofort",
    "multiplier": "Multiplikator",
    "manipulation": "Eingriff",
    "passive": "wirkt von selbst",
    "defensive": "Abwehr",
    "pattern": "Muster",
    "end game": "am Ende",
    "Teams of {} take {} seats, not {}.": "Teams zu {} brauchen {} Plätze, nicht {}.",
    "On your turn play bonus cards, then guess, cash in a set, or pass.": (
        "Wenn du am Zug bist, spiele Bonuskarten, dann rate, löse einen Satz ein oder passe."
    ),
    "A card was played: veto it with a Veto of yours, or allow it.": (
        "Eine Karte wurde gespielt: Lege ein Veto ein, oder lass sie zu."
    ),
    "That challenge cannot be chosen now.": "Diese Aufgabe kann jetzt nicht gewählt werden.",
    "Draw as many tokens as are due, each from the bag of the category.": (
        "Ziehe so viele Plättchen, wie fällig sind, jedes aus dem Beutel der Kategorie."
    ),
    "That is not what the table waits for.": "Darauf wartet der Tisch gerade nicht.",
    "The draft pool is empty: play bonus cards, {}or pass.": (
        "Die Auslage ist leer: Spiele Bonuskarten, {}oder passe."
    ),
    "cash in, ": "löse ein ",
    "The draft pool is empty: play bonus cards, or pass.": (
        "Die Auslage ist leer: Spiele Bonuskarten oder passe."
    ),
    "Guess with a token of the draft pool.": "Rate mit einem Plättchen aus der Auslage.",
    "You do not hold that bonus card.": "Diese Bonuskarte hast du nicht.",
    "{} is not played on your turn: {}": "{} wird nicht im eigenen Zug gespielt: {}",
    "{} cannot be played under Lockdown.": (
        "{} kann während der Ausgangssperre nicht gespielt werden."
    ),
    "{} cannot be played now: {}": "{} kann jetzt nicht gespielt werden: {}",
    "{} names no token.": "{} nennt kein Plättchen.",
    "There is nothing {} can be aimed at.": "Es gibt kein Ziel für {}.",
    "{} cannot be aimed there: {}": "{} kann nicht dorthin zielen: {}",
}
GERMAN: Final = Translation(
    summary="Höher oder tiefer, Sätze zu viert, und Bonuskarten, gegen die es ein Veto gibt.",
    words=words,
    rules=RULES,
    values=VALUES,
    presets=PRESETS,
    phrases=PHRASES,
)
