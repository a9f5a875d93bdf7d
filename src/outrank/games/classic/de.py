"""Outrank Classic in German."""

from __future__ import annotations

from typing import Final

from outrank.kernel.languages import Rule, Translation

from .words_de import words

RULES: Final = {
    "categories": Rule(
        "Kategorien", "Die Kategorien im Spiel, eine bis vier; keine genannt: alle, die es gibt."
    ),
    "deck": Rule("Plättchen", "Alle Plättchen einer Kategorie, oder die 40 bekanntesten davon."),
    "unchosen_challenges": Rule(
        "Nicht gewählte Aufgaben",
        "Aufgaben, die nicht gewählt wurden, bleiben offen liegen oder werden neu gezogen.",
    ),
    "pool_visibility": Rule(
        "Sichtbare Auslagen",
        "Ob alle Auslagen offen liegen oder nur die der gewählten Kategorie.",
    ),
    "refill_before_ranking": Rule(
        "Vor dem Ordnen auffüllen",
        "Nach dem Sperren wird wieder auf 10 freie Plättchen nachgezogen.",
    ),
    "bidding_opener": Rule(
        "Wer das Bieten eröffnet", "Wer zuerst bietet: die Ansage oder der Platz links davon."
    ),
    "bid_step": Rule(
        "Schritte beim Bieten", "Offene Gebote dürfen springen oder steigen immer genau um eins."
    ),
    "all_pass": Rule(
        "Wenn alle passen",
        "Wenn niemand bietet: Die Ansage hat das kleinste Gebot, die Runde fällt aus, oder das "
        "Bieten beginnt noch einmal.",
    ),
    "min_bid": Rule("Kleinstes Gebot", "Das kleinste Gebot, das erlaubt ist."),
    "block_limit": Rule(
        "Grenze beim Sperren",
        "Wenn Sperren weniger Plättchen lassen, als geboten sind, scheitert das Gebot sofort; "
        "oder solche Sperren sind nicht erlaubt.",
    ),
    "blocks_per_player": Rule(
        "Sperren je Platz", "Wie viele Chips jeder Platz in einer Runde legen darf."
    ),
    "unique_block_values": Rule(
        "Jeder Chipwert nur einmal",
        "Jeder Chipwert liegt in einer Runde höchstens einmal auf der Auslage.",
    ),
    "failed_tokens": Rule(
        "Plättchen falscher Reihen",
        "Die Plättchen einer falschen Reihe verlassen das Spiel oder bleiben.",
    ),
    "owned_tokens_in_ranking": Rule(
        "Eigene Plättchen ordnen",
        "Wer ordnet, darf Plättchen benutzen, die vorher beim Sperren gewonnen wurden.",
    ),
    "round_limit": Rule(
        "Runden", "Wie viele Runden gespielt werden; automatisch: zwei je Platz, 6 bis 12."
    ),
    "target_score": Rule(
        "Zielpunktzahl", "Das Spiel endet nach der Runde, in der jemand so viele Punkte erreicht."
    ),
    "depletion_end": Rule(
        "Ende durch leere Beutel",
        "Das Spiel endet, wenn keine Kategorie mehr 10 Plättchen hat, oder sobald eine keine mehr "
        "hat.",
    ),
    "bidding_mode": Rule(
        "Art des Bietens", "Reihum bieten, oder alle zugleich in versiegelten Umschlägen."
    ),
    "timers": Rule("Zeit", "Die Zeit der Spielregel für jede Phase, oder so lange es eben dauert."),
    "first_selector": Rule(
        "Erste Ansage", "Die erste Ansage wird ausgelost oder vom ersten Platz bestimmt."
    ),
}
VALUES: Final = {
    "full": "alle",
    "core": "die bekanntesten",
    "keep": "bleiben liegen",
    "redraw": "neu ziehen",
    "all": "alle",
    "chosen_only": "nur die gewählte",
    "selector": "die Ansage",
    "left_of_selector": "links von der Ansage",
    "any": "beliebig",
    "exactly_one": "genau eins",
    "selector_minimum": "die Ansage hält das kleinste",
    "skip_round": "Runde fällt aus",
    "restart": "noch einmal",
    "auto_fail": "Gebot scheitert",
    "protect_bid": "Gebot ist geschützt",
    "removed": "verlassen das Spiel",
    "stay": "bleiben",
    "auto": "automatisch",
    "off": "aus",
    "all_categories": "alle Kategorien",
    "any_category": "eine Kategorie",
    "open": "offen",
    "sealed": "versiegelt",
    "rulebook": "wie in der Spielregel",
    "random": "durch das Los",
    "choose": "wird bestimmt",
}
PRESETS: Final = {
    "timed": Rule("Gegen die Uhr", "Für jede Phase die Zeit der Spielregel."),
    "quick": Rule("Kurz", "Vier Runden mit den bekanntesten Plättchen, ohne Zielpunktzahl."),
    "sealed": Rule(
        "Versiegelte Gebote", "Alle bieten zugleich; wer gleich hoch liegt, bietet noch einmal."
    ),
    "gentle": Rule(
        "Sanft",
        "Sperren machen ein Gebot nie unmöglich, und falsche Reihen kosten keine Plättchen.",
    ),
}
PHRASES: Final = {
    "That is not what the table waits for.": "Darauf wartet der Tisch gerade nicht.",
    "A chip worth {} lies on the pool already.": "Auf der Auslage liegt schon ein Chip mit {}.",
    "You hold no chip worth {}.": "Du hast keinen Chip mit {}.",
    "That token carries a chip already: choose another one, or pass.": (
        "Auf diesem Plättchen liegt schon ein Chip: Wähle ein anderes oder passe."
    ),
    "You can block the tokens of the pool in play only.": (
        "Du kannst nur Plättchen der Auslage sperren, um die es geht."
    ),
    "There is no such category in this game.": "Diese Kategorie gibt es in diesem Spiel nicht.",
    "That category has fewer than 10 tokens left: choose another one.": (
        "Diese Kategorie hat weniger als 10 Plättchen: Wähle eine andere."
    ),
}
GERMAN: Final = Translation(
    summary="Biete, wie viele du richtig ordnen kannst, und weiche den Sperren der anderen aus.",
    words=words,
    rules=RULES,
    values=VALUES,
    presets=PRESETS,
    phrases=PHRASES,
)
