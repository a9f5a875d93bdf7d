"""Every lesson is a real match as far as it goes: every step is legal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from outrank.catalog.load import load
from outrank.kernel import options as game_options
from outrank.kernel import registry
from outrank.kernel.dealer import ScriptedDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.moves import Event
from outrank.kernel.seats import DEALER
from outrank.lessons import has_lesson, lesson
from outrank.lessons.lesson import ME, Lesson, Lookup, NoLesson, Step, tag

FACTS = load()
EARNED = {"classic": 11, "v3": 12, "v4": 6, "four4more": 13, "out_trumped": 32}
"""What the learner has scored at the end; V3 counts in halves."""
LESSONS = tuple(EARNED)
Walk = Iterator[tuple[Step, AnyMatch, list[Event]]]


def begun(name: str) -> tuple[Lesson, AnyMatch]:
    game = registry.load(name)
    facts = FACTS if game.uses_catalog else None
    found = lesson(name, facts)
    options = game_options.from_json(game.options, msgspec.to_builtins(found.script.options))
    match: AnyMatch = Match(game, options, len(found.script.others) + 1, facts)
    return found, match


def walked(found: Lesson, match: AnyMatch) -> Walk:
    """Every step, after it was played, with what happened."""
    dealer = ScriptedDealer(found.deals)
    match.deal(dealer)
    for step in found.steps:
        events: list[Event] = []
        if step.move is not None:
            assert step.seat in match.game.to_act(match.state), step
            events = [*match.play(step.seat, step.move), *match.deal(dealer)]
        yield step, match, events
    assert dealer._dealt == len(found.deals), "the script deals more than is drawn"


@pytest.mark.parametrize("name", LESSONS)
def test_a_script_is_legal_from_deal_to_end(name: str) -> None:
    found, match = begun(name)
    for step, _, _ in walked(found, match):
        assert step.say or step.move is not None
    assert match.game.to_act(match.state) != (DEALER,), "chance must not be left to chance"
    assert match.result is None, "a lesson ends before its match does"
    assert match.game.scores(match.state)[ME] == EARNED[name]
    assert found.kind(len(found.steps) - 1) == "end"


@pytest.mark.parametrize("name", LESSONS)
def test_what_the_learner_is_told_to_do_succeeds(name: str) -> None:
    found, match = begun(name)
    for step, _, events in walked(found, match):
        kinds = {type(event).__name__ for event in events}
        if step.seat == ME:
            assert not kinds & {"RankingFailed", "GuessedWrong"}, step


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_short(name: str) -> None:
    found, _ = begun(name)
    assert 10 <= found.pages <= 16
    slow = [s for s in found.steps[found.opening :] if not s.say and not s.is_quick]
    assert len(slow) <= 14, "the others take about a second each"


@pytest.mark.parametrize("name", LESSONS)
def test_every_sentence_is_complete(name: str) -> None:
    found, match = begun(name)
    read = [str(step.sentence(match.facts)) for step in found.steps if step.say]
    assert len(read) == len(set(read))
    for text in read:
        assert "{" not in text
        assert text.endswith((".", "?", "!"))
    assert str(Step().sentence(match.facts)) == ""


@pytest.mark.parametrize("name", LESSONS)
def test_every_sentence_names_the_pieces_it_is_about(name: str) -> None:
    found, _ = begun(name)
    for step in found.steps:
        gaps = set(re.findall(r"\{(\w+)\}", step.say.template)) if step.say else set()
        assert gaps == set(step.names), step


def test_pieces_are_called_as_the_facts_of_the_reader_call_them() -> None:
    found, _ = begun("classic")
    (row,) = [step for step in found.steps if step.say and "{row}" in step.say.template]
    assert str(row.sentence(FACTS)) == (
        "Most people first: tap China, Brazil, Japan, Germany and Iceland. Then lock it in."
    )
    items = [replace(item, name=item.name.upper()) for item in FACTS.items]
    assert "BRAZIL, JAPAN" in str(row.sentence(SimpleNamespace(items=items)))
    assert row.about == Lookup(FACTS).tokens("China", "Brazil", "Japan", "Germany", "Iceland")


def test_another_package_can_bring_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hot_seven_lesson.py").write_text(
        "from outrank.kernel.messages import _\n"
        "from outrank.lessons.lesson import Script, read\n"
        "def steps(facts):\n"
        "    return (read(_('Roll a die.')), read(_('Stop at seven.')))\n"
        "SCRIPT = Script('hot_seven', {}, ('nora',), steps)\n"
    )
    info = tmp_path / "hot_seven-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hot-seven\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[outrank.lessons]\nhot_seven = hot_seven_lesson:SCRIPT\n"
    )
    assert not has_lesson("hot_seven")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert has_lesson("hot_seven")
    found = lesson("hot_seven", None)
    assert [str(step.sentence(None)) for step in found.steps] == ["Roll a die.", "Stop at seven."]
    assert [found.kind(number) for number in range(2)] == ["read", "end"]


def test_a_lesson_needs_its_facts() -> None:
    with pytest.raises(NoLesson, match="no lesson"):
        lesson("patience", None)
    with pytest.raises(NoLesson, match="built-in facts"):
        lesson("v4", None)
    with pytest.raises(NoLesson, match="Atlantis"):
        Lookup(FACTS).token("Atlantis")
    with pytest.raises(NoLesson, match="Dragons"):
        Lookup(FACTS).challenge("Dragons")
    assert tag("A1") == 0
