"""What is shown when lines are scarce: 80 columns by 24 lines."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import A, B, opened
from games.v4.small import SMALL
from outrank.bots import roster
from outrank.bots.bot import Turn
from outrank.catalog.load import load
from outrank.cli.match import seeded_dealer
from outrank.cli.terminal.choices import Entry, Unclear, chosen, completed, entries
from outrank.cli.terminal.context import Context, token_name
from outrank.cli.terminal.displays import display_for
from outrank.cli.terminal.layout import collapsed, latest
from outrank.cli.terminal.match_screen import MatchScreen
from outrank.cli.terminal.question import Question
from outrank.cli.terminal.screen import Screen
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
CONTEXT = Context(V4, FACTS, ("Ann", "Bob"), token_name)
TOKENS = tuple(Piece(n) for n in range(4))
CODES = [FACTS.items[n].code for n in range(4)]


class FakeScreen(Screen):
    """80 by 24, and the lines on it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def _print(self, line: str) -> None:
        self.lines.append(line)

    def clear(self) -> None:
        self.lines = []


def match_screen(game: AnyGame, seats: int, seed: int) -> MatchScreen:
    names = ("Ann (you)", "Ben (regular)", "Cleo (newcomer)")[:seats]
    match: AnyMatch = Match(game, game.options(), seats, FACTS, names=names)
    sharp = roster.character("sharp", FACTS)
    players = {
        Seat(seat): roster.player(sharp, game, FACTS, f"{seed} {seat}") for seat in range(seats)
    }
    display = display_for(game)
    context = Context(game, FACTS, names, display.piece_name)
    return MatchScreen(match, seeded_dealer(seed, seats), players, display, context, FakeScreen())


@pytest.mark.parametrize(("game", "seats"), [(FOUR4MORE, 2), (V4, 3)], ids=["four4more", "v4"])
def test_every_page_of_a_match_fits_on_80_by_24(game: AnyGame, seats: int) -> None:
    table = match_screen(game, seats, 1)
    match, screen = table.match, table.screen
    assert isinstance(screen, FakeScreen)
    match.deal(table.dealer)
    asked, blank = 0, match.blank()
    while acting := match.game.to_act(match.state):
        seat = table.next_of(acting)
        if seat == PERSON:
            Question(table, seat).look()
            asked += 1
            assert len(screen.lines) + 1 <= 24, "\n".join(screen.lines)
            assert max(map(len, screen.lines)) < 80
        turn = Turn(match.view(seat), match.legal_moves(seat), blank)
        table.add(match.play(seat, table.players[seat].move(turn)))
        table.add(match.deal(table.dealer))
    assert asked > 15


def test_many_choices_of_one_kind_are_collapsed_and_the_others_stay_in_sight() -> None:
    labels = [*(f"HIGHER {n}" for n in range(24)), "cash in", "pass"]
    kinds = [*[int] * 24, str, float]
    assert collapsed(labels, kinds, 80, 3) == [
        "  1–24 HIGHER 0 … HIGHER 23 ('all' lists them)",
        " 25 cash in",
        " 26 pass",
    ]
    assert len(collapsed(labels, kinds, 80, 30)) == 6, "nothing is collapsed where there is room"
    long = ["x" * 60 + str(n) for n in range(5)]
    assert collapsed(long, [int] * 5, 80, 1) == [f"  1–5 {long[0]} … ('all' lists them)"]


def test_the_whole_log_can_be_read() -> None:
    lines = [f"line {n}" for n in range(60)]
    assert (
        latest(lines, Screen(), 3, "log all")[0] == "… 58 earlier lines; type 'log all' to see more"
    )
    assert latest(lines, Screen(), 1) == ["… 60 earlier lines; type 'log' to see more"]
    table = match_screen(V4, 2, 1)
    table.log[PERSON] = lines
    question, screen = Question(table, PERSON), table.screen
    assert isinstance(screen, FakeScreen)
    assert question.is_command("log")
    assert screen.lines[0] == "… 40 earlier lines; type 'log all' to see more"
    screen.clear()
    assert question.is_command("log all")
    assert screen.lines == lines


def test_at_the_end_all_news_is_shown() -> None:
    table = match_screen(V4, 2, 1)
    screen = table.screen
    assert isinstance(screen, FakeScreen)
    table.players = {}
    for seat in (Seat(0), Seat(1), Seat(-1)):
        table.log[seat] = [f"line {n}" for n in range(90)]
    table.news = {Seat(0): ["new"] * 40, Seat(1): ["new"] * 50}
    table.finish()
    assert screen.lines == [f"line {n}" for n in range(40, 90)], "as far back as Ben has not read"


def test_families_with_the_same_label_are_distinguished() -> None:
    menu = (Pick(Discard, TOKENS, 1), Pick(Discard, TOKENS, 2), OneOf((ChooseChallenge(0),)))
    listed = entries(menu, CONTEXT, lambda _: "discard tokens")
    assert [entry.label for entry in listed[:2]] == ["discard tokens: 1", "discard tokens: 2"]


def test_pieces_alone_are_no_answer_where_two_choices_take_them() -> None:
    cash, away = ChooseChallenge(0), Pick(Discard, TOKENS, 2)
    listed = entries(
        (OneOf((cash,)), away),
        CONTEXT,
        lambda move: f"cash in {CODES[0]} {CODES[1]}" if move == cash else "discard tokens",
    )
    with pytest.raises(Unclear, match=r"could mean 2 discard tokens, 1 cash in"):
        completed(f"{CODES[0]} {CODES[1]}", listed, CONTEXT)
    assert completed(f"{CODES[2]} {CODES[3]}", listed, CONTEXT) == Discard(TOKENS[2:])
    assert completed("cash in", listed, CONTEXT) is None


def test_accents_and_wide_letters_need_not_be_typed_as_they_are_printed() -> None:
    listed = [Entry("São Tomé STP", ChooseChallenge(0)), Entry("Japan JPN", ChooseChallenge(1))]
    for text, wanted in (("sao", 0), ("TOMÉ", 0), ("ＪＰＮ", 1), ("２", 1)):
        assert chosen(text, listed) is listed[wanted]
    with pytest.raises(Unclear, match=r"^'x{40}…' isn't a choice"):
        chosen("x" * 9999, listed)


def test_a_bonus_card_explains_itself() -> None:
    table = opened(3)
    table.hold(A, "genius")
    table.hold(B, "veto")
    display, context = (
        display_for(FOUR4MORE),
        Context(FOUR4MORE, SMALL, ("Ann", "Bob", "Cid"), token_name),
    )
    view = table.match.view(A)
    full = display.lines(view, context)
    assert "Your card Genius: Each of your right calls scores one extra point." in full
    brief = display.lines(view, Context(FOUR4MORE, SMALL, context.names, token_name, is_brief=True))
    assert "You have Genius ('? genius' explains it)" in brief
    assert display.terms["genius"] == "Genius: Each of your right calls scores one extra point."
    asked = match_screen(FOUR4MORE, 2, 1)
    screen = asked.screen
    assert isinstance(screen, FakeScreen)
    assert Question(asked, PERSON).is_command("? veto")
    assert screen.lines[0].startswith("Veto: ")


def test_help_shows_the_options_and_all_of_a_long_rule() -> None:
    table = match_screen(V4, 2, 1)
    options = V4.options(rounds=3, last_standing="off")
    match = table.match = Match(V4, options, 2, FACTS, names=table.match.names)
    match.deal(table.dealer)
    (seat,) = V4.to_act(match.state)
    match.play(seat, next(iter(match.legal_moves(seat)[0])))
    match.deal(table.dealer)
    screen, question = table.screen, Question(table, V4.to_act(match.state)[0])
    assert isinstance(screen, FakeScreen)
    question.look()
    screen.clear()
    assert question.is_command("?")
    assert any(line.startswith("rounds = 3: ") for line in screen.lines)
    assert any(line.startswith("last_standing = off: ") for line in screen.lines)
    assert len(screen.lines) <= 24
    short = screen.lines
    assert short[-2] == "… type '? rule' for the rest"
    screen.clear()
    assert question.is_command("? rule")
    assert screen.lines[: len(short) - 2] == short[:-2]
    assert len(screen.lines) > len(short)


def test_a_player_can_quit_when_handed_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    table = match_screen(V4, 2, 1)
    table.players = {}
    monkeypatch.setattr(FakeScreen, "ask", lambda _screen, _prompt: "QUIT")
    assert not table.run()
