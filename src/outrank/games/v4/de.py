"""Outrank V4 in German."""

from __future__ import annotations

from typing import Final

from outrank.kernel.languages import Rule, Translation

from .words_de import words

RULES: Final = {
    "categories": Rule("Kategorien", "Die Kategorien im Spiel; keine genannt: alle."),
    "end": Rule(
        "Ende", "Was das Spiel beendet: Runden, eine Punktzahl, leere Beutel oder die Uhr."
    ),
    "rounds": Rule("Runden", "Wie viele Runden gespielt werden, wenn Runden das Spiel beenden."),
    "score_target": Rule(
        "Zielpunktzahl",
        "Wenn eine Punktzahl das Spiel beendet: nach der Runde, in der sie erreicht wird.",
    ),
    "time_minutes": Rule(
        "Minuten",
        "Wenn die Uhr das Spiel beendet: Nach so vielen Minuten ist die Runde die letzte.",
    ),
    "equal_values": Rule(
        "Gleiche Werte",
        "Was eine Ansage ist, wenn beide Werte gleich sind; unentschieden: Nichts geschieht.",
    ),
    "last_standing": Rule(
        "Am längsten dabei",
        "Ob der letzte Platz in der Runde einen Punkt bekommt; nur nach Passen: nicht nach einer "
        "falschen Ansage.",
    ),
    "hand_limit": Rule(
        "Handlimit",
        "Wie viele Plättchen du haben darfst; mit so vielen kannst du keines mehr nehmen.",
    ),
    "discard": Rule("Ablegen", "Ob das Ablegen am Handlimit den Zug beendet."),
    "cash_this_round": Rule(
        "Gleich einlösen",
        "Plättchen, die du in dieser Runde gesammelt hast, darfst du sofort einlösen.",
    ),
    "tag_scope": Rule("Gemischte Sätze", "Ob ein Satz Plättchen mehrerer Kategorien mischen darf."),
    "lost_tokens": Rule(
        "Verlorene Plättchen",
        "Wohin die Plättchen dieser Runde kommen, wenn eine falsche Ansage sie kostet.",
    ),
    "wrong_token": Rule(
        "Falsch angesagtes Plättchen", "Wohin ein falsch angesagtes Plättchen kommt."
    ),
    "challenge_mode": Rule(
        "Wahl der Aufgabe", "Eine Karte je Kategorie zur Wahl, oder jede beliebige Aufgabe."
    ),
    "refill_to": Rule(
        "Auffüllen auf",
        "Auf wie viele Plättchen eine Kategorie aufgefüllt wird, wenn sie wiederkommt.",
    ),
    "first_player": Rule("Wer zuerst rät", "Ob das Los bestimmt, wer zuerst rät, oder der Tisch."),
}
VALUES: Final = {
    "rounds": "Runden",
    "score": "Punktzahl",
    "depletion": "leere Beutel",
    "time": "die Uhr",
    "correct": "richtig",
    "wrong": "falsch",
    "push": "unentschieden",
    "survivor": "ein Punkt",
    "must_pass": "nur nach Passen",
    "off": "aus",
    "none": "keins",
    "ends_turn": "beendet den Zug",
    "free": "kostet nichts",
    "across_categories": "gemischt",
    "within_category": "nur eine Kategorie",
    "draft_pool": "in die Auslage",
    "bag": "in den Beutel",
    "cards": "Karten",
    "free_choice": "freie Wahl",
    "random": "durch das Los",
    "choose": "wird bestimmt",
}
PRESETS: Final = {
    "short": Rule("Kurz", "Drei Runden."),
    "long": Rule("Lang", "Zehn Runden."),
    "race": Rule("Wettlauf", "Die ersten 30 Punkte beenden das Spiel."),
    "clock": Rule("Eine halbe Stunde", "Spielt, bis die Uhr ruft."),
    "marathon": Rule("Marathon", "Spielt, bis die Beutel leer sind."),
    "ruthless": Rule(
        "Gnadenlos",
        "Gleiche Werte sind falsch, und wer zuletzt scheitert, bekommt dafür nichts.",
    ),
}
PHRASES: Final = {
    "On your turn guess, cash in a set, or pass.": (
        "Wenn du am Zug bist, rate, löse einen Satz ein oder passe."
    ),
    "That challenge cannot be chosen now.": "Diese Aufgabe kann jetzt nicht gewählt werden.",
    "That is not what the table waits for.": "Darauf wartet der Tisch gerade nicht.",
    "Draw as many tokens as are due, each from the bag of the category.": (
        "Ziehe so viele Plättchen, wie fällig sind, jedes aus dem Beutel der Kategorie."
    ),
    "You hold {} tokens and cannot draft: cash in, discard or pass.": (
        "Du hast {} Plättchen und kannst keines mehr nehmen: Löse ein, lege ab oder passe."
    ),
    "Guess with a token of the draft pool.": "Rate mit einem Plättchen aus der Auslage.",
    "You can discard only at the hand limit.": "Ablegen kannst du nur am Handlimit.",
    "Name one or more tokens, each once, in ascending order.": (
        "Nenne ein Plättchen oder mehrere, jedes einmal, in aufsteigender Folge."
    ),
    "You can discard only tokens that you hold.": "Du kannst nur Plättchen ablegen, die du hast.",
}
GERMAN: Final = Translation(
    summary="Sag an, ob das nächste Plättchen höher oder tiefer liegt, und hör rechtzeitig auf.",
    words=words,
    rules=RULES,
    values=VALUES,
    presets=PRESETS,
    phrases=PHRASES,
)
