"""The answers in docs/lab: each question has its report, and pages lead to all of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from outrank.lab.question import library, read

FOLDER = Path(__file__).parents[2] / "docs" / "lab"
OPEN_IN_V4 = {"V4-125", "V4-126", "V4-127", "V4-128"}
"""What the designer of V4 asks, besides whether rounds end too quickly (V4-129)."""
LARGEST = 100_000
"""Bytes: a reader loads them, and git keeps them for ever."""


def report_of(id: str) -> Path:
    return FOLDER / f"{id.replace('/', '-').replace('_', '-')}.md"


@pytest.mark.parametrize("id", library())
def test_every_question_has_a_report_that_says_how_sure_it_is(id: str) -> None:
    question, told = read(library()[id]), report_of(id).read_text(encoding="utf-8")
    assert told.startswith(f"# {question.title}\n")
    assert re.search(rf"^outrank lab ask {id}( --deals \d+)?$", told, re.MULTILINE)
    assert re.search(r"\d matches; the first measure is known to ± \S+", told)
    assert re.search(r"Recipe [0-9a-f]{12}: Outrank \S+, rules version \d", told)
    assert "Bots are not people" in told
    for way in question.ways:
        assert way.name in told
    (picture,) = re.findall(r"!\[[^]]*\]\((\S+\.svg)\)", told)
    for path in (report_of(id), FOLDER / picture):
        assert path.stat().st_size < LARGEST


def test_pages_lead_to_every_report() -> None:
    reports = {report_of(id).name for id in library()}
    assert reports == {path.name for path in FOLDER.glob("*.md")} - {"README.md", "summary.md"}
    for page in ("README.md", "summary.md"):
        linked = re.findall(r"\]\(([a-z0-9-]+\.md)\)", (FOLDER / page).read_text(encoding="utf-8"))
        assert reports <= set(linked), f"{page} leads to all"


def test_what_designers_asked_is_answered() -> None:
    asked = {id: read(text) for id, text in library().items()}
    clauses = {clause for one in asked.values() for clause in one.clauses}
    assert clauses >= OPEN_IN_V4 | {"V4-129"}
    by_game = Counter(one.game for one in asked.values())
    assert by_game.pop("v4") >= 5
    assert all(count >= 3 for count in by_game.values())
    assert sum(by_game.values()) >= 12
