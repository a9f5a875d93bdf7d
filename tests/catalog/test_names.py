"""Finding things by what people call them."""

import pytest

from outrank.catalog import UnknownName, load, names

CATALOG = load()


@pytest.mark.parametrize("text", ["japan", "Japan", " JAPAN ", "jpn"])
def test_an_item_has_three_names(text: str) -> None:
    (piece,) = names.items(CATALOG, text)
    assert CATALOG.items[piece].id == "japan"


def test_a_code_may_be_used_in_several_categories() -> None:
    found = [CATALOG.items[piece].name for piece in names.items(CATALOG, "DAL")]
    assert found == ["Dallas Cowboys", "Delta Air Lines"]
    sports = names.category(CATALOG, "Sports teams")
    assert len(names.items(CATALOG, "DAL", within=sports)) == 1


def test_a_name_goes_before_a_code() -> None:
    (piece,) = names.items(CATALOG, "IBM")
    assert CATALOG.items[piece].name == "IBM"


def test_an_unknown_item_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r"^There is no item “japn”; did you mean japan\?$"):
        names.items(CATALOG, "japn")
    with pytest.raises(UnknownName, match=r"^There is no item “xyzzyx”\.$"):
        names.items(CATALOG, "xyzzyx")


def test_a_statistic_has_two_names() -> None:
    assert names.stat(CATALOG, "population") == names.stat(CATALOG, "Population")
    with pytest.raises(UnknownName, match="There is no statistic “popullation”; did you mean"):
        names.stat(CATALOG, "popullation")


def test_a_statistic_of_several_categories_must_be_said_more_exactly() -> None:
    with pytest.raises(UnknownName, match=r"of sports and companies; say which category\.$"):
        names.stat(CATALOG, "revenue")
    number = names.stat(CATALOG, "revenue", within=names.category(CATALOG, "companies"))
    assert CATALOG.stats[number].label == "Revenue"


def test_an_unknown_category_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r"no category “country”; did you mean countries\?"):
        names.category(CATALOG, "country")


def test_a_part_of_the_name_is_enough_if_only_one_thing_has_it() -> None:
    catalog = load()
    (lakers,) = names.items(catalog, "Lakers")
    assert catalog.items[lakers].name == "Los Angeles Lakers"
    with pytest.raises(UnknownName, match=r"“los angeles” could be Los Angeles "):
        names.items(catalog, "los angeles")
    with pytest.raises(UnknownName, match=r"“new” could be .* and \d+ more; say which item\."):
        names.items(catalog, "new")
    with pytest.raises(UnknownName, match="There is no item"):
        names.items(catalog, "laker")
