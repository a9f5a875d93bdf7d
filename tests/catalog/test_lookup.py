"""Finding things by the names people use."""

import pytest

from outrank.catalog import UnknownName, load, lookup

CATALOG = load()


@pytest.mark.parametrize("text", ["japan", "Japan", " JAPAN ", "jpn"])
def test_an_item_has_three_names(text: str) -> None:
    (piece,) = lookup.items(CATALOG, text)
    assert CATALOG.items[piece].id == "japan"


def test_a_code_may_be_used_in_several_categories() -> None:
    found = [CATALOG.items[piece].name for piece in lookup.items(CATALOG, "DAL")]
    assert found == ["Dallas Cowboys", "Delta Air Lines"]
    sports = lookup.category(CATALOG, "Sports teams")
    assert len(lookup.items(CATALOG, "DAL", within=sports)) == 1


def test_a_name_goes_before_a_code() -> None:
    (piece,) = lookup.items(CATALOG, "IBM")
    assert CATALOG.items[piece].name == "IBM"


def test_an_unknown_item_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r"^There is no item 'japn'\. Did you mean japan\?$"):
        lookup.items(CATALOG, "japn")
    with pytest.raises(UnknownName, match=r"^There is no item 'xyzzyx'\.$"):
        lookup.items(CATALOG, "xyzzyx")


def test_a_statistic_has_two_names() -> None:
    assert lookup.stat(CATALOG, "population") == lookup.stat(CATALOG, "Population")
    with pytest.raises(UnknownName, match=r"There is no statistic 'popullation'\. Did you mean"):
        lookup.stat(CATALOG, "popullation")


def test_a_statistic_of_several_categories_must_be_said_more_exactly() -> None:
    with pytest.raises(
        UnknownName, match=r"in sports and companies\. Say which category you mean\.$"
    ):
        lookup.stat(CATALOG, "revenue")
    number = lookup.stat(CATALOG, "revenue", within=lookup.category(CATALOG, "companies"))
    assert CATALOG.stats[number].label == "Revenue"


def test_an_unknown_category_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r"no category 'country'\. Did you mean countries\?"):
        lookup.category(CATALOG, "country")


def test_a_part_of_the_name_is_enough_if_only_one_thing_has_it() -> None:
    catalog = load()
    (lakers,) = lookup.items(catalog, "Lakers")
    assert catalog.items[lakers].name == "Los Angeles Lakers"
    with pytest.raises(
        UnknownName, match=r"Several names match 'los angeles': Los Angeles .* and Los Angeles "
    ):
        lookup.items(catalog, "los angeles")
    with pytest.raises(
        UnknownName, match=r"Several names match 'new': .* and \d+ more\. Type more"
    ):
        lookup.items(catalog, "new")
    with pytest.raises(UnknownName, match="There is no item"):
        lookup.items(catalog, "laker")
