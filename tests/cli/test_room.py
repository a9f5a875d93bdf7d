"""Four lines too many are four lines nobody sees: what is shown when lines are scarce."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import A, B, opened
from games.v4.small import SMALL
from outrank.bots import seating
from outrank.catalog.load import load
from outrank.cli.match import sealed
from outrank.cli.terminal.choices import Entry, Unclear, chosen, completed, entries
from outrank.cli.terminal.layout import gathered, latest
from outrank.cli.terminal.question import Question
from outrank.cli.terminal.screen import Screen
from outrank.cli.terminal.sights import sight_of
from outrank.cli.terminal.sitting import Sitting
from outrank.cli.terminal.talk import Talk, called
from outrank.games.four4more import GAME as FOUR4MORE
from outrank.games.v4 import GAME as V4
from outrank.games.v4.moves import Discard
from outrank.kernel.game import AnyGame
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import ChooseChallenge

FACTS = load()
PERSON = Seat(0)
TALK = Talk(V4, FACTS, ("Ann", "Bob"), called)
TOKENS = tuple(Piece(n) for n in range(4))
CODES = [FACTS.items[n].code for n in range(4)]


class Paper(Screen):
    """80 by 24, and what stands on it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def _print(self, line: str) -> None:
        self.lines.append(line)

    def clear(self) -> None:
        self.lines = []


def sitting(game: AnyGame, seats: int, seed: int) -> Sitting:
    names = ("Ann (you)", "Ben (regular)", "Cleo (newcomer)")[:seats]
    match: AnyMatch = Match(game, game.options(), seats, FACTS, names=names)
    sharp = seating.character("sharp", FACTS)
    players = {
        Seat(seat): seating.player(sharp, game, FACTS, f"{seed} {seat}") for seat in range(seats)
    }
    sight = sight_of(game)
    talk = Talk(game, FACTS, names, sight.call)
    return Sitting(match, sealed(seed, seats), players, sight, talk, Paper())


@pytest.mark.parametrize(("game", "seats"), [(FOUR4MORE, 2), (V4, 3)], ids=["four4more", "v4"])
def test_every_page_of_a_match_fits_on_80_by_24(game: AnyGame, seats: int) -> None:
    table = sitting(game, seats, 1)
    match, paper = table.match, table.screen
    assert isinstance(paper, Paper)
    match.deal(table.dealer)
    asked = 0
    while acting := match.game.to_act(match.state):
        seat = table.next_of(acting)
        if seat == PERSON:
            Question(table, seat).look()
            asked += 1
            assert len(paper.lines) + 1 <= 24, "\n".join(paper.lines)
            assert max(map(len, paper.lines)) < 80
        table.hear(
            match.play(seat, table.players[seat].move(match.view(seat), match.legal_moves(seat)))
        )
        table.hear(match.deal(table.dealer))
    assert asked > 15


def test_many_choices_of_one_kind_are_gathered_and_the_others_stay_in_sight() -> None:
    labels = [*(f"HIGHER {n}" for n in range(24)), "cash in", "pass"]
    kinds = [*[int] * 24, str, float]
    assert gathered(labels, kinds, 80, 3) == [
        "  1–24 HIGHER 0 … HIGHER 23 ('all' lists them)",
        " 25 cash in",
        " 26 pass",
    ]
    assert len(gathered(labels, kinds, 80, 30)) == 6, "nothing is gathered where there is room"
    long = ["x" * 60 + str(n) for n in range(5)]
    assert gathered(long, [int] * 5, 80, 1) == [f"  1–5 {long[0]} … ('all' lists them)"]


def test_the_whole_tale_can_be_read() -> None:
    lines = [f"line {n}" for n in range(60)]
    assert latest(lines, Screen(), 3, "log all")[0] == "… 58 lines before; 'log all' tells more"
    assert latest(lines, Screen(), 1) == ["… 60 lines before; 'log' tells more"]
    table = sitting(V4, 2, 1)
    table.log[PERSON] = lines
    question, paper = Question(table, PERSON), table.screen
    assert isinstance(paper, Paper)
    assert question.is_command("log")
    assert paper.lines[0] == "… 40 lines before; 'log all' tells more"
    paper.clear()
    assert question.is_command("log all")
    assert paper.lines == lines


def test_at_the_end_all_that_is_new_is_told() -> None:
    table = sitting(V4, 2, 1)
    paper = table.screen
    assert isinstance(paper, Paper)
    table.players = {}
    for seat in (Seat(0), Seat(1), Seat(-1)):
        table.log[seat] = [f"line {n}" for n in range(90)]
    table.news = {Seat(0): ["new"] * 40, Seat(1): ["new"] * 50}
    table.finish()
    assert paper.lines == [f"line {n}" for n in range(40, 90)], "as far back as Ben has not heard"


def test_families_that_are_called_alike_are_told_apart() -> None:
    menu = (Pick(Discard, TOKENS, 1), Pick(Discard, TOKENS, 2), OneOf((ChooseChallenge(0),)))
    listed = entries(menu, TALK, lambda _: "discard tokens")
    assert [entry.label for entry in listed[:2]] == ["discard tokens: 1", "discard tokens: 2"]


def test_pieces_alone_are_no_answer_where_two_choices_take_them() -> None:
    cash, away = ChooseChallenge(0), Pick(Discard, TOKENS, 2)
    listed = entries(
        (OneOf((cash,)), away),
        TALK,
        lambda move: f"cash in {CODES[0]} {CODES[1]}" if move == cash else "discard tokens",
    )
    with pytest.raises(Unclear, match=r"could be 2 discard tokens, 1 cash in"):
        completed(f"{CODES[0]} {CODES[1]}", listed, TALK)
    assert completed(f"{CODES[2]} {CODES[3]}", listed, TALK) == Discard(TOKENS[2:])
    assert completed("cash in", listed, TALK) is None


def test_accents_and_wide_letters_need_not_be_typed_as_they_are_printed() -> None:
    listed = [Entry("São Tomé STP", ChooseChallenge(0)), Entry("Japan JPN", ChooseChallenge(1))]
    for text, wanted in (("sao", 0), ("TOMÉ", 0), ("ＪＰＮ", 1), ("２", 1)):
        assert chosen(text, listed) is listed[wanted]
    with pytest.raises(Unclear, match=r"^'x{40}…' is none of the choices"):
        chosen("x" * 9999, listed)


def test_a_bonus_card_explains_itself() -> None:
    table = opened(3)
    table.hold(A, "genius")
    table.hold(B, "veto")
    sight, talk = sight_of(FOUR4MORE), Talk(FOUR4MORE, SMALL, ("Ann", "Bob", "Cid"), called)
    view = table.match.view(A)
    full = sight.lines(view, talk)
    assert "Your card Genius: Each of your right calls brings one point more." in full
    brief = sight.lines(view, Talk(FOUR4MORE, SMALL, talk.names, called, is_brief=True))
    assert "You have Genius ('? genius' tells more)" in brief
    assert sight.terms["genius"] == "Genius: Each of your right calls brings one point more."
    asked = sitting(FOUR4MORE, 2, 1)
    paper = asked.screen
    assert isinstance(paper, Paper)
    assert Question(asked, PERSON).is_command("? veto")
    assert paper.lines[0].startswith("Veto: ")


def test_help_tells_the_house_rules_and_all_of_a_long_rule() -> None:
    table = sitting(V4, 2, 1)
    options = V4.options(rounds=3, last_standing="off")
    match = table.match = Match(V4, options, 2, FACTS, names=table.match.names)
    match.deal(table.dealer)
    (seat,) = V4.to_act(match.state)
    match.play(seat, next(iter(match.legal_moves(seat)[0])))
    match.deal(table.dealer)
    paper, question = table.screen, Question(table, V4.to_act(match.state)[0])
    assert isinstance(paper, Paper)
    question.look()
    paper.clear()
    assert question.is_command("?")
    assert any(line.startswith("rounds = 3: ") for line in paper.lines)
    assert any(line.startswith("last_standing = off: ") for line in paper.lines)
    assert len(paper.lines) <= 24
    short = paper.lines
    assert short[-2] == "… '? rule' tells all of it"
    paper.clear()
    assert question.is_command("? rule")
    assert paper.lines[: len(short) - 2] == short[:-2]
    assert len(paper.lines) > len(short)


def test_whoever_is_handed_the_keyboard_may_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sitting(V4, 2, 1)
    table.players = {}
    monkeypatch.setattr(Paper, "ask", lambda _paper, _prompt: "QUIT")
    assert not table.run()
