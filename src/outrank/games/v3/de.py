"""Outrank V3 in German."""

from __future__ import annotations

from typing import Final

from outrank.kernel.languages import Rule, Translation

from .words_de import words

RULES: Final = {
    "categories": Rule(
        "Kategorien", "Die Kategorien im Spiel, eine bis vier; keine genannt: alle, die es gibt."
    ),
    "reserve_scores": Rule(
        "Verdeckte zählen mit", "Verdeckte Plättchen zählen am Ende für Sätze wie gewonnene."
    ),
    "collection_in_ranking": Rule(
        "Sammlung beim Ordnen",
        "Ob Plättchen der eigenen Sammlung noch einmal geordnet werden dürfen.",
    ),
    "failed_own_tokens": Rule(
        "Eigene Plättchen falscher Reihen",
        "Wohin die eigenen Plättchen einer falschen Reihe kommen.",
    ),
    "empty_bag_selectable": Rule(
        "Leerer Beutel wählbar",
        "Eine Kategorie mit leerem Beutel darf gewählt werden, wenn ihre Auslage voll ist.",
    ),
    "all_pass": Rule(
        "Wenn alle passen",
        "Wenn niemand bietet: Die Runde fällt aus, oder die Ansage muss 3 ordnen.",
    ),
    "block_order": Rule(
        "Folge beim Sperren",
        "Nach dem Platz mit den wenigsten Punkten: im Uhrzeigersinn oder nach Punkten.",
    ),
    "reveal_values": Rule(
        "Werte zeigen",
        "Ob die Werte der geordneten Plättchen gezeigt werden, oder nur richtig oder falsch.",
    ),
    "target_score": Rule(
        "Zielpunktzahl", "Das Spiel endet nach der Runde, in der jemand so viele Punkte erreicht."
    ),
    "speed": Rule(
        "Tempo", "Tempo: 30 Sekunden je Phase, 2 Chips je Platz, wer zuerst 20 hat, gewinnt."
    ),
    "set_focus": Rule(
        "Sätze zuerst",
        "Sätze zuerst: Sätze zählen doppelt, geordnete Plättchen einen halben Punkt.",
    ),
    "hidden_masters": Rule(
        "Meister im Verborgenen",
        "Meister im Verborgenen: 3 verdeckte Plättchen je Kategorie, Auslagen zu 4.",
    ),
    "first_player": Rule(
        "Wer beginnt", "Wer beginnt, wird ausgelost oder vom ersten Platz bestimmt."
    ),
}
VALUES: Final = {
    "all": "alle",
    "none": "keine",
    "to_pool": "in die Auslage",
    "return_to_owner": "zurück zu ihrem Platz",
    "skip_round": "Runde fällt aus",
    "selector_minimum": "die Ansage ordnet 3",
    "clockwise": "im Uhrzeigersinn",
    "ascending_score": "nach Punkten",
    "after_resolution": "nach dem Urteil",
    "never": "nie",
    "off": "aus",
    "random": "durch das Los",
    "choose": "wird bestimmt",
}
PRESETS: Final = {
    "speed": Rule(
        "Tempo", "30 Sekunden je Phase, 2 Chips je Platz, wer zuerst 20 Punkte hat, gewinnt."
    ),
    "set_focus": Rule(
        "Sätze zuerst",
        "Sätze zählen doppelt, geordnete Plättchen einen halben Punkt: Sammeln schlägt Punkten.",
    ),
    "hidden_masters": Rule(
        "Meister im Verborgenen",
        "3 verdeckte Plättchen je Kategorie und Auslagen zu 4: mehr Geheimnisse, mehr Bluff.",
    ),
}
PHRASES: Final = {
    "That is not what the table waits for.": "Darauf wartet der Tisch gerade nicht.",
    "That challenge is not in the deck, or cannot be played any more.": (
        "Diese Aufgabe ist nicht im Stapel oder kann nicht mehr gespielt werden."
    ),
    "Choose one of the challenges that lie face up.": (
        "Wähle eine der Aufgaben, die offen liegen."
    ),
    "All chips of this game are worth 2.": "Alle Chips dieses Spiels sind 2 wert.",
    "That token carries a chip already: choose another one, or pass.": (
        "Auf diesem Plättchen liegt schon ein Chip: Wähle ein anderes oder passe."
    ),
    "You can block the tokens of the pool in play only.": (
        "Du kannst nur Plättchen der Auslage sperren, um die es geht."
    ),
}
GERMAN: Final = Translation(
    summary="Ordne mit Plättchen, die sonst niemand sieht, und sammle sie heimlich zu Sätzen.",
    words=words,
    rules=RULES,
    values=VALUES,
    presets=PRESETS,
    phrases=PHRASES,
)
