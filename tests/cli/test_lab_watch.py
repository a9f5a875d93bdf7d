"""`outrank lab watch`: the matches of an answer as records, and in the browser."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from outrank.catalog.load import load
from outrank.cli import main
from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, replay
from outrank.lab import results
from outrank.lab.question import read
from outrank.lab.recipe import recipe_for
from outrank.lab.run import Here, Run
from outrank.lab.watch import Interesting, OldResults, interesting, measure_of, record

TEXT = """
title = "Is anything interesting?"
game = "v4"
players = ["newcomer+bold", "regular", "newcomer"]
measure = ["win:1"]
options = { rounds = 3 }
vary = { hand_limit = [8, 6] }
deals = 3
look = 3
"""


@pytest.fixture(scope="module")
def found() -> results.Results:
    run = Run(recipe_for("v4/anything", read(TEXT)))
    for _progress in run.steps(Here(), 1):
        pass
    return run.results


@pytest.fixture(scope="module")
def file(found: results.Results, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("answers") / "anything.parquet"
    results.write(found, path)
    return path


def test_the_most_interesting_matches_are_different_ones(found: results.Results) -> None:
    matches = interesting(found)
    assert len(matches) == 6
    assert len({(one.variant, one.deal, one.seating) for one in matches}) == 6
    closest, comeback = matches[0], matches[1]
    assert (closest.measure, comeback.measure) == ("margin", "comeback")
    ways = len(found.recipe.question.ways)
    assert len(found.rows) == ways * 3 * 3
    every = (replace(closest, variant=v, deal=d, seating=s) for v, d, s, _values in found.rows)
    assert closest.value == min(margin(played_again(found, one)) for one in every)


def played_again(found: results.Results, one: Interesting) -> AnyMatch:
    game = registry.load("v4")
    return replay(game, record(found.recipe, one).splitlines(), load()).match


def margin(match: AnyMatch) -> int:
    second, first = sorted(match.game.scores(match.state))[-2:]
    return first - second


def test_a_record_is_the_match_that_was_measured(found: results.Results) -> None:
    for one in interesting(found):
        match = played_again(found, one)
        assert match.result is not None
        decisions = sum(seat >= 0 for seat, _move in match.plays)
        if one.measure == "decisions":
            assert decisions == one.value
        assert str(measure_of(found, one).title)
        assert match.options.hand_limit == (8, 6)[one.variant]
        assert sorted(match.names) == ["1 newcomer", "2 regular", "3 newcomer"]
        assert match.names[one.seating] == "1 newcomer"


def test_results_of_another_version_are_not_played_again(found: results.Results) -> None:
    old = replace(found.recipe, code="older")
    with pytest.raises(OldResults, match="Ask the question again first"):
        record(old, interesting(found)[0])


def test_records_are_saved(file: Path, tmp_path: Path, capsys: Any) -> None:
    assert main(["lab", "watch", str(file), "--save", str(tmp_path / "records")]) == 0
    out = capsys.readouterr().out
    assert "The most interesting of 18 matches" in out
    assert re.search(r"Biggest comeback +hand_limit=\d +Winner's largest deficit: \d", out)
    assert main(["replay", str(tmp_path / "records" / "longest-match.jsonl")]) == 0


def test_an_answer_that_is_not_there_is_said(tmp_path: Path, capsys: Any) -> None:
    assert main(["lab", "watch", "hand-limit", "--out", str(tmp_path)]) == 2
    assert "First: outrank lab ask hand-limit" in capsys.readouterr().err


def test_they_can_be_watched_in_a_browser(file: Path) -> None:
    command = [sys.executable, "-u", "-m", "outrank.cli", "lab", "watch", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            links: list[str] = []
            while "Ctrl-C" not in (line := server.stdout.readline()):
                assert line, "it ended by itself"
                links += re.findall(r"http://\S+", line)
            assert len(links) == 6
            for link in links:
                address, _, id = link.partition("/replay/")
                shown = httpx.get(f"{address}/api/records/{id}/replay", timeout=60)
                assert (shown.status_code, httpx.get(link, timeout=60).status_code) == (200, 200)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=60)
