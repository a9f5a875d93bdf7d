"""The web table as an app of the device: what is kept of it, and that nothing old is ever shown."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from companion.hosting import Host


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The table's files on a host that can be cut off and can bring out a newer page."""
    with as_file(files("outrank.server") / "static") as built:
        shutil.copytree(built, tmp_path / "static")
    host = Host(tmp_path / "static")
    yield host
    host.cut()


def kept(page: Page) -> list[str]:
    """Return the addresses of everything that is kept, when the service worker is in place."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    found: list[str] = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        "(await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat()"
    )
    return found


def test_chromium_would_install_the_table(base: str, contexts: Contexts) -> None:
    page = contexts("phone", service_workers="allow").new_page()
    page.goto(base)
    assert kept(page)
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = tools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = json.loads(manifest["data"])["icons"]
    pictures = {icon["sizes"] for icon in icons if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= pictures
    assert any(icon.get("purpose") == "maskable" for icon in icons)
    for icon in icons:
        assert httpx.get(base + icon["src"]).status_code == 200
    assert httpx.get(f"{base}/sw.js").headers["cache-control"] == "no-cache"


def test_only_the_page_and_its_parts_are_kept(base: str, contexts: Contexts) -> None:
    """Rooms, facts and replays always come from the server: nobody sees an old game."""
    page = contexts("phone", service_workers="allow").new_page()
    page.goto(base)
    kept(page)
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    for path in ("/facts", "/rules/classic", "/api"):
        answer = page.goto(base + path)
        assert answer is not None
        assert answer.status == 200
    assert {path for path in kept(page) if not path.startswith("/assets/")} == {"/"}


def test_a_newer_page_is_shown_at_once_and_the_kept_one_without_a_network(
    host: Host, contexts: Contexts
) -> None:
    page = contexts("phone", service_workers="allow").new_page()
    page.goto(host.base)
    kept(page)
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    index = host.folder / "index.html"
    was = index.read_text(encoding="utf-8")
    index.write_text(was.replace("<title>Outrank<", "<title>Newer<"), encoding="utf-8")
    newer = page.goto(host.base)
    assert newer is not None
    assert "<title>Newer<" in newer.text()
    host.cut()
    older = page.goto(host.base)
    assert older is not None
    assert older.text() == was
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Playing with real pieces?")).to_be_visible()
