"""`outrank play`, driven through a real pseudo-terminal and through a pipe."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from cli.pseudo import PROMPTS, WIPED, Terminal, page, plain
from outrank.cli import main

CARD = r"(?:10|[2-9JQKA])[♠♥♦♣★]"
SHORT = {
    "out_trumped": ("target=30",),
    "classic": ("target_score=10",),
    "v3": ("target_score=10",),
    "v4": ("rounds=3",),
    "four4more": ("rounds=2",),
}
"""Options that make a match short."""


def codes(screen: str) -> list[str]:
    """The codes of the numbered list at the end of a screen."""
    found: list[tuple[int, str]] = []
    for line in reversed(screen.splitlines()):
        cells = re.findall(rf"(\d+) (?:\S+ )*?([A-Z0-9]{{3}}|{CARD})(?=\s\s|$)", line)
        if found and not cells:
            break
        found += [(int(number), code) for number, code in cells]
    return [code for _, code in sorted(found)]


def reply(screen: str) -> str:
    """The first of the choices; a row is typed as its codes."""
    asked = re.search(r"Type (\d+) codes", screen)
    return " ".join(codes(screen[: asked.start()])[: int(asked.group(1))]) if asked else "1"


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_of_each_game_in_a_real_terminal(game: str, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    words = ["play", game, "--seats", "you:Ann,newcomer,random", "--seed", "5"]
    words += ["--record", str(record)]
    for option in SHORT[game]:
        words += ["--option", option]
    prompts = 0
    with Terminal(words) as terminal:
        while (text := terminal.read()).endswith(PROMPTS):
            screen = page(text)
            assert "Traceback" not in screen
            assert max(map(len, screen.splitlines())) < 80
            assert WIPED not in text or len(screen.splitlines()) <= 24, screen
            if prompts % 5 == 0:
                terminal.type("?")
                told = plain(terminal.read())
                assert "From the rulebook, '" in told
                assert f"'outrank rules {game}'" in told
            prompts += 1
            terminal.type(reply(screen))
        assert terminal.status() == 0
    ending = plain(text)
    assert "1. " in ending
    assert "Ann (you)" in ending
    assert main(["verify", str(record)]) == 0


def test_colour_repeats_what_a_sign_says() -> None:
    with Terminal(["play", "out_trumped", "--seats", "you,random", "--seed", "3"]) as terminal:
        text = terminal.read()
    assert "\x1b[1;31m" in text, "hearts are red"
    assert re.search(rf"{CARD}", plain(text)), "and carry their sign"


def test_a_cover_lies_between_two_people() -> None:
    seats = "you:Ann,you:Bob,random"
    with Terminal(["play", "out_trumped", "--seats", seats, "--seed", "4"]) as terminal:
        holders = []
        for _ in range(12):
            text = terminal.read()
            screen = page(text)
            if text.endswith("this: "):
                assert text.count(WIPED) == 1, "nothing of the other screen is left"
                assert not re.search(CARD, screen)
                (name,) = re.findall(r"Pass the keyboard to (\w+)\.", screen)
                holders.append(name)
                terminal.type("")
                assert f"· {name} ─" in page(terminal.read())
            terminal.type("1")
    assert {"Ann", "Bob"} == set(holders)
    assert all(one != two for one, two in pairwise(holders))


def test_a_terminal_that_cannot_wipe_is_covered_by_empty_lines() -> None:
    words = ["play", "out_trumped", "--seats", "you:Ann,you:Bob", "--seed", "4"]
    with Terminal(words, kind="dumb") as terminal:
        text = terminal.read()
        assert text.endswith("this: ")
        assert "\n" * 24 in plain(text)
        terminal.type("")
        text += terminal.read()
    assert "\x1b" not in text


def test_no_secret_of_another_seat_is_ever_shown() -> None:
    """The cards a bot plays were on no screen before it played them, unless they were shown."""
    seen: set[str] = set()
    with Terminal(["play", "out_trumped", "--seats", "you,random", "--seed", "8"]) as terminal:
        for _ in range(14):
            screen = page(terminal.read())
            played = set(re.findall(rf"Ben plays ({CARD})\.", screen))
            assert not played & seen
            seen |= set(re.findall(CARD, screen))
            terminal.type("1")


def test_alone_on_a_terminal_a_game_is_chosen() -> None:
    with Terminal([]) as terminal:
        assert "Which game do you want to play?" in plain(terminal.read())
        terminal.type("chess")
        assert "isn't a choice" in plain(terminal.read())
        terminal.type("out-t")
        assert "── Out-Trumped · Ada (you) ─" in page(terminal.read())
        terminal.type("quit")
        assert "You left before the match was over" in plain(terminal.read())
        assert terminal.status() == 0
    with Terminal([]) as terminal:
        terminal.read()
        terminal.type("quit")
        terminal.read()
        assert terminal.status() == 0


def test_ctrl_c_leaves_with_one_word() -> None:
    with Terminal(["play", "out_trumped", "--seats", "you,random"]) as terminal:
        terminal.read()
        terminal.interrupt()
        assert "Stopped." in plain(terminal.read())
        assert terminal.status() == 130


def test_in_a_pipe_it_is_plain_text() -> None:
    words = ["play", "v4", "--seats", "you,random", "--seed", "2"]
    ran = subprocess.run(
        [sys.executable, "-m", "outrank.cli", *words],
        input="1\npass\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0
    assert "\x1b" not in ran.stdout
    assert "Challenge:" in ran.stdout
    assert "You left before the match was over" in ran.stdout, "the input ended before the match"
    assert ran.stderr == ""


def told(words: list[str], typed: bytes, coding: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "outrank.cli", *words],
        input=typed,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": coding},
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    return ran.stdout.decode(coding.partition(":")[0])


def test_signs_that_a_screen_does_not_know_are_spelt_plainly() -> None:
    words = ["play", "out_trumped", "--seats", "you,random", "--seed", "2"]
    text = told(words, b"as\nno\xff\n", "ascii")
    assert re.search(r"Your hand: .*\b8d Jd Ad\b", text)
    assert re.search(r"5\*", text)
    assert "'no?' isn't a choice" in text


def test_what_is_no_text_is_asked_again() -> None:
    words = ["play", "v4", "--seats", "you,random", "--seed", "2"]
    assert "isn't a choice" in told(words, b"x\xff\n", "utf-8:strict")


def test_without_a_keyboard_the_match_is_left() -> None:
    words = f"exec {sys.executable} -m outrank.cli play v4 --seats you,random <&-"
    ran = subprocess.run(
        ["sh", "-c", words], capture_output=True, text=True, timeout=120, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "You left before the match was over" in ran.stdout
