"""Every screen round the boards: reachable, readable, nothing cut off; and a light first load."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.afterwards import AFTERWARDS
from browser.conftest import Contexts
from browser.inspect_page import faults
from browser.tour import DOORS, LOBBY, TABLE, TROUBLES, Scene

PARTS: dict[str, dict[str, Scene]] = {
    "doors": DOORS,
    "lobby": LOBBY,
    "table": TABLE,
    "troubles": TROUBLES,
    "afterwards": AFTERWARDS,
}


@pytest.mark.parametrize("part", PARTS)
def test_every_screen_is_for_everybody(part: str, base: str, contexts: Contexts) -> None:
    context = contexts("desktop", has_touch=True)
    found: list[str] = []
    for name, scene in PARTS[part].items():
        page = context.new_page()
        scene(page, base)
        found += [f"{name}: {fault}" for fault in faults(page)]
        context.set_offline(False)
        page.close()
    assert not found, "\n".join(found)


def test_the_first_load_is_light(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    sizes: list[int] = []
    strangers: list[str] = []

    def weigh(response: Any) -> None:
        sizes.append(response.request.sizes()["responseBodySize"])
        if not response.url.startswith(base):
            strangers.append(response.url)

    page.on("requestfinished", lambda request: weigh(request.response()))
    page.goto(base)
    page.wait_for_load_state("networkidle")
    assert strangers == []
    assert 20_000 < sum(sizes) <= 120_000, sizes


def test_the_page_holds_no_inline_script() -> None:
    built = Path(__file__).resolve().parents[2] / "src/outrank/server/static/index.html"
    assert "<style" not in built.read_text(encoding="utf-8")
    assert len(gzip.compress(built.read_bytes())) < 1000


def test_a_stranger_page_says_so(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    answer = page.goto(f"{base}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading")).to_have_text("There is nothing here")
