"""Translations: what the program says and what is printed on cards, in other languages."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files


@cache
def facts_texts(language: str) -> dict[str, str]:
    """The translation of each English text of the built-in facts, from `<language>/facts.csv`.

    Empty if there is no such file.
    """
    path = files(__name__) / language / "facts.csv"
    if not path.is_file():
        return {}
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return {row["english"]: row["translation"] for row in rows}
