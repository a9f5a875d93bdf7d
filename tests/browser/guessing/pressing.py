"""How any move of a higher/lower game is made on its board, press by press."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.boards.menu import ON, Move


class Pressing:
    """Knows the way to every move; how a control is pressed is said elsewhere."""

    page: Page
    press: Callable[[str], None]

    def make(self, move: Move) -> None:
        """Make a move by the controls that lead to it."""
        kind = move["move"]
        if kind == "guess":
            self.turn("guess")
            self.choose(f'[data-piece="{move["token"]}"]')
        elif kind == "cash_in":
            self.choose_set(move)
        elif kind == "discard":
            self.turn("discard")
            self.choose_tokens(move["tokens"])
        elif kind == "play_card":
            self.choose_card(move)
        spelled = json.dumps(move, separators=(",", ":"))
        is_made = kind in ("cash_in", "discard") or (kind == "play_card" and move["take"])
        self.press(f"[data-send]{ON}" if is_made else f"[data-move='{spelled}']{ON}")

    def turn(self, mode: str) -> None:
        """Show what this mode offers."""
        button = self.page.locator(f'[data-mode="{mode}"]')
        if button.get_attribute("aria-pressed") != "true":
            self.press(f'[data-mode="{mode}"]{ON}')
        expect(button).to_have_attribute("aria-pressed", "true")

    def choose(self, selector: str) -> None:
        """Press something that stays pressed."""
        if self.page.locator(selector).first.get_attribute("aria-pressed") != "true":
            self.press(f"{selector}{ON}")
        expect(self.page.locator(selector).first).to_have_attribute("aria-pressed", "true")

    def choose_tokens(self, tokens: list[int]) -> None:
        """Exactly these tokens of one's own."""
        pressed: list[int] = self.page.locator('[data-piece][aria-pressed="true"]').evaluate_all(
            "all => all.map((one) => Number(one.dataset.piece))"
        )
        for token in set(pressed) - set(tokens):
            self.press(f'[data-piece="{token}"]')
            expect(self.page.locator(f'[data-piece="{token}"]')).to_have_attribute(
                "aria-pressed", "false"
            )
        for token in tokens:
            self.choose(f'[data-piece="{token}"]')

    def choose_set(self, move: Move) -> None:
        """The set of this tag and size, then its tokens, then the tag if they share several."""
        self.turn("cash_in")
        self.choose(f'[data-set="{move["tag"]}-{len(move["tokens"])}"]')
        self.choose_tokens(move["tokens"])
        tag = f'[data-tag-choice="{move["tag"]}"]'
        if self.page.locator(tag).count():
            self.choose(tag)

    def choose_card(self, move: Move) -> None:
        """The card, the token to give for it, and the token to take."""
        self.turn("play_card")
        self.choose(f'[data-card="{move["card"]}"]')
        if move["give"] is not None:
            self.choose(f'[data-give="{move["give"]}"]')
        for token in move["take"]:
            self.choose(f'[data-piece="{token}"]')
