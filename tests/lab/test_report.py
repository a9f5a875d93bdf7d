"""Reports: one page that needs nothing else, in words that follow from the numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from outrank import locale
from outrank.cli import main
from outrank.kernel.messages import IN_ENGLISH, Translator
from outrank.lab.findings import Answer, answer
from outrank.lab.question import find, read
from outrank.lab.recipe import recipe_for
from outrank.lab.report.markdown import markdown
from outrank.lab.report.page import command, page
from outrank.lab.report.words import Telling
from outrank.lab.run import Here, Run

TEXT = """
title = "Is 8 the right hand limit?"
game = "v4"
players = ["newcomer", "newcomer"]
measure = ["minutes", "win:first", "share:set_cashed"]
vary = { rounds = [3, 5] }
precision = 0.5
deals = 4
look = 2
above = "Longer."
below = "Shorter."
neither = "The same."
"""


def finished() -> Run:
    run = Run(recipe_for("v4/hand-limit", read(TEXT)))
    for _progress in run.steps(Here(), 1):
        pass
    return run


@pytest.fixture(scope="module")
def run() -> Run:
    return finished()


def paragraph(told: Answer, translator: Translator = IN_ENGLISH) -> str:
    return Telling(told, translator).paragraph()


def test_the_answer_says_what_was_found_and_how_sure_it_is(run: Run) -> None:
    told = paragraph(answer(run.results))
    assert told.startswith("Longer. rounds=5: Minutes at a table (estimate) ")
    assert re.search(r", \+\d+\.\d+ compared with rounds=3 \(\+\d+\.\d+ to \+\d+\.\d+\)\.", told)
    assert re.search(r"\d+ matches; the first measure is known to ± \S+ at 95% confidence", told)


def test_each_outcome_has_its_own_words(run: Run) -> None:
    found = answer(run.results)
    (first, longer, *rest) = found.findings
    assert longer.difference is not None
    unsure = replace(longer, is_shown=False)
    told = paragraph(replace(found, findings=(first, unsure, *rest)))
    assert told.startswith("The same. rounds=5: Minutes at a table (estimate) ")
    assert "no difference from rounds=3 was shown" in told
    less = replace(longer, difference=replace(longer.difference, mean=-1.0))
    assert paragraph(replace(found, findings=(first, less, *rest))).startswith("Shorter. ")
    assert "less precise than the question asks" in paragraph(replace(found, is_precise=False))


def test_the_headline_names_the_variants_that_it_is_true_of(run: Run) -> None:
    found = answer(run.results)
    (first, longer, *rest) = found.findings
    unsure = replace(longer, variant=0, is_shown=False)
    told = paragraph(replace(found, findings=(unsure, longer, *rest)))
    assert told.startswith("rounds=5: Longer. ")
    shorter = replace(unsure, is_shown=True, difference=replace(first.value, mean=-1.0))
    told = paragraph(replace(found, findings=(shorter, longer, *rest)))
    assert told.startswith("It depends on the variant. ")


def test_many_variants_without_a_difference_are_counted(run: Run) -> None:
    found = answer(run.results)
    (first, longer, *_rest) = found.findings
    told = paragraph(replace(found, findings=(first, *[replace(longer, is_shown=False)] * 5)))
    assert told.startswith("The same. No difference was shown for any of the 5 variants. ")
    told = paragraph(
        replace(found, findings=(first, *[replace(longer, is_shown=False)] * 5, longer))
    )
    assert "For 5 other variants no difference was shown." in told


def test_the_page_needs_nothing_else_and_its_plot_is_a_picture(run: Run) -> None:
    html = page(answer(run.results), run.recipe, IN_ENGLISH)
    assert not re.search(r"(src|href)=|@import|url\((?!#)", html.replace('xlink:href="#', ""))
    svg = html[html.index("<svg") : html.index("</svg>") + len("</svg>")]
    texts = [part.text for part in ElementTree.fromstring(svg).iter() if part.tag.endswith("text")]
    assert "rounds=5" in texts
    assert any("Minutes at a table" in str(text) for text in texts)
    assert "Bots are not people" in html
    assert "outrank lab ask v4/hand-limit" in html
    assert run.recipe.digest in html


def test_the_same_results_give_the_same_page(run: Run) -> None:
    pages = [page(answer(one.results), one.recipe, IN_ENGLISH) for one in (run, finished())]
    assert pages[0] == pages[1]


def test_a_report_speaks_german(run: Run) -> None:
    html = page(answer(run.results), run.recipe, locale.translator("de"))
    assert "Ist 8 das richtige Handlimit?" in html
    assert "Bots sind keine Menschen" in html
    assert re.search(r"auf ± \d+,\d+ genau", html)


def test_markdown_has_a_table_for_every_measure(run: Run) -> None:
    text = markdown(answer(run.results), run.recipe, IN_ENGLISH, "plot.svg")
    assert text.startswith("# Is 8 the right hand limit?\n")
    assert text.count("\n## ") == 3
    assert "](plot.svg)" in text
    assert text.count("| rounds=3 |") == 3


def test_only_measured_minutes_are_explained(run: Run) -> None:
    told, sentence = answer(run.results), "Minutes are estimated from the moves"
    assert sentence in markdown(told, run.recipe, IN_ENGLISH, "plot.svg")
    assert sentence in page(told, run.recipe, IN_ENGLISH)
    wins = replace(told, question=replace(told.question, measure=("win:first",)))
    assert sentence not in markdown(wins, run.recipe, IN_ENGLISH, "plot.svg")
    assert sentence not in page(wins, run.recipe, IN_ENGLISH)


def test_the_command_gives_the_same_numbers_again() -> None:
    usual = find("hand-limit")[1]
    shorter = replace(usual, deals=7, seed=2)
    assert command(recipe_for("v4/hand-limit", usual)) == "outrank lab ask v4/hand-limit"
    told = command(recipe_for("v4/hand-limit", shorter))
    assert told == "outrank lab ask v4/hand-limit --deals 7 --seed 2"
    assert command(recipe_for("mine", usual)) == "outrank lab ask mine.toml"


def test_a_question_is_asked_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "rounds.toml"
    own.write_text(TEXT)
    out = tmp_path / "answers"
    call = ["lab", "ask", str(own), "--out", str(out), "--processes", "1", "--markdown"]
    assert main(call) == 0
    told = capsys.readouterr()
    assert "Longer. rounds=5" in told.out
    assert "variant   mean" in told.out
    names = sorted(path.name for path in out.iterdir())
    assert names == ["rounds.html", "rounds.md", "rounds.parquet", "rounds.svg"]
    assert main([*call, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["variant"] for one in data["findings"][:2]] == ["rounds=3", "rounds=5"]
    assert data["digest"] in (out / "rounds.html").read_text(encoding="utf-8")
    assert main(["lab", "report", str(out / "rounds.parquet"), "--language", "de"]) == 0
    assert "Minuten am Tisch" in (out / "rounds.html").read_text(encoding="utf-8")


def test_questions_are_listed_and_begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "list", "v4"]) == 0
    told = capsys.readouterr().out
    assert "v4/end-condition" in told
    assert "classic/" not in told
    assert main(["lab", "list", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) >= 17
    mine = str(tmp_path / "mine.toml")
    assert main(["lab", "new", mine, "--game", "classic"]) == 0
    assert f"outrank lab ask {mine}" in capsys.readouterr().out
    assert main(["lab", "new", mine]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["lab", "new", "mine.txt"]) == 2
    for name, word in (("measures", "lead_changes"), ("strategies", "+never_blocks")):
        assert main(["lab", name]) == 0
        assert word in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--deals", "1"], "Play at least two deals"),
        (["--precision", "0"], "A precision is a number above 0"),
        (["--processes", "0"], "Play with at least one process"),
        (["--language", "xx"], "There is no language 'xx'"),
    ],
)
def test_what_cannot_be_asked_is_said(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "ask", "hand-limit", *words]) == 2
    assert message in capsys.readouterr().err
