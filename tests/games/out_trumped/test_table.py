"""What a match needs besides the rules: timeouts, sentences, options, undo."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import Table, card, cards, played
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.games.out_trumped.words import describe
from outrank.kernel.match import Match
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.options import changed, fields, from_strings
from outrank.kernel.seats import DEALER, Seat

NAMES = ("Ada", "Ben", "Cleo", "Dana")


def timeout(table: Table) -> m.AnyMove:
    return GAME.timeout(table.match.state, table.awaited[0])


def timed(table: Table) -> tuple[str, int] | None:
    assert GAME.clock is not None
    return GAME.clock(table.match.state)


def test_whoever_runs_out_of_time_does_the_least() -> None:
    table = Table(2, kitty="bidding", dealer=1)
    table.deal("2♥ 3♥ A★", "4♥ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ 2♦ 2♣", exact="♥★♠", free=-1)
    table.roll("none")
    assert timeout(table) == m.NameTrump(0)  # the longest suit
    table.do(1, m.NameTrump(4))
    assert timeout(table) == m.PASS
    table.do(0, m.Bid(1))
    table.do(1, m.PASS)
    upwards = sorted(table.view(0).hand, key=lambda c: (c // 13 == 4, c % 13, c))
    assert upwards[-1] == card("A★")  # trumps come last
    late = timeout(table)
    assert late == m.Discard(tuple(sorted(upwards[:5])))
    table.do(0, late)
    assert timeout(table) == m.Play(upwards[5])


def test_of_equally_long_suits_a_late_dealer_names_the_first() -> None:
    table = Table(2, dealer=1)
    table.deal("", "2♥ 3♥ 4♥ 5♥ 6♥ 2♣ 3♣ 4♣ 5♣ 6♣ 2★ 3★ 4★ 5★ 6★")
    table.roll("none")
    assert timeout(table) == m.NameTrump(1)


def test_a_late_seat_plays_the_lowest_card_it_may() -> None:
    table = Table(2)
    table.deal("7♥", "2♥ 9♥ K♥ A★", exact="♥★")
    table.roll("★")
    table.play("7♥")
    assert timeout(table) == m.Play(card("9♥"))  # 2♥ would be lower


def test_a_late_chooser_deals_first() -> None:
    match = Match(GAME, OutTrumpedOptions(first_dealer="choose"), 3)
    assert GAME.timeout(match.state, Seat(0)) == m.ChooseDealer(Seat(0))


def test_the_clock_restarts_with_every_decision() -> None:
    table = Table(2, kitty="bidding", bid_rounds="auction", timer=20)
    keys: list[str] = []
    while table.match.result is None:
        clock = timed(table)
        if table.awaited == (DEALER,):
            assert clock is None
            (choice,) = table.match.legal_moves(DEALER)
            table.do(DEALER, next(iter(choice)))
            continue
        assert clock is not None
        assert clock[1] == 20
        keys.append(clock[0])
        is_bid = table.view().phase == "bid" and table.view().bid < 3
        table.do(table.awaited[0], m.Bid(table.view().bid + 1) if is_bid else timeout(table))
    assert len(keys) == len(set(keys))
    assert timed(Table(2)) is None


def test_a_bid_can_be_undone_and_a_card_cannot() -> None:
    table = Table(3, kitty="bidding")
    table.deal()
    table.roll("♦")
    table.do(0, m.Bid(2))
    table.match.undo(Seat(0))
    assert table.awaited == (0,)
    for _ in range(3):
        table.do(table.awaited[0], m.PASS)
    table.play(table.legal().split()[0])
    with pytest.raises(IllegalMove, match="can't be undone"):
        table.match.undo(Seat(0))


@pytest.mark.parametrize("last", [m.Bid(2), m.PASS])
def test_what_shows_somebody_the_kitty_cannot_be_undone(last: m.AnyMove) -> None:
    table = Table(2, kitty="bidding")
    table.deal()
    table.roll("♦")
    table.do(0, m.Bid(1))
    table.do(1, last)
    assert table.view().phase == "discard"
    with pytest.raises(IllegalMove, match="can't be undone"):
        table.match.undo(Seat(1))


def test_a_named_suit_and_discards_can_be_undone() -> None:
    table = Table(2, kitty="bidding", dealer=1)
    table.deal()
    table.roll("none")
    table.do(1, m.NameTrump(4))
    table.match.undo(Seat(1))
    assert table.view().phase == "name_trump"
    table.do(1, m.NameTrump(3))
    table.do(0, m.Bid(1))
    table.do(1, m.PASS)
    held = table.view(0).hand
    table.do(0, m.Discard(held[:5]))
    assert table.view(0).discards == held[:5]
    table.match.undo(Seat(0))
    assert (table.view().phase, table.view(0).hand, table.view(0).discards) == ("discard", held, ())


def test_a_suit_named_stands_once_low_cards_are_shown() -> None:
    table = Table(2, kitty="low_card", dealer=1)
    table.deal()
    table.roll("none")
    table.do(1, m.NameTrump(4))
    with pytest.raises(IllegalMove, match="can't be undone"):
        table.match.undo(Seat(1))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (m.DealerChosen(seat=Seat(1)), "Ben deals first."),
        (
            m.HandsDealt(number=2, dealer=Seat(0), each=15, aside=5, kitty=0),
            "Hand 2: Ada deals 15 cards each and sets 5 aside.",
        ),
        (
            m.HandsDealt(number=1, dealer=Seat(0), each=15, aside=0, kitty=5),
            "Hand 1: Ada deals 15 cards each and 5 to the kitty.",
        ),
        (
            m.HandsDealt(number=1, dealer=Seat(0), each=15, aside=30, kitty=5),
            "Hand 1: Ada deals 15 cards each and 5 to the kitty, and sets 30 aside.",
        ),
        (m.HandReceived(cards=cards("10♥ A★"), to=(Seat(1),)), "Ben holds 10♥ and A★."),
        (m.DieRolled(face=1), "The die shows hearts."),
        (m.DieRolled(face=5), "The die shows the wild face."),
        (m.TrumpFixed(suit=4), "Trump: stars."),
        (m.TrumpFixed(suit=5), "There is no trump."),
        (m.TrumpFixed(suit=1, by=Seat(1)), "Ben makes hearts trump."),
        (m.BidPlaced(seat=Seat(2), tricks=1), "Cleo bids 1 trick."),
        (m.BidPassed(seat=Seat(2)), "Cleo passes."),
        (m.LowCardShown(seat=Seat(0), card=card("3♦")), "Ada shows 3♦."),
        (m.KittyTaken(seat=Seat(0), bid=6), "Ada takes the kitty with a bid of 6."),
        (m.KittyTaken(seat=Seat(0), bid=0), "Ada takes the kitty."),
        (
            m.KittyReceived(cards=cards("2♠ 3♠"), to=(Seat(0),)),
            "Ada finds 2♠ and 3♠ in the kitty.",
        ),
        (m.KittyLeft(), "Everyone passes. The kitty stays out of play."),
        (m.CardsDiscarded(seat=Seat(1), count=5), "Ben discards 5 cards."),
        (m.CardPlayed(seat=Seat(3), card=card("Q♣")), "Dana plays Q♣."),
        (m.TrickTaken(seat=Seat(3)), "Dana takes the trick."),
        (
            m.TiePlayedOff(seats=(Seat(0), Seat(1))),
            "Ada and Ben are tied. Another hand decides.",
        ),
        (
            m.TiePlayedOff(seats=(Seat(0), Seat(1), Seat(3))),
            "Ada, Ben and Dana are tied. Another hand decides.",
        ),
        (m.MatchWon(seats=(Seat(0),), points=55), "Ada wins with 55 points."),
        (
            m.MatchWon(seats=(Seat(0), Seat(2)), points=52),
            "Ada and Cleo share the win with 52 points.",
        ),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert str(describe(event, NAMES, None)) == sentence


def test_the_score_sheet_in_sentences() -> None:
    told = [
        str(describe(e, NAMES, None)) for e in played("e05").told if isinstance(e, m.HandScored)
    ]
    assert told == [
        "Ada scores 3: 3 tricks and 2 trumps. Total: 3.",
        "Ben scores 4: 4 tricks and 4 trumps. Total: 4.",
        "Cleo scores 12: 6 tricks and 6 trumps (+6). Total: 12.",
        "Dana scores 1: 2 tricks and 1 trump (-1). Total: 1.",
    ]
    line = m.HandScored(
        seat=Seat(1), points=-1, tricks=0, trumps=0, for_trumps=0, for_bid=-6, floor=5, total=0
    )
    assert str(describe(line, NAMES, None)) == (
        "Ben scores -1: no tricks, no trumps, the bid (-6) and back up to zero (+5). Total: 0."
    )
    line = m.HandScored(
        seat=Seat(0), points=0, tricks=1, trumps=1, for_trumps=-1, for_bid=0, floor=0, total=12
    )
    assert str(describe(line, NAMES, None)) == "Ada scores 0: 1 trick and 1 trump (-1). Total: 12."


def test_there_are_sentences_for_nothing_else() -> None:
    with pytest.raises(TypeError, match="no sentence"):
        describe(Event(), NAMES, None)


def test_house_rules_are_those_of_the_rulebook() -> None:
    form = {field.name: (field.default, field.choices) for field in fields(OutTrumpedOptions)}
    timer = form.pop("timer")
    assert timer == ("off", ("off",))
    assert {name: set(choices) for name, (_, choices) in form.items()} == {
        "obligation": {"follow_and_beat", "literal", "follow_only"},
        "overtrump": {False, True},
        "most_and_least": {"cancel", "bonus_only"},
        "end_tie": {"another_hand", "shared"},
        "target": {50, 30, 100},
        "wild": {"dealer_choice", "no_trump"},
        "kitty": {"off", "bidding", "low_card"},
        "bid_rounds": {"once", "auction"},
        "show_taken_trumps": {False, True},
        "first_dealer": {"random", "choose"},
    }
    assert {name: default for name, (default, _) in form.items()} == {
        "obligation": "follow_and_beat",
        "overtrump": False,
        "most_and_least": "cancel",
        "end_tie": "another_hand",
        "target": 50,
        "wild": "dealer_choice",
        "kitty": "off",
        "bid_rounds": "once",
        "show_taken_trumps": False,
        "first_dealer": "random",
    }
    assert from_strings(OutTrumpedOptions, {"target": "30"}).target == 30


def test_presets_differ_from_the_book_and_from_each_other() -> None:
    kinds = [tuple(changed(preset.options).items()) for preset in GAME.presets]
    assert len(set(kinds)) == len(kinds)
    assert () not in kinds
    assert all(str(preset.text)[-1] == "." for preset in GAME.presets)
