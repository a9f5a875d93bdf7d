"""Four4More's clauses that speak of what is seen: each is looked for on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.guessing.test_clauses import boxed, numbers
from browser.recorded import Recorded, Stage
from outrank.catalog.load import load
from outrank.catalog.tags import code_name
from outrank.kernel.seats import PUBLIC, Piece

CATALOG = load()


def rounds(stage: Stage) -> Iterator[dict[str, Any]]:
    """Each time that a challenge is to be chosen, as the chooser sees it."""
    for state in Recorded(lively("four4more", 2, 1, rounds=3)).states():
        for seat in state.awaited():
            stage.show(state, seat)
            if stage.board["view"]["phase"] == "challenge":
                yield stage.board["view"]


@pytest.mark.rule("F4-026", "F4-027", "F4-029", "F4-030")
def test_challenge_cards_say_how_old_they_are_and_what_their_category_has(
    base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    ages, persistent = set(), 0
    for view in rounds(stage):
        cards = stage.page.locator("main [data-subject]")
        expect(cards).to_have_count(4)
        for place, subject in enumerate(view["subjects"]):
            card = cards.nth(place)
            stat = CATALOG.challenges[subject["challenge"]].stat
            expect(card).to_contain_text(CATALOG.stats[stat].label)
            pool, centre = len(subject["draft_pool"]), subject["centre"]
            available = subject["in_bag"] + pool + (centre >= 0)
            expect(card.locator("[data-available]")).to_have_text(f"{available} tokens available")
            ages.add(subject["age"])
            badge = card.locator("[data-age]")
            if subject["age"] > 1:
                expect(badge).to_have_text(f"Round {subject['age']}")
            else:
                expect(badge).to_have_count(0)
            lies = card.locator("[data-persistent]")
            if centre < 0:
                expect(lies).to_have_count(0)
                continue
            persistent += 1
            name = CATALOG.items[centre].name
            expect(lies).to_contain_text("Has persistent tokens")
            expect(lies).to_contain_text(f"{name} in the centre, {pool} in the draft pool")
            expect(lies).to_contain_text(f"{available} in all")
    assert ages == {1, 2, 3}
    assert persistent >= 2


@pytest.mark.rule("F4-053", "F4-055", "F4-140")
def test_all_see_the_pool_and_the_centres_value_alone(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts(), base)
    state = next(
        state
        for state in Recorded(lively("four4more", 2, 1, rounds=3)).states()
        if state.room is not None and state.live is not None and state.live.match.state.turn >= 0
    )
    for eyes in (PUBLIC, 0, 1):
        stage.show(state, eyes)
        view, page = stage.board["view"], stage.page
        subject = view["subjects"][view["category"]]
        centre, pool = subject["centre"], subject["draft_pool"]
        tokens = page.locator("[data-pool] [data-fly]")
        assert numbers(tokens, "fly") == pool
        assert len(pool) == 12
        side = page.locator(f'[data-centre="{centre}"]')
        expect(side).to_contain_text(CATALOG.items[centre].name)
        fact = CATALOG.value(Piece(centre), view["stat"])
        assert fact is not None
        expect(side.locator("[data-value]")).to_contain_text(
            CATALOG.display(view["stat"], fact.value)
        )
        tags = side.locator("[data-tag]").evaluate_all("all => all.map((e) => e.dataset.tag)")
        assert tags == [code_name(tag) for tag in CATALOG.tags(Piece(centre), "two_to_four_tags")]
        assert page.locator("[data-value]").count() == 1
        words = page.locator("[data-pool]").inner_text()
        for piece in pool:
            assert CATALOG.items[piece].name in words
            hidden = CATALOG.value(Piece(piece), view["stat"])
            assert hidden is not None
            assert CATALOG.display(view["stat"], hidden.value) not in words


@pytest.mark.rule("F4-131", "F4-R38")
def test_the_turn_card_tells_what_comes_first(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    for state in Recorded(lively("four4more", 2, 1, rounds=3)).states():
        stage.show(state, state.awaited()[0])
        if stage.board["view"]["phase"] == "turns":
            break
    first = stage.page.locator('[data-turn-card="first"]')
    then = stage.page.locator('[data-turn-card="then"]')
    expect(first).to_contain_text("Optional")
    expect(first.get_by_role("button")).to_have_text(["Bonus cards"])
    expect(then).to_contain_text("Then one of these")
    assert [
        name.split("\n")[0].strip() for name in then.get_by_role("button").all_inner_texts()
    ] == [
        "Draft & guess",
        "Cash in",
        "Pass",
    ]
    assert boxed(first)["x"] + boxed(first)["width"] <= boxed(then)["x"]
