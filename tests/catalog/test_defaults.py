"""Default codes: three letters or digits, made from the name."""

from hypothesis import given
from hypothesis import strategies as st

from outrank.catalog.packs import defaults


def test_given_codes_stay_and_are_not_given_twice() -> None:
    assert defaults.codes(["Mont Blanc", "Monte Rosa", "Dom"], ["", "MON", ""]) == [
        "MOT",
        "MON",
        "DOM",
    ]


def test_initials_come_first_and_accents_go() -> None:
    assert defaults.codes(["Été à la mer", "Ångström"], ["", ""]) == ["EAL", "ANG"]


def test_names_without_latin_letters_get_numbers() -> None:
    assert defaults.codes(["東京", "大阪", "Al"], ["", "", ""]) == ["X01", "X02", "A01"]


@given(st.lists(st.text(max_size=20), max_size=80))
def test_codes_are_codes_and_differ(names: list[str]) -> None:
    made = defaults.codes(names, [""] * len(names))
    assert len(set(made)) == len(names)
    assert all(map(defaults.is_code, made))


def test_what_is_no_code() -> None:
    assert not any(map(defaults.is_code, ("", "AB", "ABCD", "abc", "A B", "ÄBC", "١٢٣")))
