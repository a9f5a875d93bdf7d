"""What the table in the terminal shows, where a word or a line depends on it."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import Table, played
from outrank.catalog.load import load
from outrank.cli.terminal.sights import sight_of
from outrank.cli.terminal.talk import Talk, called
from outrank.games.out_trumped import GAME as OUT_TRUMPED
from outrank.games.out_trumped import moves as ot
from outrank.kernel import registry
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.options import from_strings
from outrank.kernel.seats import Seat
from outrank.mechanics.ranking.events import NameSelector

FACTS = load()
NAMES = ("Ann", "Bob", "Cid", "Dot")
ANN = Seat(0)


def begun(game: str, **options: str) -> tuple[AnyMatch, Talk]:
    known = registry.load(game)
    match: AnyMatch = Match(known, from_strings(known.options, options), 2, FACTS)
    dealer = SeededDealer(b"sights")
    dealer.take_nonces(())
    match.deal(dealer)
    return match, Talk(known, FACTS, NAMES[:2], called)


def lines(table: Table) -> list[str]:
    sight = sight_of(OUT_TRUMPED)
    return sight.lines(table.view(0), Talk(OUT_TRUMPED, None, NAMES[: table.seats], sight.call))


def test_one_point_one_trick_one_trump_one_card() -> None:
    table = played("e05", show_taken_trumps=True)
    rows = [" ".join(line.split()) for line in lines(table)]
    assert "Dot 1 point 2 tricks, 1 trump, 0 cards" in rows
    kitty = Table(2, kitty="bidding")
    kitty.deal()
    kitty.roll("★")
    kitty.do(0, ot.Bid(1))
    kitty.do(1, ot.PASS)
    assert "The kitty went to Ann, who bid 1 trick." in lines(kitty)


@pytest.mark.parametrize(("game", "rule"), [("classic", "first_selector"), ("v3", "first_player")])
def test_before_the_first_selector_is_named_only_that_is_asked(game: str, rule: str) -> None:
    match, talk = begun(game, **{rule: "choose"})
    sight, view = sight_of(match.game), match.view(ANN)
    assert sight.lines(view, talk) == []
    assert sight.question(view, talk) == "Who selects first?"
    assert sight.label(NameSelector(Seat(1)), view, talk) == "Bob"


def test_pools_that_lie_face_down_are_called_so() -> None:
    for visibility, count in (("chosen_only", 4), ("all", 0)):
        match, talk = begun("classic", pool_visibility=visibility)
        shown = sight_of(match.game).lines(match.view(ANN), talk)
        assert [line.strip() for line in shown].count("(face down)") == count
