"""The answers of a room's people, and the pack that is made of them.

Answers are kept by room and place, apart from the room's log, and deleted with the room, or when
somebody asks. No record of a match with them is kept.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.catalog.packs.build import build
from outrank.catalog.packs.raw_category import (
    RawCategory,
    RawChallenge,
    RawItem,
    RawStat,
    RawValue,
    bare_stat,
)
from outrank.kernel.messages import _, ngettext
from outrank.server.errors import Refusal
from outrank.server.rooms.model import Question
from outrank.server.rooms.names import unlike
from outrank.server.rooms.survey import FEWEST

CATEGORY: Final = "people"


class Answers(msgspec.Struct, frozen=True):
    """What one person has answered, or somebody for them."""

    name: str
    values: tuple[str, ...]
    may_export: bool = False


class Gathered(msgspec.Struct, frozen=True):
    """All that a pack is made of."""

    title: str
    questions: tuple[Question, ...]
    people: tuple[Answers, ...]


def gathered(title: str, questions: Sequence[Question], people: Sequence[Answers]) -> Gathered:
    """What can be played with: no two people of one name, no question with one answer for all."""
    if len(people) < FEWEST:
        raise Refusal(
            "not_now",
            ngettext(
                "There is {count} person so far. A pack needs {fewest}: add people you all know.",
                "There are {count} people so far. A pack needs {fewest}: add people you all know.",
                len(people),
                fewest=FEWEST,
            ),
        )
    places = [
        place
        for place in range(len(questions))
        if len({Decimal(one.values[place]) for one in people}) > 1
    ]
    if not places:
        raise Refusal("not_now", _("Everybody gave the same answers, so nothing can be ranked."))
    named: list[Answers] = []
    for one in people:
        name = unlike(one.name, [other.name for other in named])
        values = tuple(one.values[place] for place in places)
        named.append(Answers(name, values, one.may_export))
    return Gathered(title, tuple(questions[place] for place in places), tuple(named))


def written(found: Gathered) -> bytes:
    """A pack as it is stored."""
    return msgspec.json.encode(found)


def catalog(body: bytes) -> Catalog:
    """A stored pack as facts: the people are the tokens."""
    found = msgspec.json.decode(body, type=Gathered)
    stats = [_stat(place, question) for place, question in enumerate(found.questions)]
    items = [
        RawItem(row, f"person-{row}", one.name, "", "", "", ())
        for row, one in enumerate(found.people, 1)
    ]
    values = [
        RawValue(row, stat.id, item.id, stat.id, value, "", "")
        for row, (item, one) in enumerate(zip(items, found.people, strict=True), 1)
        for stat, value in zip(stats, one.values, strict=True)
    ]
    challenges = [
        RawChallenge(1, stat.id, first, text)
        for stat, question in zip(stats, found.questions, strict=True)
        for first, text in (("highest", question.most), ("lowest", question.least))
    ]
    category = RawCategory(
        id=CATEGORY,
        name=found.title,
        one=CATEGORY,
        files={},
        items=items,
        stats=stats,
        values=values,
        sources=[],
        challenges=challenges,
        sets=[],
        families=[],
        set_names=[],
    )
    return build(found.title, [category])


def _stat(place: int, question: Question) -> RawStat:
    return bare_stat(f"question-{place + 1}", question.label)._replace(first="highest")


def table(questions: Sequence[Question], people: Sequence[Answers]) -> str:
    """The answers as a spreadsheet. A cell that a program could take for a formula is quoted."""
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(["name", *(_cell(question.label) for question in questions)])
    for one in people:
        lines.writerow([_cell(one.name), *one.values])
    return text.getvalue()


def _cell(text: str) -> str:
    return f"'{text}" if text[:1] in "=+-@" else text
