"""The documentation as people read it: search, phone and desktop, nothing for axe to find."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways, violations
from outrank.documentation import site


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The site, opened from a folder as somebody without a server would."""
    folder = tmp_path_factory.mktemp("documentation")
    for path, body in site().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(body)
    return (Path(folder) / "index.html").as_uri()


def test_a_word_is_found_by_keyboard(contexts: Contexts, start: str) -> None:
    page = contexts().new_page()
    page.goto(start)
    page.keyboard.press("/")
    page.keyboard.type("hand limit")
    results = page.get_by_role("region", name="Search results")
    expect(results).to_contain_text("found")
    results.get_by_role("link", name="Is 8 the right hand limit?").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Is 8 the right hand limit?")
    page.keyboard.press("/")
    page.keyboard.type("no such word anywhere")
    expect(page.get_by_role("region", name="Search results")).to_contain_text("Nothing found")
    page.keyboard.press("Escape")
    expect(page.locator("#results")).to_be_hidden()


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible_and_fit(
    contexts: Contexts, start: str, device: str, scheme: str
) -> None:
    page = contexts(device, color_scheme=scheme).new_page()
    for name in ("index.html", "architecture.html", "rules/classic.html", "lab/summary.html"):
        page.goto(start.replace("index.html", name))
        assert not is_sideways(page), name
        assert violations(page) == [], name
