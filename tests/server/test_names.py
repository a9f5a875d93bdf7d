"""Names: nothing invisible, and nobody is taken for somebody else at the table."""

from __future__ import annotations

import pytest

from catalog import packs
from outrank.server.errors import Refusal
from outrank.server.library.pack_check import Job, checked
from outrank.server.rooms import lobby
from outrank.server.rooms.lookalikes import are_alike
from outrank.server.rooms.model import Room
from outrank.server.rooms.names import tidy_name, unlike

BLANK = ["\u3164", "\u2800", "\u115f", "\uffa0", "\u2800\u3164", "\u3000", "\u17b4a"]
HIDDEN = [
    "Ad\u200da",
    "A\u200cda",
    "Ada\ufe0f",
    "Ada\U000e0100",
    "A\u034fda",
    "\u200bAda",
    "Ada\u3164",
]
EMOJI = ["❤\ufe0f", "👩\u200d🚀", "👍🏽", "👩🏽\u200d🚀", "🏴", "Ada ❤\ufe0f"]


@pytest.mark.parametrize(
    "name", [*BLANK, *HIDDEN, "\u200d🚀", "🚀\u200d", "e\u0301\u0301\u0301\u20dd"]
)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        tidy_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    "name", [*EMOJI, "王小明", "Zoë", "Siân", "שלום", "प्रिया", "Nguyễn", "فارسی"]
)
def test_names_and_emoji_of_all_kinds_are_welcome(name: str) -> None:
    assert tidy_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Аda"),  # Cyrillic А
        ("Ada", "АDA"),
        ("Bill", "BiIl"),
        ("paypal", "раураl"),
        ("0ve", "Ove"),
        ("🦊", "🦊\ufe0f"),
        ("Tom", "Torn"),
        ("Ian", "Ιan"),  # Greek Ι
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)
    assert unlike(other, [one]) == f"{other} 2"
    assert unlike(other, [one, f"{one} 2"]) == f"{other} 3"


@pytest.mark.parametrize(
    ("one", "other"), [("Ian", "Lan"), ("Zoe", "Zoë"), ("王小明", "王小朋"), ("Ann", "Anna")]
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not are_alike(one, other)
    assert unlike(other, [one]) == other


def test_a_name_at_the_table_is_marked_not_copied() -> None:
    room, _ada = lobby.entered(Room(code="ACDEF", game="x", options={}), "Ada", "k1")
    room, other = lobby.entered(room, "Аda", "k2")
    assert other.name == "Аda 2"
    assert lobby.renamed(room, other, "ADА").person(other.id).name == "ADА 2"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Peak B", "Рeak A", "look alike"),
        ("Snow (%)", "Неight (m)", "look alike"),
        ("Peak B", "\u3164", "invisible character (hangul filler)"),
        ("Peak B", "Peak B\ufe0f", "invisible character (variation selector-16)"),
        ("Peak B", "\u200dPeak B", "invisible character (zero width joiner)"),
    ],
)
def test_packs_hold_no_such_names(old: str, new: str, problem: str) -> None:
    found = checked(Job("peaks.csv", packs.SHEET.replace(old, new, 1).encode(), 10_000))
    told = [one.sentence for one in found.problems]
    assert any(problem in str(one.template).format(**one.arguments) for one in told)


def test_plain_words_that_look_alike_are_no_trick() -> None:
    sheet = packs.SHEET.replace("Peak A", "Modem").replace("Peak B", "Modern")
    assert not checked(Job("peaks.csv", sheet.encode(), 10_000)).problems


def test_a_joiner_within_a_word_is_somebodys_spelling() -> None:
    sheet = packs.SHEET.replace("Peak B", "می\u200cخواهم", 1)
    assert not checked(Job("peaks.csv", sheet.encode(), 10_000)).problems
