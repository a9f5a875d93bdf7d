"""Every lesson is a real match as far as it goes: each step is what the rules allow just then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from outrank.catalog.load import load
from outrank.kernel import options as house_rules
from outrank.kernel import registry
from outrank.kernel.dealer import ScriptedDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.moves import Event
from outrank.kernel.seats import DEALER
from outrank.lessons import SCRIPTS, lesson
from outrank.lessons.lesson import ME, Box, Lesson, NoLesson, Step, tag

FACTS = load()
TEXTS = Path(__file__).resolve().parents[2] / "web/src/texts/en/tutorial.ts"
EARNED = {"classic": 11, "v3": 12, "v4": 6, "four4more": 13, "out_trumped": 32}
"""What the learner has scored at the end; V3 counts in halves."""
Walk = Iterator[tuple[Step, AnyMatch, list[Event]]]


def begun(name: str) -> tuple[Lesson, AnyMatch]:
    script = SCRIPTS[name]
    game = registry.load(name)
    facts = FACTS if game.uses_catalog else None
    options = house_rules.from_json(game.options, msgspec.to_builtins(script.options))
    match: AnyMatch = Match(game, options, len(script.others) + 1, facts)
    return lesson(name, facts), match


def walked(found: Lesson, match: AnyMatch) -> Walk:
    """Every step, after it was played, with what it told."""
    dealer = ScriptedDealer(found.deals)
    match.deal(dealer)
    for step in found.steps:
        events: list[Event] = []
        if step.move is not None:
            assert step.seat in match.game.to_act(match.state), step
            events = [*match.play(step.seat, step.move), *match.deal(dealer)]
        yield step, match, events
    assert next(dealer._script, None) is None, "the script deals more than is drawn"


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_legal_from_deal_to_end(name: str) -> None:
    found, match = begun(name)
    for step, _, _ in walked(found, match):
        assert step.say or step.move is not None
    assert match.game.to_act(match.state) != (DEALER,), "chance must not be left to chance"
    assert match.result is None, "a lesson ends before its match does"
    assert match.game.scores(match.state)[ME] == EARNED[name]
    assert found.kind(len(found.steps) - 1) == "end"


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_the_learner_is_told_to_do_succeeds(name: str) -> None:
    found, match = begun(name)
    for step, _, events in walked(found, match):
        kinds = {type(event).__name__ for event in events}
        if step.seat == ME:
            assert not kinds & {"RankingFailed", "GuessedWrong"}, step


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_lesson_is_short(name: str) -> None:
    found, _ = begun(name)
    assert 10 <= found.pages <= 16
    slow = [s for s in found.steps[found.opening :] if not s.say and not s.is_quick]
    assert len(slow) <= 14, "the others take about a second each"


def sentences(game: str) -> set[str]:
    """The names of the sentences that the screen has for a game."""
    text = TEXTS.read_text(encoding="utf-8")
    block = re.search(rf"^  {game}: \{{\n(.*?)^  \}},$", text, re.M | re.S)
    assert block is not None, f"{TEXTS.name} has no {game}"
    return set(re.findall(r"^    (\w+):", block[1], re.M))


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_screen_has_exactly_these_sentences(name: str) -> None:
    found, _ = begun(name)
    said = [step.say for step in found.steps if step.say]
    assert len(said) == len(set(said))
    assert set(said) == sentences(name)


def test_a_lesson_needs_its_facts() -> None:
    with pytest.raises(NoLesson, match="no lesson"):
        lesson("patience", None)
    with pytest.raises(NoLesson, match="built-in facts"):
        lesson("v4", None)
    with pytest.raises(NoLesson, match="Atlantis"):
        Box(FACTS).token("Atlantis")
    with pytest.raises(NoLesson, match="Dragons"):
        Box(FACTS).challenge("Dragons")
    assert tag("A1") == 0
