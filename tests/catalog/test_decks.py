"""Which items make a full deck."""

from hypothesis import given
from hypothesis import strategies as st

from outrank.catalog import decks

COLUMNS = st.integers(2, 8).flatmap(
    lambda items: st.lists(
        st.lists(st.booleans(), min_size=items, max_size=items), min_size=1, max_size=30
    )
)


def shared(columns: list[list[bool]], items: list[int]) -> int:
    return sum(all(column[item] for item in items) for column in columns)


def test_nothing_is_left_out_while_enough_is_shared() -> None:
    columns = [[True] * 4 for _ in range(20)] + [[True, True, True, False]]
    assert decks.full_deck(columns, [0, 1]) == [0, 1, 2, 3]


def test_the_item_that_silences_the_most_is_left_out() -> None:
    columns = [[True] * 4] * 13 + [[True, True, True, False]] * 7 + [[True, True, False, True]] * 3
    assert decks.full_deck(columns, [0, 1]) == [0, 1, 2]


def test_of_equals_the_last_is_left_out() -> None:
    columns = [[True] * 4] * 19 + [[True, True, False, True]] + [[True, True, True, False]]
    assert decks.full_deck(columns, [0, 1]) == [0, 1, 2]


def test_a_statistic_to_be_kept_leaves_out_the_items_without_a_value() -> None:
    columns = [[True] * 5] * 20 + [
        [True, True, False, True, False],
        [True, True, True, False, True],
    ]
    kept = [False] * 20 + [True, False]
    assert decks.full_deck(columns, [0, 1], kept) == [0, 1, 3]
    assert decks.full_deck(columns, [0, 1]) == [0, 1, 2, 3, 4]


@given(COLUMNS)
def test_the_core_stays_and_the_deck_shares_what_it_should(columns: list[list[bool]]) -> None:
    core = [0, 1]
    deck = decks.full_deck(columns, core)
    assert set(core) <= set(deck)
    assert shared(columns, deck) >= min(decks.SHARED, shared(columns, core))
