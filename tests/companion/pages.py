"""How tests (and the bench) go about in the companion."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from browser.chromium import FLAGS, MISSING, found

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
FOREST = 9
"""The number of the card that asks for the share of forest, highest first."""


def camera_browser(playwright: Playwright, clip: Path) -> Browser:
    """A Chromium whose camera shows a video file; the file is opened anew for every scan."""
    path = found()
    assert path is not None, MISSING
    fake = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={clip}",
    ]
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *fake])


def camera_page(
    browser: Browser, base: str, *, is_allowed: bool = True, locale: str = "en-US"
) -> Page:
    """The companion on a phone that allows the camera, or does not."""
    context: BrowserContext = browser.new_context(
        reduced_motion="reduce",
        locale=locale,
        **PHONE,  # type: ignore[arg-type]
    )
    if is_allowed:
        context.grant_permissions(["camera"])
    context.set_default_timeout(45_000)
    page = context.new_page()
    page.goto(base)
    return page


def choose(page: Page, number: int = FOREST, category: int = 0) -> None:
    """Go to the check of a card, picked by its number."""
    expect(page.locator("h1")).to_be_visible()
    if page.locator("[data-page=check]").count():
        page.locator("[data-page=check]").click()
    page.locator("main .segments button").nth(category).click()
    page.locator("input[inputmode=numeric]").fill(str(number))
    page.locator("button[type=submit]").click()
    expect(page.locator("[data-way=scan]")).to_be_visible()


def bid(page: Page, number: int) -> None:
    """Set how many tokens are due."""
    stepper = page.locator(".stepper")
    while (now := int(stepper.locator("output").inner_text())) != number:
        stepper.locator("button").nth(1 if now < number else 0).click()


def scan_row(page: Page) -> None:
    """Point the camera at the row."""
    page.locator("[data-way=scan]").click()


def leave_scan(page: Page) -> None:
    """Put the camera away, with or without a verdict."""
    page.get_by_role("button", name="Close").click()
    expect(page.locator("[data-way=scan]")).to_be_visible()
