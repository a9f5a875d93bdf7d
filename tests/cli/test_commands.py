"""The command, as people and programs call it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from outrank.cli import main
from outrank.cli.log import ending
from outrank.kernel import registry

pytestmark = pytest.mark.usefixtures("magpie")


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


class Shell:
    """Calls the command as the console script does."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Ran:
        try:
            status = main(words)
        except SystemExit as stop:
            status = int(stop.code or 0)
        return Ran(status, *self.capsys.readouterr())


@pytest.fixture
def outrank(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def test_games_are_listed(outrank: Shell) -> None:
    ran = outrank("games")
    assert ran.status == 0
    assert "Bid for shiny stones" in ran.out
    assert ran.err == ""


def test_games_as_json(outrank: Shell) -> None:
    games = {game["name"]: game for game in json.loads(outrank("games", "--json").out)}
    told = games["magpie"]
    assert set(told) == {
        "name",
        "title",
        "summary",
        "version",
        "players",
        "minutes",
        "presets",
        "options",
    }
    assert told["players"] == [2, 4]
    assert told["presets"][0]["options"] == {"rounds": 1}
    assert told["options"][1]["choices"] == ["plenty"]
    assert [told["options"][1][key] for key in ("low", "high")] == [1, 5]


def test_one_game_is_shown_with_its_options(outrank: Shell) -> None:
    out = outrank("games", "magpie").out
    assert "quick: One round and it's over. (rounds=1)" in out
    assert "tie = nobody  (nobody, first)" in out


def test_no_games_is_said(outrank: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", tuple)
    assert outrank("games").out == "No games are installed.\n"
    assert "No games are installed." in outrank().out


def test_rules_are_printed(outrank: Shell) -> None:
    printed = outrank("rules", "magpie").out
    assert printed.startswith("# Magpie\n")
    assert "\n## Bidding\n" in printed
    assert "{#" not in printed


def test_the_quick_reference_is_printed_alone(outrank: Shell) -> None:
    printed = outrank("rules", "v4", "--quick").out
    assert printed.startswith("# Outrank V4: quick reference\n")
    assert "| a right call | 1 |" in printed
    ran = outrank("rules", "magpie", "--quick")
    assert (ran.status, ran.err) == (2, "The rulebook of Magpie has no quick reference.\n")


def test_a_game_without_a_rulebook_says_so(outrank: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(registry.load("magpie"), package="outrank.kernel")
    monkeypatch.setattr(registry, "load", lambda _name: game)
    ran = outrank("rules", "magpie")
    assert (ran.status, ran.err) == (2, "Magpie comes without a rulebook.\n")


def test_sim_counts(outrank: Shell) -> None:
    call = ("sim", "magpie", "--games", "40", "--seats", "3", "--seed", "9", "--json")
    counted = json.loads(outrank(*call).out)
    assert counted["games"] == 40
    assert 40 < counted["decisions"] < 40 * 3 * 4
    assert counted["seconds"] > 0
    assert len(counted["winners"]) == 3
    assert sum(counted["winners"]) >= 40
    assert counted["reasons"] == {"rounds": 40}
    again = json.loads(outrank(*call).out)
    assert {**again, "seconds": 0} == {**counted, "seconds": 0}


def test_sim_takes_house_rules(outrank: Shell) -> None:
    call = ("sim", "magpie", "--games", "5", "--json", "--preset", "quick")
    assert json.loads(outrank(*call).out)["options"] == {"rounds": 1}
    more = json.loads(outrank(*call, "--option", "tie=first", "--option", "chips = 2").out)
    assert more["options"] == {"rounds": 1, "chips": 2, "tie": "first"}


def test_sim_tells_a_person(outrank: Shell) -> None:
    out = outrank("sim", "magpie", "--games", "3").out
    assert out.startswith("Magpie: 3 random matches, ")
    assert "All rounds were played.  3\n" in out
    assert ending("sunset_clause") == "Sunset clause."


def test_a_match_is_told_recorded_replayed_and_verified(outrank: Shell, tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    told = outrank(
        "match", "magpie", "--seats", "random,random,random", "--seed", "4", "--record", file
    )
    assert told.status == 0
    assert told.out.startswith("Magpie: Ada, Ben, Cleo.\nEveryone gets 2 stones.\nRound 1: ")
    assert re.search(r"\n1\. (Ada|Ben|Cleo), \d+ points?\n", told.out)
    replayed = outrank("replay", file)
    assert replayed.out == told.out.replace(f"Saved to {file}. 'outrank verify' checks it.\n", "")
    verified = outrank("verify", file)
    assert (verified.status, verified.err) == (0, "")
    assert verified.out.count("good") == 4
    assert all(finding["is_good"] for finding in json.loads(outrank("verify", file, "--json").out))


def test_the_same_seed_plays_the_same_match(outrank: Shell) -> None:
    one, two = (outrank("match", "magpie", "--seed", "11").out for _ in range(2))
    assert one == two
    assert one.endswith("To play this match again: --seed 11\n")
    free = outrank("match", "magpie").out
    seed = free.rsplit(" ", 1)[1].strip()
    assert outrank("match", "magpie", "--seed", seed).out == free


def test_a_spectator_sees_no_secret_and_a_seat_sees_its_own(outrank: Shell) -> None:
    assert "You hold" not in outrank("match", "magpie", "--seed", "1").out
    seen = outrank("match", "magpie", "--seed", "1", "--as-seat", "2").out
    assert seen.count("You hold") == 1
    assert outrank("match", "magpie", "--seed", "1", "--ears", "2").out == seen, "the old name"


def recorded(outrank: Shell, tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    outrank("match", "magpie", "--seed", "4", "--record", str(file))
    return file


def test_tampering_is_found(outrank: Shell, tmp_path: Path) -> None:
    file = recorded(outrank, tmp_path)
    file.write_bytes(file.read_bytes().replace(b'"chips":0', b'"chips":1', 1))
    ran = outrank("verify", str(file))
    assert ran.status == 2
    assert "BAD   Line" in ran.out
    assert ran.err.count("\n") == 1
    assert "was changed after it was written" in ran.err


def test_a_torn_record_is_told_as_far_as_it_goes(outrank: Shell, tmp_path: Path) -> None:
    file = recorded(outrank, tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + lines[5][:10])
    ran = outrank("replay", str(file))
    assert ran.status == 2
    assert "Ada has bid." in ran.out
    assert ran.err.startswith("Line 6 of the record can't be read")
    file.write_bytes(b"".join(lines[:5]))
    assert outrank("replay", str(file)).out.endswith("the match wasn't finished.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("sim",), "The following arguments are required: game. See 'outrank sim --help'."),
        (("fly",), "Argument COMMAND: invalid choice: 'fly'"),
        (("sim", "snap"), "There is no game 'snap'."),
        (("sim", "magpie", "--games", "0"), "Play at least one match: --games 1 or more."),
        (("sim", "magpie", "--seats", "9"), "Magpie is for 2 to 4 players, not 9."),
        (("sim", "magpie", "--option", "tie"), "Write a house rule as NAME=VALUE, not 'tie'."),
        (("sim", "magpie", "--option", "tie=x"), "The option 'tie' can't be 'x'"),
        (("sim", "magpie", "--preset", "slow"), "There is no preset 'slow'."),
        (("match", "magpie", "--seats", "sagee"), "There is no bot called 'sagee'. Did"),
        (("match", "magpie", "--seats", "random"), "Magpie is for 2 to 4 players, not 1."),
        (("match", "magpie", "--as-seat", "3"), "There is no seat 3: this match has seats 1 to 2."),
        (("match", "magpie", "--record", "/nowhere/x"), "Can't use /nowhere/x: no such file"),
        (("replay", "/nowhere"), "Can't use /nowhere: no such file or directory."),
        (("rules", "snap"), "There is no game 'snap'."),
        (("serve", "--port", "99999"), "There is no port 99999: choose one from 1 to 65535"),
    ],
)
def test_every_error_is_one_sentence_and_status_2(
    outrank: Shell, words: tuple[str, ...], sentence: str
) -> None:
    ran = outrank(*words)
    assert ran.status == 2
    assert ran.err.startswith(sentence)
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_file_that_is_no_record_is_refused(
    outrank: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada,\n")
    assert "is not a record: Line 1 of the record can't be read" in outrank("verify", str(file)).err
    file.write_text("")
    assert "is not a record: The record is empty." in outrank("replay", str(file)).err
    record = recorded(outrank, tmp_path)
    assert "There is no seat 7" in outrank("replay", str(record), "--as-seat", "7").err
    monkeypatch.setattr("outrank.cli.record_file.MAX_BYTES", 3)
    assert "too large to be a record" in outrank("verify", str(record)).err


def test_our_own_mistakes_are_a_sentence_too(
    outrank: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> None:
        raise ZeroDivisionError("half a seat")

    monkeypatch.setattr(registry, "load", broken)
    ran = outrank("rules", "magpie")
    assert ran.status == 2
    assert ran.err.startswith("This is a bug in Outrank (ZeroDivisionError: half a seat)")
    assert ran.err.count("\n") == 1
    monkeypatch.setenv("OUTRANK_DEBUG", "1")
    assert "Traceback" in outrank("rules", "magpie").err


def test_ctrl_c_is_taken_calmly(outrank: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(registry, "load", interrupted)
    ran = outrank("rules", "magpie")
    assert (ran.status, ran.err) == (130, "Stopped.\n")


@pytest.mark.parametrize("command", ["", "games", "rules", "sim", "match", "replay", "verify"])
def test_help_reads_well(outrank: Shell, command: str) -> None:
    ran = outrank(*command.split(), "--help")
    assert ran.status == 0
    assert ran.out.startswith("usage: outrank")
    assert max(map(len, ran.out.splitlines())) <= 100
