"""A party of four whose results come out as wanted, beat by beat: for pictures and measurements."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from outrank.catalog.catalog import Catalog
from server.fixtures import LIBRARY, House
from server.players import choose
from server.test_scenes import HeldClock

NAMES = ("Anna", "Ben", "Cleo", "Kofi")
TV: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
RANKED = {"min_bid": 3, "block_limit": "protect_bid"}
"""House rules of Classic with which rows are long enough to be worth watching."""


class Party:
    """A room of four people, played over HTTP; its pages watch."""

    def __init__(self, folder: Path, game: str, *, seed: int = 5, **wanted: Any) -> None:
        self.clock = HeldClock()
        self.house = House(folder, clock=self.clock)
        asked: dict[str, Any] = {"scenes": "normal", "name": NAMES[0], **wanted}
        self.room = self.house.open(seats=len(NAMES), game=game, **asked)
        self.code = self.room["code"]
        self.keys = [self.room["token"]]
        self.keys += [self.house.join(self.code, name=name)["token"] for name in NAMES[1:]]
        self.rng = Random(seed)
        self.moves = 0

    def close(self) -> None:
        self.clock.held = None
        self.house.close()

    def start(self) -> None:
        self.house.do(self.room, do="start")

    def page(self, browser: Browser, seat: int = -1, **shape: Any) -> Page:
        """The stage, or the page of a seat."""
        context = browser.new_context(service_workers="block", **shape)
        if seat >= 0:
            kept = f"localStorage.setItem('outrank-key-{self.code}', '{self.keys[seat]}')"
            context.add_init_script(kept)
        page = context.new_page()
        page.goto(f"{self.house.base}/{'room' if seat >= 0 else 'watch'}/{self.code}")
        page.locator("[data-stage], .frame main > *").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        return page

    # Playing

    def board(self, seat: int) -> dict[str, Any]:
        board: dict[str, Any] = self.house.state(self.room, self.keys[seat])["board"]
        return board

    def awaited(self) -> tuple[int, list[dict[str, Any]]]:
        """Who acts, and what is offered; nobody when the match is over."""
        for seat in range(len(NAMES)):
            offers = self.board(seat)["offers"]
            if offers:
                return seat, offers
        return -1, []

    def play(self, seat: int, move: dict[str, Any]) -> None:
        self.moves += 1
        body = {"id": f"m{self.moves}", "move": move}
        answer = self.house.post(f"/api/rooms/{self.code}/moves", body, self.keys[seat])
        assert answer.status_code == 200, answer.text

    def lay_out(self, seat: int, row: list[int]) -> None:
        """Somebody has got so far with their row."""
        self.house.do(self.room, self.keys[seat], do="draft", draft={"row": row}, seat=seat)

    def step(self) -> bool:
        """Somebody plays at random; whether the match goes on."""
        seat, offers = self.awaited()
        if seat >= 0:
            self.play(seat, choose(offers, self.rng))
        return seat >= 0

    def until_phase(self, *phases: Any) -> int:
        """Play until the view is in one of these phases; who acts then."""
        while True:
            seat, _ = self.awaited()
            if seat < 0 or self.board(seat)["view"]["phase"] in phases:
                return seat
            self.step()

    def until_result(self, *, is_right: bool, before: int = 0) -> tuple[int, dict[str, Any]]:
        """Play up to a ranking or a call, with so many right ones before; who makes it, and how."""
        while True:
            seat, offers = self.awaited()
            move = self.result(seat, offers, is_right=is_right or before > 0)
            if move and not before:
                return seat, move
            if move:
                before -= 1
                self.play(seat, move)
                self.rest()
            else:
                self.step()

    def result(
        self, seat: int, offers: list[dict[str, Any]], *, is_right: bool
    ) -> dict[str, Any] | None:
        """A row or a call that comes out so; None if nobody ranks or calls now."""
        board = self.board(seat)
        facts = LIBRARY.facts(self.house.state(self.room)["room"]["facts"])
        assert isinstance(facts, Catalog)

        def amount(token: Any, stat: Any) -> Any:
            found = facts.value(token, stat)
            assert found is not None
            return found.value

        for offer in offers:
            move = offer.get("move", {"move": ""})
            if offer["offer"] == "pick" and move["move"] == "rank" and offer["count"] > 1:
                card = facts.challenges[board["view"]["challenge"]]
                row = sorted(
                    offer["among"], key=lambda t: amount(t, card.stat), reverse=card.descending
                )[: offer["count"]]
                if not is_right:
                    middle = len(row) // 2
                    row[middle - 1 : middle + 1] = row[middle], row[middle - 1]
                return {**move, offer["field"]: row}
            for call in offer.get("moves", ()):
                if call["move"] != "guess":
                    continue
                shown = board["values"][-1]
                centre = amount(shown["piece"], shown["stat"])
                other = amount(call["token"], shown["stat"])
                if other != centre and ((other > centre) == call["higher"]) == is_right:
                    return dict(call)
        return None

    # Scenes

    @property
    def actor(self) -> Any:
        return self.house.registry.rooms[self.code]

    def hold(self) -> None:
        """From now on beats come by `beat`."""
        self.clock.held = self.clock.steady_ms()

    def beat(self) -> str:
        """Let the next beat come; which it was."""
        scene = self.actor.scene
        kind: str = scene._beat().kind
        self.clock.held = scene._began + scene._beat().at
        self.house.inside(self.actor.do(scene._advance))
        return kind

    def until_beat(self, kind: str) -> None:
        """Let beats come up to this one."""
        while self.actor.scene is not None and self.beat() != kind:
            pass

    def rest(self) -> None:
        """Let a scene come to its end, if there is one."""
        while self.actor.scene is not None:
            self.beat()
