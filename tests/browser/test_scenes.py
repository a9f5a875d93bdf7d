"""A result is revealed on every device at once, and nowhere before its moment."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import SMALLEST
from outrank.catalog.catalog import Catalog
from server.fixtures import LIBRARY, House
from server.players import choose
from server.test_scenes import HeldClock

TV = {"viewport": {"width": 1920, "height": 1080}}
OPTIONS = {"classic": {"min_bid": 3, "block_limit": "protect_bid"}}
SHOWN = (
    """() => [...document.querySelectorAll(".v, .pillar b")].map((one) => one.innerText.trim())"""
)
SAID = """() => [document.title, ...[...document.querySelectorAll(
  "[role=status], [role=log], [role=alert], [aria-live], .scores strong")]
  .map((one) => one.textContent)].join(" ")"""


FEEL = "window.felt = []; navigator.vibrate = (pulse) => (window.felt.push(`${pulse}`), true);"
FELT = {"right": "40,40,120", "wrong": "200,60,200"}
"""What the hand feels of a result."""


class Devices:
    """A match up to a result that is held by the test, with five devices that look at it."""

    def __init__(self, house: House, contexts: Contexts, game: str, *, pages: int = 5) -> None:
        self.house, self.contexts = house, contexts
        wanted: dict[str, Any] = {"options": OPTIONS.get(game, {}), "scenes": "normal"}
        self.room = house.open(seats=3, game=game, **wanted)
        self.keys = [self.room["token"]]
        self.keys += [self.house.join(self.room["code"], name=n)["token"] for n in ("Ben", "Cleo")]
        house.do(self.room, do="start")
        self.seat, self.move = self._until_result()
        seats = [(self.seat + behind) % 3 for behind in range(3)]
        shapes = [*zip(seats, ("phone", "phone", "desktop"), strict=True)]
        shapes += [(-1, "tv"), (-1, "tv")]
        self.pages = [self._page(seat, device) for seat, device in shapes[:pages]]

    def _page(self, seat: int, device: str) -> Page:
        context = self.contexts(**TV) if device == "tv" else self.contexts(device)
        code = self.room["code"]
        if seat >= 0:
            kept = f"localStorage.setItem('outrank-key-{code}', '{self.keys[seat]}')"
            context.add_init_script(kept)
        context.add_init_script(FEEL)
        page = context.new_page()
        page.goto(f"{self.house.base}/{'room' if seat >= 0 else 'watch'}/{code}")
        page.locator("[data-stage] .bench, .frame main > *").first.wait_for()
        return page

    @property
    def facts(self) -> Catalog:
        facts = LIBRARY.facts(self.house.state(self.room)["room"]["facts"])
        assert isinstance(facts, Catalog)
        return facts

    @property
    def actor(self) -> Any:
        return self.house.registry.rooms[self.room["code"]]

    def _until_result(self) -> tuple[int, dict[str, Any]]:
        from random import Random

        rng = Random(3)
        for number in range(400):
            for seat, key in enumerate(self.keys):
                offers = self.house.state(self.room, key)["board"]["offers"]
                for offer in offers:
                    if offer["offer"] == "pick" and offer["move"]["move"] == "rank":
                        return seat, {**offer["move"], "tokens": offer["among"][: offer["count"]]}
                    if offer["offer"] == "list" and offer["moves"][0]["move"] == "guess":
                        return seat, offer["moves"][0]
                if offers:
                    self._play(seat, choose(offers, rng), f"m{number}")
                    break
        raise AssertionError("no result in sight")

    def _play(self, seat: int, move: dict[str, Any], id: str) -> None:
        path = f"/api/rooms/{self.room['code']}/moves"
        assert self.house.post(path, {"id": id, "move": move}, self.keys[seat]).status_code == 200

    def reveal(self) -> None:
        """The result is stored; its beats come by `beat`."""
        self.house.clock.held = self.house.clock.steady_ms()  # type: ignore[attr-defined]
        self._play(self.seat, self.move, "result")

    def beat(self) -> None:
        scene = self.actor.scene
        self.house.clock.held = scene._began + scene._beat().at  # type: ignore[attr-defined]
        self.house.inside(self.actor.do(scene._advance))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, clock=HeldClock())
    yield opened
    opened.close()


@pytest.mark.parametrize("game", ["classic", "v3", "v4", "four4more"])
def test_every_device_shows_the_same_and_nothing_early(
    house: House, contexts: Contexts, game: str
) -> None:
    devices = Devices(house, contexts, game)
    facts, pages = devices.facts, devices.pages
    spoken = [page.evaluate(SAID) for page in pages]
    devices.reveal()
    scene = devices.actor.scene.scene
    texts = {
        piece: facts.display(stat, found.value)
        for piece, stat in scene.shown
        if (found := facts.value(piece, stat)) is not None
    }
    for page in pages:
        page.locator("[data-scene]").wait_for()
    told = 0
    while devices.actor.withheld is not None:
        known = [scene.tokens[1]] if scene.kind == "call" else scene.tokens[:told]
        wanted = [texts[piece] for piece in known if piece in texts]
        for page, before in zip(pages, spoken, strict=True):
            for text in wanted:
                page.wait_for_function(f"(text) => ({SHOWN})().includes(text)", arg=text)
            assert page.locator("[data-outcome]:not([data-outcome=''])").count() == 0
            assert not set(FELT.values()) & set(page.evaluate("() => window.felt"))
            for text in texts.values():
                assert text in before or text not in page.evaluate(SAID) or text in wanted
        for page in pages[-2:]:
            assert page.locator("[data-stage] *").evaluate_all(SMALLEST) >= 32
        beat = devices.actor.scene._beat()
        told += len(beat.places) if beat.kind == "rise" else 0
        devices.beat()
    outcomes = []
    for page in pages:
        shown = page.locator("[data-outcome]:not([data-outcome=''])")
        shown.wait_for()
        outcomes.append(shown.get_attribute("data-outcome"))
    assert outcomes == [scene.outcome] * len(pages)
    if scene.outcome in FELT:
        assert FELT[scene.outcome] in pages[0].evaluate("() => window.felt")
    for page in pages[-2:]:
        assert page.locator("[data-stage] *").evaluate_all(SMALLEST) >= 32
    pages[0].get_by_role("button", name="Continue").click()
    expect(pages[0].locator("[data-scene]")).to_have_count(0)
    devices.beat()
    for page in pages[-2:]:
        expect(page.locator("[data-scene]")).to_have_count(0)
    for page in pages[1:3]:  # nobody's result is taken away before it has been read
        expect(page.locator("[data-scene]")).to_have_count(1)
        page.get_by_role("button", name="Continue").click()
        expect(page.locator("[data-scene]")).to_have_count(0)


def test_after_a_round_every_television_races_the_same_scores(
    house: House, contexts: Contexts
) -> None:
    """The scores that it ends with are those that everybody has; nothing moves before its beat."""
    devices = Devices(house, contexts, "classic")
    devices.reveal()
    televisions = devices.pages[-2:]
    kinds = [beat.kind for beat in devices.actor.scene.scene.beats]
    assert kinds[-3:] == ["verdict", "race", "end"]
    while devices.actor.scene._beat().kind != "race":
        assert [page.locator("[data-race]").count() for page in televisions] == [0, 0]
        devices.beat()
    devices.beat()
    names = house.state(devices.room)["board"]["names"]
    scores = house.state(devices.room)["board"]["scores"]
    for page in televisions:
        page.locator("[data-race]").wait_for()
        assert page.locator("[data-stage] *").evaluate_all(SMALLEST) >= 32
        for seat, name in enumerate(names):
            lane = page.locator(f"[data-lane='{seat}']")
            expect(lane.locator("strong")).to_have_text(name)
            expect(lane.locator(".head b")).to_have_text(str(scores[seat]))
    assert devices.actor.scene is not None  # bots and clocks wait for its end
    devices.beat()
    for page in televisions:
        expect(page.locator("[data-race]")).to_have_count(0)
        page.locator("[data-choice], .pool").first.wait_for()


def test_who_reloads_lands_in_the_running_scene_and_the_host_skips_it(
    house: House, contexts: Contexts
) -> None:
    devices = Devices(house, contexts, "classic")
    devices.reveal()
    scene = devices.actor.scene.scene
    while devices.actor.scene._beat().kind != "verdict":
        devices.beat()
        if devices.actor.scene._beat().kind == "rise":
            break
    ranker = devices.pages[0]
    for page in (ranker, devices.pages[-1]):
        page.reload()
        page.locator("[data-scene]").wait_for()
        assert page.locator("[data-column]").count() == len(scene.tokens)
    skip = "Skip to the result"
    host = next(page for page in devices.pages if page.get_by_role("button", name=skip).count())
    host.get_by_role("button", name="Skip to the result").click()
    for page in devices.pages:
        page.locator(f"[data-outcome='{scene.outcome}']").wait_for()


def test_all_players_together_skip_it_on_their_phones(house: House, contexts: Contexts) -> None:
    devices = Devices(house, contexts, "v4", pages=3)
    devices.reveal()
    for page in devices.pages:
        page.locator("[data-scene]").wait_for()
    guests = [page for page in devices.pages if page.get_by_role("button", name="agree").count()]
    assert len(guests) == 2
    for page in guests:
        page.get_by_role("button", name="Skip, if all agree").click()
        expect(page.get_by_role("button", name="Waiting for the others")).to_be_disabled()
    assert devices.actor.withheld is not None
    host = next(page for page in devices.pages if page not in guests)
    host.get_by_role("button", name="Skip to the result").click()
    for page in devices.pages:
        page.locator("[data-outcome]:not([data-outcome=''])").wait_for()


def test_a_wrong_row_says_by_how_much_and_what_it_costs(house: House, contexts: Contexts) -> None:
    devices = Devices(house, contexts, "classic", pages=2)
    facts, board = devices.facts, house.state(devices.room, devices.keys[devices.seat])["board"]
    card = facts.challenges[board["view"]["challenge"]]
    among = next(o["among"] for o in board["offers"] if o["offer"] == "pick")

    def amount(token: Any) -> Any:
        found = facts.value(token, card.stat)
        assert found is not None
        return found.value

    row = sorted(among, key=amount, reverse=card.descending)[: len(devices.move["tokens"])]
    row = [row[-1], *row[:-1]]
    devices.move["tokens"] = row
    devices.reveal()
    while devices.actor.withheld is not None:
        devices.beat()
    miss = facts.display(card.stat, abs(amount(row[0]) - amount(row[1]))).lstrip("+")
    own, other = devices.pages
    for page in (own, other):
        expect(page.locator(".headline")).to_contain_text("Off by " + miss.split("°")[0])
        shown = [facts.display(card.stat, amount(token)) for token in row[:2]]
        expect(page.locator(".show .pair strong")).to_have_text(shown)
    expect(own.locator(".card")).to_contain_text("You score nothing")
    for block in board["view"]["blocks"]:
        name = board["names"][block["seat"]]
        expect(own.locator(".card")).to_contain_text(f"{name} blocked")
    own.locator(".show").get_by_role("button", name="See the order").click()
    expect(own.locator(".show .pair")).to_have_count(0)
    expect(own.locator(".stairs")).to_be_visible()


def test_beats_reach_all_devices_within_a_moment(house: House, contexts: Contexts) -> None:
    """By the devices' own clocks; the bound leaves room for a busy machine."""
    devices = Devices(house, contexts, "v4")
    watch = """() => new Promise((done) => new MutationObserver((_, self) => {
      if (!document.querySelector("[data-outcome]:not([data-outcome=''])")) return;
      self.disconnect(); window.shownAt = Date.now(); done();
    }).observe(document.body, { subtree: true, childList: true, attributes: true }))"""
    devices.reveal()
    for page in devices.pages:
        page.locator("[data-scene]").wait_for()
        page.evaluate(f"void ({watch})()")
    time.sleep(0.2)
    devices.beat()
    for page in devices.pages:
        page.wait_for_function("() => window.shownAt")
    times = [page.evaluate("() => window.shownAt") for page in devices.pages]
    print(f"shown within {max(times) - min(times)} ms")
    assert max(times) - min(times) < 3000
