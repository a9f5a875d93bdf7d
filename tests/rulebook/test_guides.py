"""What rulebooks tell besides the rules: strategy, questions, a page at a glance, and credits."""

from __future__ import annotations

import re

import pytest

from outrank import locale
from outrank.cli.terminal import rulebook
from outrank.kernel import registry
from rulebook.test_coverage import GAMES, ids_in, ledger

LANGUAGES = locale.languages()


def book(game: str, language: str = "en") -> str:
    return locale.rulebook(registry.load(game), language)


def strategy(game: str) -> set[str]:
    return {id for id, kind in ledger(game).items() if kind == "strategy"}


@pytest.mark.rule("CL-053", "CL-057", "CL-109", "CL-110", "CL-111", "CL-112", "CL-113")
@pytest.mark.rule("CL-114", "CL-115", "CL-116", "CL-117", "CL-118", "CL-119", "CL-120")
@pytest.mark.rule("CL-121", "CL-122", "CL-123", "CL-124", "CL-125", "CL-126", "CL-127")
@pytest.mark.rule("CL-144")
def test_every_hint_of_classic_is_in_its_rulebook() -> None:
    assert strategy("classic") <= ids_in(book("classic"))


@pytest.mark.rule("V3-091", "V3-092", "V3-093", "V3-094", "V3-095", "V3-096", "V3-097")
@pytest.mark.rule("V3-098", "V3-099", "V3-100", "V3-101", "V3-102", "V3-104", "V3-105")
@pytest.mark.rule("V3-106", "V3-107", "V3-108")
def test_every_hint_of_v3_is_in_its_rulebook() -> None:
    assert strategy("v3") <= ids_in(book("v3"))


@pytest.mark.rule("V4-120", "V4-121", "V4-122", "V4-123", "V4-124")
def test_every_hint_of_v4_is_in_its_rulebook() -> None:
    assert strategy("v4") <= ids_in(book("v4"))


@pytest.mark.rule("F4-106", "F4-107", "F4-108", "F4-109", "F4-110", "F4-111", "F4-112")
@pytest.mark.rule("F4-113", "F4-114", "F4-115")
def test_every_hint_of_four4more_is_in_its_rulebook() -> None:
    assert strategy("four4more") <= ids_in(book("four4more"))


@pytest.mark.rule("OT-009", "OT-057")
def test_every_hint_of_out_trumped_is_in_its_rulebook() -> None:
    assert strategy("out_trumped") <= ids_in(book("out_trumped"))


@pytest.mark.parametrize("game", GAMES)
def test_a_quick_reference_has_the_scoring_table(game: str) -> None:
    heading, body = rulebook.section(registry.load(game), "quick")
    assert heading == "Quick reference"
    assert len(re.findall(r"(?m)^\|", body)) >= 5
    assert len(body) < 1_500, "it fits on one page"


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_answered(game: str) -> None:
    _, body = rulebook.section(registry.load(game), "faq")
    questions = re.findall(r"(?m)^- \*\*[^*]+\?(?: [^*]+\?)?\*\* \S", body)
    assert len(questions) >= 4
    assert len(questions) == body.count("\n- ") + 1


@pytest.mark.rule("CL-001", "CL-003", "CL-143", "V3-001", "V3-003", "V3-140", "F4-149", "OT-001")
@pytest.mark.rule("OT-003", "OT-005")
@pytest.mark.parametrize(
    ("game", "printed"),
    [
        ("classic", "Outrank – The Ultimate Ranking Challenge"),
        ("classic", "Age 12+"),
        ("classic", "© 2025 Randy Cass"),
        ("v3", "hybrid physical and digital trivia game with set collection"),
        ("v3", "Age 12+"),
        ("v3", "© 2025 Randy Cass Games – Outrank V3"),
        ("four4more", "Age 12+"),
        ("four4more", "Four4More 5.1.19"),
        ("out_trumped", "designed by Adam Boudreaux"),
        ("out_trumped", "as long as you like"),
        ("out_trumped", "easy"),
    ],
)
def test_title_age_and_credits_are_as_printed(game: str, printed: str) -> None:
    assert printed in " ".join(book(game).split("## ")[0].split())
