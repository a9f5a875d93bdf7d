"""What is typed and what is meant; what is asked again; how lists are laid out."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from outrank.catalog.load import load
from outrank.cli import main, play
from outrank.cli.match import seeded_dealer
from outrank.cli.terminal import rulebook
from outrank.cli.terminal.choices import Unclear, chosen, entries, filled, pieces_from, refusal
from outrank.cli.terminal.context import Context, describe_move, token_name
from outrank.cli.terminal.displays import display_for
from outrank.cli.terminal.layout import columns, cut, latest, packed, side_by_side
from outrank.cli.terminal.match_screen import MatchScreen
from outrank.cli.terminal.question import Question
from outrank.cli.terminal.screen import Screen
from outrank.games.out_trumped import GAME as OUT_TRUMPED
from outrank.games.out_trumped import moves as ot
from outrank.games.v4 import GAME as V4
from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import OneOf, Pick, Split
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.events import Rank
from outrank.mechanics.turns import PASS
from teaching import GAME as MAGPIE
from teaching.moves import BIDS
from teaching.quarry import Quarry

FACTS = load()
CONTEXT = Context(V4, FACTS, ("Ann", "Bob"), token_name)
CARDS = Context(OUT_TRUMPED, None, ("Ann", "Bob"), display_for(OUT_TRUMPED).piece_name)
TOKENS = tuple(Piece(n) for n in range(6))
GAMES = ("classic", "four4more", "out_trumped", "v3", "v4")
KEY = [FACTS.items[n].code for n in range(6)]


def label(move: Move) -> str:
    return display_for(OUT_TRUMPED).label(move, None, CARDS)


def card(name: str) -> Piece:
    return next(Piece(n) for n in range(65) if name in CARDS.piece(Piece(n)).aliases)


def test_numbers_letters_and_signs_choose() -> None:
    listed = entries((OneOf(ot.PLAYS, 0b111), OneOf((PASS,))), CARDS, label)
    assert [entry.label for entry in listed] == ["2♠", "3♠", "4♠", "pass"]
    for text, wanted in (("2", 1), ("3s", 1), ("S4", 2), ("3♠", 1), ("p", 3), ("PASS", 3)):
        assert chosen(text, listed) is listed[wanted]


def test_stars_can_be_typed() -> None:
    assert card("10t") == card("10*") == card("t10") == Piece(4 * 13 + 8)


def test_more_choices_than_a_sentence_names_end_with_dots() -> None:
    listed = entries((OneOf(ot.PLAYS, 0b11111111),), CARDS, label)
    with pytest.raises(Unclear, match=r"could mean 1 2♠, .*, 6 7♠, …$"):
        chosen("♠", listed)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("9", "isn't a choice"),
        ("0", "isn't a choice"),
        ("zebra", "isn't a choice"),
        ("...", "isn't a choice"),
        ("♠", "could mean 1 2♠, 2 3♠, 3 4♠."),
        ("9" * 400, "isn't a choice"),
    ],
)
def test_what_fits_nothing_or_too_much_is_asked_again(text: str, sentence: str) -> None:
    listed = entries((OneOf(ot.PLAYS, 0b111), OneOf((PASS,))), CARDS, label)
    with pytest.raises(Unclear, match=sentence):
        chosen(text, listed)


def test_a_row_is_typed_as_codes_names_or_numbers() -> None:
    family = Pick(Rank, TOKENS, 3, ordered=True)
    row = (Piece(4), Piece(0), Piece(2))
    by_code = " ".join(KEY[n] for n in row)
    by_name = " ".join(FACTS.items[n].name.split()[0].lower() for n in row)
    for text in (by_code, by_code.lower(), by_code.replace(" ", ", "), "5 1 3", by_name):
        assert filled(family, text, CONTEXT) == Rank(row)
    handful = Pick(Rank, TOKENS, 3)
    assert filled(handful, by_code, CONTEXT) == Rank(tuple(sorted(row)))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2", "Name exactly 3, not 2"),
        ("1 1 2", "only once"),
        ("1 2 XQX", "You can't choose 'XQX' here"),
        ("1 2 99999999999", "You can't choose"),
    ],
)
def test_a_row_that_cannot_be_is_asked_again(text: str, sentence: str) -> None:
    with pytest.raises(Unclear, match=sentence):
        filled(Pick(Rank, TOKENS, 3, ordered=True), text, CONTEXT)


def test_a_name_that_fits_several_is_asked_again() -> None:
    pieces = [n for n in range(80) if FACTS.items[n].name.startswith("South")]
    assert len(pieces) > 1
    with pytest.raises(Unclear, match=r"could mean South \w+"):
        pieces_from("South", [Piece(n) for n in pieces], CONTEXT)


def test_groups_are_separated_by_a_slash() -> None:
    family = Split(ot.Deal, TOKENS, (2, 1))
    assert filled(family, "2 1 / 4", CONTEXT) == ot.Deal(((Piece(0), Piece(1)), (Piece(3),)))
    with pytest.raises(Unclear, match="Name exactly 2 and 1, not 3"):
        filled(family, "1 2 3", CONTEXT)


def test_families_of_one_move_are_that_move_and_others_ask_for_their_pieces() -> None:
    families = (Pick(Rank, TOKENS, 6), Pick(Rank, TOKENS, 2))
    one, many = entries(families, CONTEXT, lambda move: describe_move(move, CONTEXT))
    assert one.family is None
    assert one.move == Rank(TOKENS)
    assert many.family is families[1]


def test_the_rules_say_why_a_card_cannot_be_played() -> None:
    listed = entries((OneOf(ot.PLAYS, 0b11),), CARDS, label)
    CARDS.piece(card("ah"))

    def verify(move: Move) -> None:
        assert move == ot.Play(card("ah"))
        raise IllegalMove("You must follow suit.")

    assert refusal("ah", listed, CARDS, verify) == "You must follow suit."
    assert refusal("zz", listed, CARDS, verify) == ""


def test_lists_are_short_and_narrow() -> None:
    rows = columns([f"choice {n}" for n in range(30)], 80)
    assert len(rows) <= 8
    assert max(map(len, rows)) < 80
    assert rows[0].startswith("  1 choice 0")
    assert columns([], 80) == []
    assert columns(["x" * 200], 80) == ["  1 " + "x" * 200]
    assert cut(["a", "b", "c"], 2, "more") == ["a", "more"]
    assert cut(["a", "b"], 2, "more") == ["a", "b"]
    assert packed(["a" * 30, "b" * 30, "c" * 30], 70) == ["a" * 30 + "  " + "b" * 30, "c" * 30]
    assert side_by_side(["a", "bb", "c"], 8) == ["a   bb", "c"]


def test_a_long_log_keeps_its_end() -> None:
    shown = latest([f"line {n}" for n in range(10)], Screen(), 4)
    assert shown == ["… 7 earlier lines; type 'log' to see more", "line 7", "line 8", "line 9"]


@pytest.mark.parametrize("name", GAMES)
def test_every_move_has_a_section_in_the_rulebook(name: str) -> None:
    game = registry.load(name)
    for move, anchor in display_for(game).rules.items():
        heading, body = rulebook.section(game, anchor)
        assert heading, move
        assert len(body) > 80, move
        assert "{#" not in heading + body
        assert not rulebook.IDS.search(heading + body)


def test_the_section_of_another_game_is_found_by_the_name_of_the_move() -> None:
    assert rulebook.section(MAGPIE, "no-such-anchor") == ("", "")
    heading, body = rulebook.section(MAGPIE, "bid")
    assert heading == "Bidding"
    assert body.startswith("Everyone bids chips")
    assert rulebook.plain("a\nb\n\n- **c**\n- d\n| e |\n") == ["a b", "- c", "- d"]


class Keyboard:
    """A match in this process, with the answers written down beforehand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(
        self,
        match: AnyMatch,
        typed: list[str],
        now: Callable[[], float] = lambda: 0.0,
    ) -> tuple[bool, str]:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        display = display_for(match.game)
        context = Context(match.game, match.facts, match.names, display.piece_name)
        shown = MatchScreen(
            match, seeded_dealer(1, match.seats), {}, display, context, Screen(), now
        )
        return shown.run(), self.capsys.readouterr().out


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Keyboard:
    return Keyboard(monkeypatch, capsys)


def magpie(**options: Any) -> AnyMatch:
    return Match(MAGPIE, MAGPIE.options(**options), 2, Quarry(), names=("Ann", "Bob"))


def test_a_game_of_somebody_else_is_played_from_its_view(keyboard: Keyboard) -> None:
    is_over, told = keyboard(magpie(rounds=1), ["", "bid 2", "", "1", "", "1"])
    assert is_over
    assert "own: piece" in told
    assert "What do you do?" in told
    assert "bid 2" in told
    assert "calls stone" in told


def test_an_answer_that_comes_too_late_is_the_clock_s(keyboard: Keyboard) -> None:
    times = iter(range(0, 100_000, 60))
    is_over, told = keyboard(magpie(rounds=1, hurry=True), ["", "3"] * 6, lambda: next(times))
    assert "Time ran out before you answered." in told
    assert is_over


def test_the_clock_itself_may_act(keyboard: Keyboard) -> None:
    match: AnyMatch = Match(V4, V4.options(end="time", time_minutes=5), 2, FACTS, names=("A", "B"))
    times = iter(range(0, 1_000_000, 100))
    is_over, told = keyboard(match, ["", "1", "pass"] * 30, lambda: float(next(times)))
    assert is_over
    assert "Time is up: no new round starts." in told


def test_help_log_undo_all_and_nonsense(keyboard: Keyboard) -> None:
    options = OUT_TRUMPED.options(first_dealer="choose", kitty="bidding")
    match: AnyMatch = Match(OUT_TRUMPED, options, 2, names=("Ann", "Bob"))
    typed = ["", "", "nobody", "undo", "all", "?", "? zz", "log", "ann", "", "quit"]
    is_over, told = keyboard(match, typed)
    assert not is_over
    for sentence in (
        "Who deals first?",
        "'nobody' isn't a choice. Type a number or a few letters.",
        "You can only undo your own last move",
        "choose dealer: Who deals first.",
        "From the rulebook, 'Setting up':",
        "There is nothing called 'zz' to explain.",
        "(? help · log · undo · quit)",
        "Ann deals first.",
    ):
        assert sentence in told


def test_help_leaves_out_a_move_without_an_explanation(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ot.ChooseDealer, "__doc__", None)
    options = OUT_TRUMPED.options(first_dealer="choose")
    match: AnyMatch = Match(OUT_TRUMPED, options, 2, names=("Ann", "Bob"))
    _, told = keyboard(match, ["", "?", "quit"])
    assert "From the rulebook, 'Setting up':" in told
    assert "choose dealer:" not in told


def test_a_move_can_be_undone_while_nobody_has_acted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = magpie()
    match.deal(seeded_dealer(1, 2))
    match.play(Seat(0), BIDS[2])
    display = display_for(MAGPIE)
    context = Context(MAGPIE, match.facts, match.names, display.piece_name)
    asker = MatchScreen(match, seeded_dealer(1, 2), {}, display, context, Screen())
    question = Question(asker, Seat(0))
    assert question.is_command("undo")
    assert "has bid: no, no" in capsys.readouterr().out
    assert question.read("bid 1") == BIDS[1]
    assert question.is_command("back"), "as it was once called"
    assert "You can only undo your own last move" in capsys.readouterr().out


def test_people_and_bots_have_names_no_two_alike() -> None:
    assert play.names(["you", "sage:film", "random"]) == ("Ada (you)", "Ben (sage:film)", "Cleo")
    assert play.names(["you:Ann", "you"]) == ("Ann", "Ben")
    assert play.names(["you:Ann", "you:Ann"]) == ("Ann", "Ann 2")
    assert play.default_seats(OUT_TRUMPED) == ["you", "regular", "newcomer"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "you,nobody"], "There is no bot called 'nobody'"),
        (["--seats", "you"], "2 to 6 players, not 1"),
        (["--seats", ",".join(["you"] * 7)], "2 to 6 players, not 7"),
        (["--seats", "sage,random"], "Add 'you' to --seats"),
        (["--seats", "you,random", "--option", "target=31"], "can't be '31'"),
        (["--seats", "you,random", "--pack", "x"], "can't take a pack"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "out_trumped", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_record_that_cannot_be_written_is_refused_before_the_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no" / "such" / "folder"
    assert main(["play", "out_trumped", "--record", str(path)]) == 2
    assert "Can't use" in capsys.readouterr().err
