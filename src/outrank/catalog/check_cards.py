"""What can be wrong with challenges and sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from outrank.catalog.draft import NO, Draft
from outrank.catalog.problems import Problem, suggestion

FAMILIES: Final = 4
"""V3-010: each token belongs to four sets, one of each family."""


def card_problems(draft: Draft) -> Iterator[Problem]:
    """All that is wrong with the challenges and sets of a category."""
    yield from _challenge_problems(draft)
    if "sets.csv" in draft.files:
        yield from _set_problems(draft)
    families = {member.family for member in draft.sets}
    for row, family, _ in draft.rules:
        if family not in families:
            text = f"“{family}” is no column of sets.csv{suggestion(family, families)}"
            yield Problem(draft.files["families.csv"], text, row, "family")


def _challenge_problems(draft: Draft) -> Iterator[Problem]:
    file = draft.files.get("challenges.csv", draft.files["stats.csv"])
    stats = {stat.id: stat for stat in draft.stats}
    rows: dict[tuple[str, str], int] = {}
    for card in draft.challenges:
        if card.stat not in stats:
            text = f"“{card.stat}” is no statistic of this category{suggestion(card.stat, stats)}"
            yield Problem(file, text, card.row, "stat")
        elif stats[card.stat].held:
            text = f"{stats[card.stat].label} is held back; empty its held cell, or drop the row."
            yield Problem(file, text, card.row, "stat")
        if card.first not in ("highest", "lowest"):
            text = f"says “{card.first}”; write highest or lowest."
            yield Problem(file, text, card.row, "first")
        if not card.question:
            yield Problem(file, "is empty; write the question.", card.row, "question")
        row = rows.setdefault((card.stat, card.first), card.row)
        if row != card.row:
            text = f"asks the same as row {row}; ask it from the other end, or drop the row."
            yield Problem(file, text, card.row)
    if draft.stats and all(stat.held for stat in draft.stats):
        yield Problem(file, "holds every statistic back; leave at least one to play with.")


def _set_problems(draft: Draft) -> Iterator[Problem]:
    file = draft.files["sets.csv"]
    families = list(dict.fromkeys(member.family for member in draft.sets))
    if len(families) != FAMILIES:
        text = (
            f"has {len(families)} families of sets; a token belongs to {FAMILIES}, one column each."
        )
        yield Problem(file, text, 1)
    items = {item.id for item in draft.items}
    homes: dict[str, str] = {}
    rows: dict[tuple[str, str], int] = {}
    for member in draft.sets:
        if member.item not in items:
            text = f"“{member.item}” is no item of this category{suggestion(member.item, items)}"
            yield Problem(file, text, member.row, "item")
        if homes.setdefault(member.name, member.family) != member.family:
            text = f"“{member.name}” is also a set of {homes[member.name]}; give one another name."
            yield Problem(file, text, member.row, member.family)
        row = rows.setdefault((member.item, member.family), member.row)
        if row != member.row:
            text = f"tells {member.item} again, after row {row}; keep one row an item."
            yield Problem(file, text, member.row, member.family)
    for item in draft.items:
        for family in families:
            if item.core.casefold() not in NO and (item.id, family) not in rows:
                text = f"{item.name} is in no set of this family; name one for every core item."
                yield Problem(file, text, column=family)
