"""A real server and a real Chromium for the tests of the web table."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from browser.chromium import FLAGS, MISSING, found
from server.serving import Process

Contexts = Callable[..., BrowserContext]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
expect.set_options(timeout=30_000)  # a busy machine is no failure


@pytest.fixture(scope="session")
def server() -> Iterator[Process]:
    """`outrank serve`, with bots that do not dawdle."""
    with (
        tempfile.TemporaryDirectory(prefix="outrank-web-") as folder,
        Process(f"sqlite:///{Path(folder)}/tables.db") as process,
    ):
        yield process


@pytest.fixture(scope="session")
def base(server: Process) -> str:
    """The address of the server."""
    return server.base


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One for each file: while it is there, no test of this process can run a loop of its own."""
    path = found()
    if path is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def contexts(chromium: Browser) -> Iterator[Contexts]:
    """Opens devices; all are put away after the test: `contexts("phone", color_scheme="dark")`."""
    opened: list[BrowserContext] = []

    def opening(device: str = "desktop", **more: Any) -> BrowserContext:
        shape: dict[str, Any] = dict(PHONE if device == "phone" else DESKTOP)
        shape |= {"reduced_motion": "reduce", "service_workers": "block"}
        context = chromium.new_context(**shape | more)
        context.set_default_timeout(30_000)
        opened.append(context)
        return context

    yield opening
    for context in opened:
        context.close()
