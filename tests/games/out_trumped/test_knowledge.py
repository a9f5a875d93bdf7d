"""What is seen, what is remembered, and what a determinized state may hold."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from games.out_trumped.ot_table import Table, card, cards, played, spelled
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.state import OutTrumpedState
from outrank.games.out_trumped.tricks import below, cards_of
from outrank.kernel.match import without_memory
from outrank.kernel.seats import DEALER, PUBLIC, Piece, Seat
from outrank.mechanics.masks import mask_of
from outrank.mechanics.turns import PASS
from outrank.testing.knowledge_laws import no_statistics
from outrank.testing.secrecy import proof_of

HIGH = "9♠ 10♠ J♠ Q♠ K♠ A♠ 9♣ 10♣ J♣ Q♣ K♣ A♣"


def determinized(table: Table, seat: int, count: int = 40) -> list[OutTrumpedState]:
    seen, blank = table.view(seat), table.match.blank()
    return [GAME.determinize(seen, blank, Random(seed), no_statistics) for seed in range(count)]


def hands(table: Table, seat: int, other: int) -> list[set[Piece]]:
    """What `other` holds in the states determinized for `seat`."""
    return [set(cards_of(made.hands[other])) for made in determinized(table, seat)]


@pytest.mark.rule("OT-R23")
def test_older_tricks_and_taken_trumps_are_left_to_memory() -> None:
    table = Table()
    table.deal("6★", "4★ 9★ A♣", "2★ 8★", "K♣ 3♦", exact="★")
    table.roll("★")
    table.play("6★ 9★ 8★ K♣")
    seen = table.view(0)
    assert (seen.tricks, seen.trumps, seen.memory.trumps) == ((0, 1, 0, 0), (), (0, 3, 0, 0))
    assert seen.last_trick is not None
    assert spelled(seen.last_trick.cards) == "6★ 9★ 8★ K♣"
    assert b"memory" not in msgspec.json.encode(without_memory(seen))
    table.play("A♣")
    assert spelled(table.view(2).trick) == "A♣"


@pytest.mark.rule("OT-R23")
def test_taken_trumps_can_be_shown() -> None:
    assert played("e05", show_taken_trumps=True).view(PUBLIC).trumps == (2, 4, 6, 1)
    assert played("e05").view(PUBLIC).trumps == ()


def test_hands_are_seen_by_their_owners_only() -> None:
    table = Table()
    table.deal()
    assert table.view(PUBLIC).hand == ()
    assert len({table.view(seat).hand for seat in range(4)}) == 4
    unseen = proof_of(GAME).hidden(table.match.state, Seat(1))
    assert {c for group in unseen for c in group} == set(range(65)) - set(table.view(1).hand)


def test_a_seat_that_did_not_follow_or_beat_is_dealt_no_such_cards() -> None:
    table = Table()
    table.deal("7♥", "5♥ 9♥ K♥ A★", "3♥ 8♥ 2★", "4♠ 6★ J★", exact="♥★")
    table.roll("★")
    table.play("7♥ 9♥ 3♥ 6★")
    above = set(cards("10♥ J♥ Q♥ K♥ A♥"))
    hearts = above | set(cards("2♥ 4♥ 5♥ 6♥ 8♥"))
    assert not any(hand & above for hand in hands(table, 1, 2))
    assert not any(hand & hearts for hand in hands(table, 1, 3))
    assert any(hand & hearts for hand in hands(table, 1, 0))
    assert set(table.view(0).memory.never[3]) >= hearts
    assert not set(table.view(0).memory.never[1])


def test_a_skipped_obligation_is_secret_until_the_card_is_played() -> None:
    table = Table(3)
    table.deal("A♥", "", exact="♥★")
    table.roll("★")
    table.play("A♥")
    assert table.view(0).memory.never == ((), (), ())
    table.play(table.legal().split()[0])
    assert set(table.view(0).memory.never[1]) == set(cards_of(mask_of(range(13, 26)))) | set(
        cards_of(mask_of(range(52, 65)))
    )


def low_table(**options: Any) -> Table:
    """Seat 0 takes the kitty with 3♦; the others show 5♥ and 6♠. Trump ★."""
    table = Table(3, kitty="low_card", **options)
    table.deal(
        "3♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 6♣ 7♣ 8♣ 7★ 8★ 9★",
        "5♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 2★ 3★ 4★ 5★ 6★ 10★",
        f"6♠ 7♠ 8♠ {HIGH}",
        kitty="2♠ 2♥ 2♦ J★ Q★",
    )
    table.roll("★")
    return table


def test_low_cards_stay_where_they_were_shown_until_they_are_played() -> None:
    table = low_table()
    table.do(0, m.Discard(cards("2♠ 2♥ 6♣ 7♣ J★")))
    assert all(card("5♥") in hand for hand in hands(table, 0, 1))
    assert all(card("6♠") in hand for hand in hands(table, 1, 2))
    lower = set(cards_of(below(card("6♠"), 4)))
    assert not any(hand & lower for hand in hands(table, 1, 2))
    table.play("7♦ 2★ 6♠")
    assert not any(card("6♠") in hand for hand in hands(table, 1, 2))


@pytest.mark.rule("OT-R21", "OT-R26")
def test_low_cards_split_what_is_hidden() -> None:
    table = low_table()
    table.do(0, m.Discard(cards("2♠ 2♥ 6♣ 7♣ J★")))
    shown = [card("3♦"), card("5♥"), card("6♠")]
    for seat in (0, 1, 2, PUBLIC):
        unseen = [mask_of(group) for group in proof_of(GAME).hidden(table.match.state, Seat(seat))]
        known = {*table.view(seat).hand, *table.view(seat).discards, *shown}
        assert set(cards_of(sum(unseen))) == set(range(65)) - known
        for other, low in enumerate(shown):
            lower = below(low, 4)
            assert other == seat or all(group & lower in (0, group) for group in unseen)


def test_a_trick_is_determinized_as_it_was_played() -> None:
    table = Table()
    table.deal("7♥", "5♥ 9♥ K♥ A★", "3♥ 8♥ 2★", "4♠ 6★ J★", exact="♥★")
    table.roll("★")
    table.play("7♥ 9♥ 3♥")
    for made in determinized(table, 3, count=3):
        assert GAME.view(made, Seat(3)) == table.view(3)
        assert made.best == card("9♥")  # not 3♥, which came after it


def test_the_kitty_winner_may_have_discarded_the_low_card() -> None:
    table = low_table()
    assert all(card("3♦") in hand for hand in hands(table, 1, 0))
    table.do(0, m.Discard(cards("2♠ 2♥ 6♣ 7♣ J★")))
    held = [card("3♦") in hand for hand in hands(table, 1, 0)]
    away = [card("3♦") in cards_of(made.discards) for made in determinized(table, 1)]
    assert any(held)
    assert any(away)
    assert all(one != two for one, two in zip(held, away, strict=True))


def test_the_kitty_winner_had_at_most_five_lower_cards() -> None:
    table = low_table()
    table.do(0, m.Discard(cards("6♣ 7♣ 8♣ J★ Q★")))
    lower = below(card("3♦"), 4)
    for seat in (1, 2, PUBLIC):
        for made in determinized(table, seat):
            assert ((made.hands[0] | made.discards) & lower).bit_count() <= 5
    table.play("2♥ 5♥")
    table.play(table.legal().split()[0])
    for made in determinized(table, 2):
        assert ((made.hands[0] | made.discards) & lower).bit_count() <= 4


def test_the_kitty_winner_remembers_the_own_discards() -> None:
    table = low_table()
    away = cards("2♠ 2♥ 6♣ 7♣ J★")
    table.do(0, m.Discard(away))
    assert all(cards_of(made.discards) == away for made in determinized(table, 0))
    assert table.view(0).memory.shown == tuple(map(card, ("3♦", "5♥", "6♠")))
    assert (low_table().view(1).shown, table.view(1).shown) == (table.view(0).memory.shown, ())


def test_every_phase_can_be_determinized() -> None:
    table = Table(2, kitty="bidding", first_dealer="choose", dealer=0)
    phases = []
    rng, blank = Random(9), table.match.blank()
    while table.match.result is None:
        phases.append(table.view().phase)
        for seat in (0, 1, PUBLIC):
            seen = table.view(seat)
            assert GAME.view(GAME.determinize(seen, blank, rng, no_statistics), Seat(seat)) == seen
        actor = table.awaited[0]
        menu = table.match.legal_moves(actor)
        move = menu[rng.randrange(len(menu))].sample(rng)
        table.do(actor, m.Roll(m.WILD) if isinstance(move, m.Roll) else move)
    assert {*phases} == {"deal", "roll", "name_trump", "bid", "discard", "play"}


def test_a_swap_moves_cards_wherever_they_lie_hidden() -> None:
    table = Table(2, kitty="bidding")
    table.deal("A★", "K★", kitty="2♠ 3♠ 4♠ 5♠ 6♠")
    state = table.match.state.copy()
    proof_of(GAME).swap(state, card("A★"), card("2♠"))
    places = proof_of(GAME).places(state)
    assert card("A★") in places["kitty"]
    assert card("2♠") in places["hand 0"]
    table.do(DEALER, m.Roll(4))
    for bid in (m.Bid(1), PASS):
        table.do(table.awaited[0], bid)
    table.do(0, m.Discard(cards("2♠ 3♠ 4♠ 5♠ 6♠")))
    state = table.match.state.copy()
    proof_of(GAME).swap(state, card("K★"), card("2♠"))
    assert card("K★") in proof_of(GAME).places(state)["discards"]
    proof_of(GAME).swap(state, card("A★"), card("K★"))
    assert m.Play(card("K★")) in list(GAME.legal_moves(state, Seat(0))[0])  # the legal moves follow


def test_a_low_card_that_cannot_be_held_was_discarded() -> None:
    """Seat 0 does not follow diamonds, so 3♦ lies with its discards."""
    table = Table(3, kitty="low_card", dealer=0)
    table.deal(
        "3♦ 7♦ 8♦ 9♦ 10♦ 4♣ 5♣ 6♣ 7♣ 8♣ 6♥ 9♥ 7★ 8★ 9★",
        "5♥ 6♦ 7♥ 8♥ 10♥ J♥ Q♥ K♥ A♥ 2★ 3★ 4★ 5★ 6★ 10★",
        f"6♠ 7♠ 8♠ {HIGH}",
        kitty="2♠ 2♥ 2♣ J★ Q★",
    )
    table.roll("★")
    table.do(0, m.Discard(cards("3♦ 7♦ 8♦ 9♦ 10♦")))
    table.play("6♦ 7♠ 7★")
    for seat in (1, 2, PUBLIC):
        assert all(made.discards & mask_of([card("3♦")]) for made in determinized(table, seat))


def test_a_view_that_cannot_be_is_refused() -> None:
    table = low_table()
    seen = table.view(1)
    nothing = structs.replace(seen.memory, never=((), (), tuple(Piece(c) for c in range(65))))
    with pytest.raises(ValueError, match="No deal fits this view"):
        GAME.determinize(
            structs.replace(seen, memory=nothing), table.match.blank(), Random(1), no_statistics
        )
