"""What can be measured on any page: axe-core, sizes of targets, sideways scroll."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Page

Media: TypeAlias = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
THEMES: dict[str, Media] = {
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "dark contrast": {"color_scheme": "dark", "contrast": "more"},
    "forced": {"forced_colors": "active"},
}
PLAIN: Media = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
COLOURS = ["color-contrast", "link-in-text-block"]
AT_REST = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
"""Nothing fades in or out any more: its colours would be those of a moment."""
SMALLEST = """(all) => Math.min(99, ...all.filter((one) => one.checkVisibility()
  && one.getBoundingClientRect().width > 1
  && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
"""The smallest text on the screen in pixels, spoken words aside."""
TARGETS = """() => [...document.querySelectorAll(
    'button, a.button, input, select, summary, [role=button]')]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.spoken'))
  .map((one) => [one, (one.matches('input[type=checkbox], input[type=radio]')
    ? one.closest('label') ?? one : one).getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""

UNSTUCK = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.bar, .top, .emotes { position: static !important }');
  document.adoptedStyleSheets = [sheet];
}"""
"""What a bar covers is scrolled from under it; axe-core takes it for a small target."""
STUCK = "() => { document.adoptedStyleSheets = []; }"


def violations(page: Page, part: str = "html", *, colours_only: bool = False) -> list[str]:
    """What axe-core finds against WCAG 2.2 AA on a page or a part of it, one line each.

    `colours_only`: what another theme of a page that was looked at already can change.
    """
    if not page.evaluate("() => 'axe' in window"):
        # As a file of the page's own server, so that the page's CSP does not forbid it.
        page.evaluate(f"() => {{ {AXE.read_text(encoding='utf-8')} }}")
    page.wait_for_function(AT_REST)
    kind, values = ("rule", COLOURS) if colours_only else ("tag", TAGS)
    found: list[dict[str, Any]] = page.evaluate(
        "async ([part, type, values]) => (await axe.run(part, {runOnly: {type, values}, "
        "resultTypes: ['violations']})).violations",
        [part, kind, values],
    )
    return [
        f"{one['id']}: {node['html'][:140]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def small_targets(page: Page) -> list[str]:
    """Controls smaller than 44 px either way."""
    found: list[str] = page.evaluate(TARGETS)
    return found


def is_sideways(page: Page) -> bool:
    """Whether the page is wider than its window."""
    return bool(
        page.evaluate(
            "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
    )


def faults(page: Page) -> list[str]:
    """What keeps somebody out: on a phone and a desktop, in every theme, with very large text."""
    found: list[str] = []
    for width, height in ((1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(UNSTUCK)
        found += violations(page) + small_targets(page)
        page.evaluate(STUCK)
        found += [f"sideways at {width}"] if is_sideways(page) else []
    for theme, media in THEMES.items():
        page.emulate_media(**{**PLAIN, **media})
        found += [f"{theme}: {fault}" for fault in violations(page, colours_only=True)]
    page.emulate_media(**PLAIN)
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("() => document.documentElement.style.setProperty('font-size', '32px')")
    found += ["sideways with large text"] if is_sideways(page) else []
    return found
