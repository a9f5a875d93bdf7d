"""Rulebooks become booklets: Markdown to blocks, and pages in the order of folded sheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.kernel import registry
from outrank.printing import booklet
from outrank.printing.booklet import imposed, parsed, plain, runs
from outrank.printing.job import Duplex
from printed.reading import pages
from printed.variants import job

GAMES = ["classic", "v3", "v4", "four4more", "out_trumped"]


def test_markdown_becomes_blocks() -> None:
    text = (
        "# Title\n\nA **bold** word,\nand *one* `more`.\n\n## Part\n- first [link](x.md)\n"
        "  goes on\n- second\n\n### Small\n1. one\n\n| a | b |\n|---|---|\n| long cell | c |\n"
    )
    kinds = [block["kind"] for block in parsed(text)]
    assert kinds == ["p", "h2", "item", "item", "h3", "item", "table"]
    first, heading, item, *_rest, table = parsed(text)
    assert plain(first["runs"]) == "A bold word, and one more."
    assert [part["strong"] for part in first["runs"]] == [False, True, *[False] * 5]
    assert [part["text"] for part in first["runs"] if part["emph"] or part["code"]] == [
        "one",
        "more",
    ]
    assert heading["text"] == "Part"
    assert plain(item["runs"]) == "first link goes on"
    assert [[plain(cell) for cell in row] for row in table["rows"]] == [
        ["a", "b"],
        ["long cell", "c"],
    ]


def test_an_open_star_stays_as_it_is() -> None:
    assert plain(runs("2 * 3 is six")) == "2 * 3 is six"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_the_whole_rulebook_is_in_the_booklet(name: str, language: str) -> None:
    motto, facts, blocks = booklet.blocks(registry.load(name), language)
    assert motto
    assert facts or blocks
    texts = [str(block) for block in blocks]
    assert not any("{#" in text or "](" in text or "**" in text for text in texts)
    assert not any(booklet.CLAUSES.search(text) for text in texts)
    assert sum(block["kind"] == "h2" for block in blocks) >= 5


@given(st.integers(2, 60))
def test_pages_lie_in_order_when_the_sheets_are_folded(count: int) -> None:
    sides = imposed(count)
    assert len(sides) % 2 == 0
    outer, inner = sides[::2], sides[1::2]
    read = []
    for (_back, right), (left, _inside) in zip(outer, inner, strict=True):
        read += [right, left]
    for (left, _front), (_inside, right) in reversed(list(zip(outer, inner, strict=True))):
        read += [right, left]
    assert [page for page in read if page] == list(range(1, count + 1))
    assert read[-1] == count  # the back cover is outside


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_booklet_is_sheets_of_two_pages(duplex: Duplex) -> None:
    from outrank.printing.kits import kit_named

    kit = kit_named("v3")
    made = list(pages(kit.part("rules").draw(kit, job(duplex=duplex))))
    assert len(made) % 2 == 0
    assert all((page.width, page.height) == pytest.approx((297, 210), abs=0.01) for page in made)
    assert "In the box" in made[0].text()
    assert "Outrank V3" in made[0].text()
