"""A real server and a real Chromium for the tests of the web table."""

from __future__ import annotations

import asyncio
import tempfile
from asyncio.events import _set_running_loop
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

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


class Playing:
    """The loop of Playwright, which runs from the first test that uses a browser to the last."""

    loop: asyncio.AbstractEventLoop | None = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Put Playwright's loop aside where no browser is used: other tests run loops of their own."""
    uses_browser = "playwright" in getattr(item, "fixturenames", ())
    _set_running_loop(Playing.loop if uses_browser else None)
    try:
        return (yield)
    finally:
        _set_running_loop(None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One for the whole run, or for each worker: a second one could not run beside it."""
    playwright = sync_playwright().start()
    Playing.loop = asyncio.get_running_loop()
    yield playwright
    _set_running_loop(Playing.loop)
    playwright.stop()
    Playing.loop = None
    _set_running_loop(None)


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One for the whole run, or for each worker."""
    path = found()
    if path is None:
        pytest.fail(MISSING)
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield browser
    _set_running_loop(Playing.loop)
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
