"""What the terminal shows, where a word or a line depends on the position."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.out_trumped.ot_table import Table, played
from outrank.catalog.load import load
from outrank.cli.terminal.context import Context, token_name
from outrank.cli.terminal.displays import display_for, plain
from outrank.games.out_trumped import GAME as OUT_TRUMPED
from outrank.games.out_trumped import moves as ot
from outrank.kernel import registry
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.options import from_strings
from outrank.kernel.seats import Seat
from outrank.mechanics.ranking.events import NameSelector
from outrank.mechanics.turns import PASS
from teaching import GAME as MAGPIE
from teaching.moves import BIDS

FACTS = load()
NAMES = ("Ann", "Bob", "Cid", "Dot")
ANN = Seat(0)


def begun(game: str, **options: str) -> tuple[AnyMatch, Context]:
    known = registry.load(game)
    match: AnyMatch = Match(known, from_strings(known.options, options), 2, FACTS)
    dealer = SeededDealer(b"displays")
    dealer.take_nonces(())
    match.deal(dealer)
    return match, Context(known, FACTS, NAMES[:2], token_name)


def lines(table: Table) -> list[str]:
    display = display_for(OUT_TRUMPED)
    return display.lines(
        table.view(0), Context(OUT_TRUMPED, None, NAMES[: table.seats], display.piece_name)
    )


def test_one_point_one_trick_one_trump_one_card() -> None:
    table = played("e05", show_taken_trumps=True)
    rows = [" ".join(line.split()) for line in lines(table)]
    assert "Dot 1 point 2 tricks, 1 trump, 0 cards" in rows
    kitty = Table(2, kitty="bidding")
    kitty.deal()
    kitty.roll("★")
    kitty.do(0, ot.Bid(1))
    kitty.do(1, PASS)
    assert "The kitty went to Ann, who bid 1 trick." in lines(kitty)


@pytest.mark.rule("V3-082", "V3-083", "V3-093")
def test_the_end_and_the_pools_are_seen_while_choosing() -> None:
    match, context = begun("v3", target_score="30")
    head, *rest = display_for(match.game).lines(match.view(ANN), context)
    assert head.startswith("Round 1 of 6 · first to 30 · ")
    countries = next(line for line in rest if line.startswith("Countries: "))
    assert countries == "Countries: none · 36 in the bag, up to 8 to rank"


@pytest.mark.parametrize(("game", "rule"), [("classic", "first_selector"), ("v3", "first_player")])
def test_before_the_first_selector_is_named_only_that_is_asked(game: str, rule: str) -> None:
    match, context = begun(game, **{rule: "choose"})
    display, view = display_for(match.game), match.view(ANN)
    assert display.lines(view, context) == []
    assert display.question(view, context) == "Who selects first?"
    assert display.label(NameSelector(Seat(1)), view, context) == "Bob"


def test_face_down_pools_are_marked() -> None:
    for visibility, count in (("chosen_only", 4), ("all", 0)):
        match, context = begun("classic", pool_visibility=visibility)
        shown = display_for(match.game).lines(match.view(ANN), context)
        assert [line.strip() for line in shown].count("(face down)") == count


def test_another_package_can_bring_a_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "magpie_display.py").write_text(
        "from outrank.cli.terminal.displays import Display\n"
        "DISPLAY = Display(\n"
        "    lines=lambda view, context: ['A heap of stones'],\n"
        "    question=lambda view, context: 'How shiny?',\n"
        ")\n"
    )
    info = tmp_path / "magpie-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: magpie\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[outrank.terminal]\nmagpie = magpie_display:DISPLAY\n")
    assert display_for(MAGPIE) is plain.DISPLAY
    monkeypatch.syspath_prepend(str(tmp_path))
    display = display_for(MAGPIE)
    context = Context(MAGPIE, None, ("Ann", "Bob"), display.piece_name)
    assert display.lines(None, context) == ["A heap of stones"]
    assert display.question(None, context) == "How shiny?"
    assert display.label(BIDS[2], None, context) == "bid 2"


@pytest.mark.rule("V3-125")
@pytest.mark.parametrize("game", ["classic", "v3", "v4", "four4more"])
def test_marks_show_how_hard_each_challenge_is(game: str) -> None:
    match, context = begun(game)
    display = display_for(match.game)
    [seat] = match.game.to_act(match.state)
    view, moves = match.view(seat), [move for part in match.legal_moves(seat) for move in part]
    if game == "classic":
        chosen = [category.challenge for category in view.categories]
        shown = display.lines(view, context)
    else:
        chosen = [move.challenge for move in moves if hasattr(move, "challenge")]
        shown = [display.label(move, view, context) for move in moves]
    assert len(chosen) >= 3
    for challenge in chosen:
        assert any(marked(challenge) in line for line in shown)
    match.play(seat, moves[0])
    dealer = SeededDealer(b"displays")
    dealer.take_nonces(())
    match.deal(dealer)
    view = match.view(ANN)
    shown = display.lines(view, context)
    assert any(f"Challenge: {marked(view.challenge)}" in line for line in shown)


def marked(challenge: int) -> str:
    """A challenge's category with one to three marks."""
    card = FACTS.challenges[challenge]
    marks = {1: "●○○", 2: "●●○", 3: "●●●"}[card.difficulty]
    return f"{FACTS.categories[card.category].name} {marks} – "
