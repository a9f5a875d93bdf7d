"""Four4More: straights and the clover."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import MOVIES, A, Table
from outrank.games.four4more import moves as m


@pytest.mark.rule("F4-094", "F4-095", "F4-096", "F4-097", "F4-098", "F4-R22", "F4-R23")
def test_straights() -> None:
    rows = {  # four tokens with 1 to 4, and four with 2 to 5
        "a": ((10, 6, 7, 8), (6, 7, 8, 9)),
        "b": ((13, 14, 19, 3), (14, 19, 3, 12)),
        "c": ((8, 9, 16, 17), (9, 16, 17, 18)),
        "d": ((14, 10, 2, 5), (10, 2, 5, 6)),
    }
    for letter, straights in rows.items():
        for tokens in straights:
            table = Table(2)
            table.open(range(20, 33))
            table.hold(A, f"{letter}_straight")
            for missing in range(4):
                held = [token for place, token in enumerate(tokens) if place != missing]
                table.state.tokens.hand[A] = sum(1 << token for token in held)
                move = table.move(A, f"{letter}_straight")
                assert "now: " in table.refused(A, move)
            table.state.tokens.bag[MOVIES] &= ~sum(1 << token for token in tokens)
            table.state.tokens.hand[A] = sum(1 << t for t in tokens[:2])
            table.state.tokens.pile[A] = sum(1 << t for t in tokens[2:])
            _, scored = table.play(A, f"{letter}_straight")
            assert isinstance(scored, m.PatternScored)
            assert set(scored.tokens) == set(tokens)
            assert table.scores == (8, 0)
            assert table.hand(A) | table.pile(A) == set(tokens)  # they stay
            assert table.cards(A) == []
            assert table.turn == A
            assert table.seen.bonus_deck + len(table.seen.bonus_pool) == 32  # no card for it


@pytest.mark.rule("F4-094", "F4-R22")
def test_by_house_rule_a_pattern_must_be_in_hand() -> None:
    table = Table(2, cards_this_round=False)
    table.open(range(20, 33))
    table.hold(A, "a_straight")
    table.give(A, hand=(10, 6, 7), pile=(8,))
    assert "now: " in table.refused(A, table.move(A, "a_straight"))
    table.give(A, hand=(10, 6, 7, 8))
    table.play(A, "a_straight")
    assert table.scores == (8, 0)


@pytest.mark.rule("F4-099", "F4-100", "F4-R22", "F4-R23")
def test_any_straight_and_clover() -> None:
    table = Table(2)
    table.open(range(20, 33))
    table.hold(A, "any_straight", "clover", "d_straight")
    table.give(A, hand=(14, 10, 2, 5))
    table.play(A, "any_straight")
    table.play(A, "d_straight")  # the same tokens serve again
    assert table.scores == (14, 0)
    assert "now: " in table.refused(A, table.move(A, "clover"))
    table.give(A, hand=(7, 16))  # A3 on 7, B3 and C3 and D3 on 2, C3 on 5 and 16
    assert "now: " in table.refused(A, table.move(A, "clover"))  # B3 and D3: only 2
    table.give(A, pile=(19,))  # B3
    table.play(A, "clover")
    assert table.scores == (26, 0)


@pytest.mark.rule("F4-R23", "F4-R41")
def test_one_token_fills_one_place() -> None:
    table = Table(2)
    table.open(range(20, 33))
    table.hold(A, "clover")
    table.give(A, hand=(2, 7, 9))  # 2 has B3, C3 and D3; 7 has A3; 9 has D3
    assert not table.is_offered(m.PlayCard, A)  # three tokens for four letters
    numbers = {code for tags in table.state.components.tags.values() for code in tags}
    assert numbers == set(range(20))  # every letter with every number exists
    assert {len(tags) for tags in table.state.components.tags.values()} == {2, 3, 4}
