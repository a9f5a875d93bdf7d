"""One real Chromium for all tests in the browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-gpu"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.fail("These tests need Chromium: install it (apt-get install chromium).")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield found
        found.close()
