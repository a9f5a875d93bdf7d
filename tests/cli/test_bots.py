"""`outrank bots`, `outrank bots ladder`, and bots in `outrank match`."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from outrank.bots import levels
from outrank.cli import main
from outrank.cli.match import seeded_dealer
from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, Match


def test_levels_and_characters_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    out = capsys.readouterr().out
    for level in levels.ALL:
        assert str(level.description) in out
    assert "nora   regular   Nora: knows her films, guesses at sports; bids boldly." in out
    assert "film, movies, geography" in out


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [level["name"] for level in told["levels"]] == list(levels.LEVELS)
    assert {"name", "description", "level", "loves", "shuns", "boldness"} == set(
        told["characters"][0]
    )
    assert told["tastes"]["film"] == "movies"


LADDER = ["bots", "ladder", "v4", "--games", "2", "--option", "rounds=3"]


def test_a_ladder_is_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LADDER, "--who", "random,newcomer", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Outrank V4, one against one, 2 matches per pairing, seed 3.\n")
    assert "Newcomer  Random   2–0" in out
    assert "100.0% (34.2% to 100.0%)" in out
    assert "rating" in out


def test_a_ladder_of_two_against_two_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LADDER, "--who", "random,nora", "--seats", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["games"]) == ("v4", 4, 2)
    assert told["pairings"][0]["first"] == "Nora"
    assert told["pairings"][0]["won"] == 2
    assert [rating["name"] for rating in told["ratings"]] == ["Nora", "Random"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "Play at least one match per pairing"),
        (["--who", "sage"], "A ladder needs at least two bots, each named once."),
        (["--who", "sage,sage"], "A ladder needs at least two bots, each named once."),
        (["--who", "sage,sge"], "There is no bot called 'sge'. Did you mean 'sage'?"),
        (["--seats", "3"], "Argument --seats: invalid choice"),
        (["--plot", "ladder.doc"], "The name of a chart must end in .png, .svg or .pdf."),
    ],
)
def test_a_ladder_that_cannot_be_played(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["bots", "ladder", "v4", *words])
    except SystemExit as stop:
        status = int(str(stop.code))
    assert status == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_a_plot_is_drawn_or_it_is_said_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "ladder.png"
    status = main([*LADDER, "--who", "random,newcomer", "--plot", str(picture)])
    told = capsys.readouterr()
    if find_spec("matplotlib") is None:
        assert status == 2
        assert told.err == "A chart needs matplotlib: install outrank with the extra 'plots'.\n"
        assert not picture.exists()
    else:
        assert status == 0
        assert picture.read_bytes().startswith(b"\x89PNG")


def test_bots_sit_down_at_a_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = str(tmp_path / "match.jsonl")
    call = ["match", "v4", "--seats", "sage:film,nora,random", "--seed", "3", "--record", record]
    assert main([*call, "--option", "rounds=3"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Outrank V4: Ada (sage:film), Nora, Cleo.\n")
    assert main(["verify", record]) == 0
    again = str(tmp_path / "again.jsonl")
    assert main([*call[:-1], again, "--option", "rounds=3"]) == 0
    assert Path(again).read_bytes() == Path(record).read_bytes()


def test_a_person_does_not_sit_down_among_bots_that_play_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["match", "v4", "--seats", "you:Ann,nora"]) == 2
    assert "Use 'outrank play' to play yourself" in capsys.readouterr().err


def test_a_match_that_is_not_played_leaves_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.jsonl"
    assert main(["match", "v4", "--seats", "nobody,nora", "--record", str(record)]) == 2
    assert main(["match", "v4", "--seats", "nora", "--record", str(record)]) == 2
    assert not record.exists()
    record.write_text("kept")
    assert main(["match", "v4", "--seats", "nora", "--record", str(record)]) == 2
    assert record.read_text() == "kept"


def test_nobody_unknown_sits_down(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "v4", "--seats", "sage:flim,nora"]) == 2
    assert capsys.readouterr().err == "There is no taste 'flim'. Did you mean 'film'?\n"


def test_a_record_of_somebody_else_commands_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.load("out_trumped")
    dealer = seeded_dealer(1, 2)
    match: AnyMatch = Match(game, game.options(target=30), 2, names=("A\x1b[2Jnn", "Bob\x07"))
    match.deal(dealer)
    while acting := game.to_act(match.state):
        match.play(acting[0], next(iter(match.legal_moves(acting[0])[0])))
        match.deal(dealer)
    record = tmp_path / "match.jsonl"
    record.write_bytes(match.record())
    assert main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Out-Trumped: A\ufffd[2Jnn, Bob\ufffd.\n")
    assert "\x1b" not in told
    assert main(["play", "no\x1b[2J"]) == 2
    assert "\x1b" not in capsys.readouterr().err
