"""The two balanced designs of tags."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.catalog.tags import CODES, Design, code_name, tags

SIZES = st.integers(1, 130)


def counts(size: int, design: Design) -> Counter[int]:
    return Counter(dict.fromkeys(range(CODES), 0)) + Counter(
        tag for place in range(size) for tag in tags(place, design)
    )


def test_codes_are_named_by_letter_and_number() -> None:
    names = [code_name(code) for code in range(CODES)]
    assert names == [f"{letter}{number}" for letter in "ABCD" for number in range(1, 6)]


@pytest.mark.rule("V4-008")
@given(SIZES)
def test_v4_gives_every_token_one_tag_of_each_letter(size: int) -> None:
    held = [tags(place, "four_tags") for place in range(size)]
    assert all([tag // 5 for tag in one] == [0, 1, 2, 3] for one in held)
    times = [counts(size, "four_tags")[code] for code in range(CODES)]
    assert max(times) - min(times) <= 1
    if size <= 125:
        assert len(set(held)) == size


@pytest.mark.rule("V4-008")
def test_v4_forty_tokens_hold_each_code_eight_times() -> None:
    assert counts(40, "four_tags") == dict.fromkeys(range(CODES), 8)


def test_v4_every_pair_of_codes_meets_once_in_25_tokens() -> None:
    for one, other in combinations(range(4), 2):
        pairs = {
            (tags(place, "four_tags")[one], tags(place, "four_tags")[other]) for place in range(25)
        }
        assert len(pairs) == 25


@pytest.mark.rule("F4-062", "F4-R41")
@given(SIZES)
def test_four4more_gives_two_to_four_tags_one_of_a_letter(size: int) -> None:
    held = [tags(place, "two_to_four_tags") for place in range(size)]
    assert all(2 <= len(one) <= 4 for one in held)
    assert all(len({tag // 5 for tag in one}) == len(one) for one in held)
    assert all(list(one) == sorted(one) for one in held)


@pytest.mark.rule("F4-062", "F4-R41")
@pytest.mark.parametrize("cycles", [1, 2, 3, 4, 7])
def test_four4more_every_twenty_tokens_carry_each_letter_equally_often(cycles: int) -> None:
    held = [tags(place, "two_to_four_tags") for place in range(20 * cycles)]
    assert Counter(map(len, held)) == {4: 4 * cycles, 3: 12 * cycles, 2: 4 * cycles}
    letters = Counter(tag // 5 for one in held for tag in one)
    assert letters == dict.fromkeys(range(4), 15 * cycles)


@pytest.mark.rule("F4-064", "F4-062")
@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_the_number_of_a_tag_is_its_rarity_two_to_one(cycles: int) -> None:
    found = counts(40 * cycles, "two_to_four_tags")
    for letter in range(4):
        times = [found[letter * 5 + number] for number in range(5)]
        assert times == [number * cycles for number in (8, 7, 6, 5, 4)]


@pytest.mark.rule("F4-064")
@given(st.integers(20, 130))
def test_in_a_deck_of_any_size_a_rare_tag_is_no_more_frequent_than_a_common_one(size: int) -> None:
    found = counts(size, "two_to_four_tags")
    for letter in range(4):
        assert found[letter * 5] >= found[letter * 5 + 4]


def test_forty_tokens_differ_and_every_pair_of_letters_mixes() -> None:
    held = [tags(place, "two_to_four_tags") for place in range(40)]
    assert len(set(held)) == 40
    for one, other in combinations(range(4), 2):
        pairs = {
            (a, b) for row in held for a in row for b in row if (a // 5, b // 5) == (one, other)
        }
        assert len(pairs) >= 15
