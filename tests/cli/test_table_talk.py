"""What is typed and what is meant; what is asked again; how lists are laid out."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from outrank.catalog.load import load
from outrank.cli import main, play
from outrank.cli.errors import KNOWN
from outrank.cli.match import sealed
from outrank.cli.terminal import book
from outrank.cli.terminal.choices import Unclear, chosen, entries, filled, pieces_from, refusal
from outrank.cli.terminal.layout import columns, cut, latest, packed, side_by_side
from outrank.cli.terminal.question import Question
from outrank.cli.terminal.screen import Screen
from outrank.cli.terminal.sights import OWN, sight_of
from outrank.cli.terminal.sitting import Sitting
from outrank.cli.terminal.talk import Talk, called, spelt
from outrank.games.out_trumped import GAME as OUT_TRUMPED
from outrank.games.out_trumped import moves as ot
from outrank.games.v4 import GAME as V4
from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import OneOf, Pick, Split
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.events import Rank
from teaching import GAME as MAGPIE
from teaching.moves import BIDS
from teaching.quarry import Quarry

FACTS = load()
TALK = Talk(V4, FACTS, ("Ann", "Bob"), called)
CARDS = Talk(OUT_TRUMPED, None, ("Ann", "Bob"), sight_of(OUT_TRUMPED).call)
TOKENS = tuple(Piece(n) for n in range(6))
KEY = [FACTS.items[n].code for n in range(6)]


def label(move: Move) -> str:
    return sight_of(OUT_TRUMPED).label(move, None, CARDS)


def card(name: str) -> Piece:
    return next(Piece(n) for n in range(65) if name in CARDS.piece(Piece(n)).aliases)


def test_numbers_letters_and_signs_choose() -> None:
    listed = entries((OneOf(ot.PLAYS, 0b111), OneOf((ot.PASS,))), CARDS, label)
    assert [entry.label for entry in listed] == ["2♠", "3♠", "4♠", "pass"]
    for text, wanted in (("2", 1), ("3s", 1), ("S4", 2), ("3♠", 1), ("p", 3), ("PASS", 3)):
        assert chosen(text, listed) is listed[wanted]


def test_stars_can_be_typed() -> None:
    assert card("10t") == card("10*") == card("t10") == Piece(4 * 13 + 8)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("9", "is none of the choices"),
        ("0", "is none of the choices"),
        ("zebra", "is none of the choices"),
        ("...", "is none of the choices"),
        ("♠", "could be 1 2♠, 2 3♠, 3 4♠"),
        ("9" * 400, "is none of the choices"),
    ],
)
def test_what_fits_nothing_or_too_much_is_asked_again(text: str, sentence: str) -> None:
    listed = entries((OneOf(ot.PLAYS, 0b111), OneOf((ot.PASS,))), CARDS, label)
    with pytest.raises(Unclear, match=sentence):
        chosen(text, listed)


def test_a_row_is_typed_as_codes_names_or_numbers() -> None:
    family = Pick(Rank, TOKENS, 3, ordered=True)
    row = (Piece(4), Piece(0), Piece(2))
    by_code = " ".join(KEY[n] for n in row)
    by_name = " ".join(FACTS.items[n].name.split()[0].lower() for n in row)
    for text in (by_code, by_code.lower(), by_code.replace(" ", ", "), "5 1 3", by_name):
        assert filled(family, text, TALK) == Rank(row)
    handful = Pick(Rank, TOKENS, 3)
    assert filled(handful, by_code, TALK) == Rank(tuple(sorted(row)))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2", "Name exactly 3, not 2"),
        ("1 1 2", "only once"),
        ("1 2 XQX", "'XQX' is none of those"),
        ("1 2 99999999999", "is none of those"),
    ],
)
def test_a_row_that_cannot_be_is_asked_again(text: str, sentence: str) -> None:
    with pytest.raises(Unclear, match=sentence):
        filled(Pick(Rank, TOKENS, 3, ordered=True), text, TALK)


def test_a_name_that_fits_several_is_asked_again() -> None:
    pieces = [n for n in range(80) if FACTS.items[n].name.startswith("South")]
    assert len(pieces) > 1
    with pytest.raises(Unclear, match=r"could be South \w+"):
        pieces_from("South", [Piece(n) for n in pieces], TALK)


def test_handfuls_are_parted_by_a_stroke() -> None:
    family = Split(ot.Deal, TOKENS, (2, 1))
    assert filled(family, "2 1 / 4", TALK) == ot.Deal(((Piece(0), Piece(1)), (Piece(3),)))
    with pytest.raises(Unclear, match="Name exactly 2 and 1, not 3"):
        filled(family, "1 2 3", TALK)


def test_families_of_one_move_are_that_move_and_others_ask_for_their_pieces() -> None:
    families = (Pick(Rank, TOKENS, 6), Pick(Rank, TOKENS, 2))
    one, many = entries(families, TALK, lambda move: spelt(move, TALK))
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


def test_a_long_tale_keeps_its_end() -> None:
    told = latest([f"line {n}" for n in range(10)], Screen(), 4)
    assert told == ["… 7 lines before; 'log' tells more", "line 7", "line 8", "line 9"]


@pytest.mark.parametrize("name", OWN)
def test_every_move_of_a_person_has_a_rule_in_the_book(name: str) -> None:
    game = registry.load(name)
    for move, heading in sight_of(game).rules.items():
        found, body = book.rule(game, heading)
        assert heading.lower() in found.lower(), move
        assert len(body) > 80
    assert not book.IDS.search(book.text(game))


def test_the_rule_of_a_game_of_somebody_else_is_looked_for() -> None:
    assert book.rule(MAGPIE, "no such word in it") == ("", "")
    heading, body = book.rule(MAGPIE, "bid")
    assert heading
    assert "bid" in body.lower()
    assert book.plain("a\nb\n\n- **c**\n- d\n| e |\n") == ["a b", "- c", "- d"]


class Table:
    """A sitting in this very process, with what is typed written down before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(
        self,
        match: AnyMatch,
        typed: list[str],
        now: Callable[[], float] = lambda: 0.0,
    ) -> tuple[bool, str]:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        sight = sight_of(match.game)
        talk = Talk(match.game, match.facts, match.names, sight.call)
        sitting = Sitting(match, sealed(1, match.seats), {}, sight, talk, Screen(), now)
        return sitting.run(), self.capsys.readouterr().out


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(monkeypatch, capsys)


def magpie(**options: Any) -> AnyMatch:
    return Match(MAGPIE, MAGPIE.options(**options), 2, Quarry(), names=("Ann", "Bob"))


def test_a_game_of_somebody_else_is_played_from_its_view(table: Table) -> None:
    is_over, told = table(magpie(rounds=1), ["", "bid 2", "", "1", "", "1"])
    assert is_over
    assert "own: piece" in told
    assert "What do you do?" in told
    assert "bid 2" in told
    assert "calls stone" in told


def test_an_answer_that_comes_too_late_is_the_clock_s(table: Table) -> None:
    times = iter(range(0, 100_000, 60))
    is_over, told = table(magpie(rounds=1, hurry=True), ["", "3"] * 6, lambda: next(times))
    assert "The time was up before you answered." in told
    assert is_over


def test_the_clock_itself_may_act(table: Table) -> None:
    match: AnyMatch = Match(V4, V4.options(end="time", time_minutes=5), 2, FACTS, names=("A", "B"))
    times = iter(range(0, 1_000_000, 100))
    is_over, told = table(match, ["", "1", "pass"] * 30, lambda: float(next(times)))
    assert is_over
    assert "Time is called" in told


def test_help_log_back_all_and_nonsense(table: Table) -> None:
    options = OUT_TRUMPED.options(first_dealer="choose", kitty="bidding")
    match: AnyMatch = Match(OUT_TRUMPED, options, 2, names=("Ann", "Bob"))
    typed = ["", "", "nobody", "back", "all", "?", "? zz", "log", "ann", "", "quit"]
    is_over, told = table(match, typed)
    assert not is_over
    for sentence in (
        "Who deals first?",
        "'nobody' is none of the choices",
        "Only your own move can be taken back",
        "choose dealer: Who deals first.",
        "The rules on 'Setting up'",
        "'zz' is none of those",
        "Ann deals first.",
    ):
        assert sentence in told


def test_a_move_can_be_taken_back_while_nobody_has_acted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = magpie()
    match.deal(sealed(1, 2))
    match.play(Seat(0), BIDS[2])
    sight = sight_of(MAGPIE)
    talk = Talk(MAGPIE, match.facts, match.names, sight.call)
    sitting = Sitting(match, sealed(1, 2), {}, sight, talk, Screen())
    question = Question(sitting, Seat(0))
    assert question.is_command("back")
    assert "has bid: no, no" in capsys.readouterr().out
    assert question.read("bid 1") == BIDS[1]
    assert question.is_command("undo")
    assert "Only your own move can be taken back" in capsys.readouterr().out


def test_people_and_bots_have_names_no_two_alike() -> None:
    assert play.names(["you", "sage:film", "random"]) == ("Ada (you)", "Ben (sage:film)", "Cleo")
    assert play.names(["you:Ann", "you"]) == ("Ann", "Ben")
    assert play.names(["you:Ann", "you:Ann"]) == ("Ann", "Ann 2")
    assert play.usual(OUT_TRUMPED) == ["you", "regular", "newcomer"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "you,nobody"], "Nobody called 'nobody' plays here"),
        (["--seats", "you"], "2 to 6 seats, not 1"),
        (["--seats", ",".join(["you"] * 7)], "2 to 6 seats, not 7"),
        (["--seats", "sage,random"], "Nobody in --seats is you"),
        (["--seats", "you,random", "--option", "target=31"], "cannot be '31'"),
        (["--seats", "you,random", "--pack", "x"], "takes no pack"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "out_trumped", *words]) == 2
    assert sentence in capsys.readouterr().err
    assert KNOWN


def test_a_record_that_cannot_be_written_is_refused_before_the_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no" / "such" / "folder"
    assert main(["play", "out_trumped", "--record", str(path)]) == 2
    assert "cannot be used" in capsys.readouterr().err
