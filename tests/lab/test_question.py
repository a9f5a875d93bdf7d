"""Questions: the ones that come with Outrank, ones of your own, and what is wrong with bad ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outrank.kernel import registry
from outrank.kernel.messages import UserError
from outrank.lab.question import find, library, read, template

GAMES = ("classic", "four4more", "out_trumped", "v3", "v4")
QUESTIONS = {id: read(text) for id, text in library().items()}
GOOD = """
title = "Does it matter?"
game = "v4"
players = ["regular", "newcomer"]
measure = ["win:1"]
"""


def test_every_game_has_questions() -> None:
    for game in GAMES:
        assert sum(question.game == game for question in QUESTIONS.values()) >= 3
    assert all(id.startswith(f"{question.game}/") for id, question in QUESTIONS.items())


@pytest.mark.rule("V4-125", "V4-126", "V4-127", "V4-128", "V4-129")
def test_the_questions_the_document_leaves_open_are_asked() -> None:
    about = {clause for question in QUESTIONS.values() for clause in question.clauses}
    assert {"V4-125", "V4-126", "V4-127", "V4-128", "V4-129"} <= about
    asked_together = [q for q in QUESTIONS.values() if "V4-129" in q.clauses]
    assert len(asked_together) == 5


@pytest.mark.rule("CL-118", "CL-119", "CL-121", "CL-122", "CL-125", "V3-096", "V3-098", "V3-100")
@pytest.mark.rule("V4-120", "V4-121", "V4-122", "V4-123", "V4-124", "F4-106", "F4-108", "F4-109")
@pytest.mark.rule("F4-113", "F4-114", "OT-009", "OT-057")
def test_advice_that_can_be_tried_is_tried() -> None:
    about = {clause for question in QUESTIONS.values() for clause in question.clauses}
    tried = "CL-118 CL-119 CL-121 CL-122 CL-125 V3-096 V3-098 V3-100 V4-120 V4-121 V4-122 V4-123 "
    tried += "V4-124 F4-106 F4-108 F4-109 F4-113 F4-114 OT-009 OT-057"
    assert set(tried.split()) <= about


@pytest.mark.parametrize("id", QUESTIONS)
def test_a_question_has_an_answer_to_every_outcome(id: str) -> None:
    question = QUESTIONS[id]
    for text in (question.above, question.below, question.neither):
        assert re.match(r"^[A-Z].*\.$", text), id


def test_a_question_is_found_by_its_name_or_its_file(tmp_path: Path) -> None:
    assert find("v4/hand-limit")[0] == find("hand-limit")[0] == find("Hand limit")[0]
    own = tmp_path / "mine.toml"
    own.write_text(GOOD)
    assert find(str(own))[0] == "mine"
    with pytest.raises(UserError, match="Did you mean 'v4/hand-limit'"):
        find("v4/hand-limits")
    with pytest.raises(UserError, match="Several questions are called 'seat-advantage': classic/"):
        find("seat-advantage")
    with pytest.raises(UserError, match=r"There is no file .none\.toml."):
        find("none.toml")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_question_takes_ten_lines_and_can_be_asked(game: str) -> None:
    text = template(registry.load(game))
    assert len(text.splitlines()) <= 10
    assert len(read(text).ways) > 1


BAD = {
    'title = "x': "This isn't TOML",
    GOOD + "depth = 3": "unknown field `depth`",
    GOOD.replace('"win:1"', ""): "Name at least one measure",
    GOOD.replace("win:1", "win:3"): "There is no player '3': write first, last or a number from 1",
    GOOD.replace("win:1", "wins"): "There is no measure 'wins'",
    GOOD.replace("win:1", "count:"): "The measure 'count' needs an argument: count:EVENT",
    GOOD.replace("v4", "v5"): "There is no game 'v5'",
    GOOD.replace("newcomer", "newbie"): "There is no bot called 'newbie'",
    GOOD.replace("newcomer", "newcomer+brave"): "Outrank V4 has no strategy 'brave'",
    GOOD.replace("newcomer", "newcomer+noise:loud"): "Write noise as a number from 0.01 to 10",
    GOOD.replace("newcomer", "newcomer+never_blocks"): "Outrank V4 has no strategy 'never_blocks'",
    GOOD.replace('"regular", ', ""): "Outrank V4 is for 2 to 6 players, not 1.",
    GOOD + "vary = { hand_limits = [8] }": "There is no option 'hand_limits'. Did you mean",
    GOOD + "vary = { hand_limit = [8, 7] }": "These options can't be read",
    GOOD + "vary = { hand_limit = [8, 8] }": "Give every variant a name of its own",
    GOOD + 'vary = { hand_limit = [8, 6] }\nvariants = [{ name = "a" }]': "'vary' or 'variants'",
    GOOD + 'variants = [{ name = "a", players = ["sharp", "sharp", "sharp"] }, { name = "b" }]': (
        "All variants need the same number of players"
    ),
    GOOD.replace("v4", "four4more").replace("newcomer", "sharp+takes:gold"): (
        "There is no bonus card 'gold'"
    ),
}


@pytest.mark.parametrize("text", BAD, ids=BAD.values())
def test_a_bad_question_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UserError, match=re.escape(BAD[text])):
        read(text)
