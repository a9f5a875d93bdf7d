"""What can be measured on any page: axe-core, sizes of targets, sideways scroll."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TARGETS = """() => [...document.querySelectorAll(
    'button, a.button, input, select, summary, [role=button]')]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.spoken'))
  .map((one) => [one, (one.matches('input[type=checkbox], input[type=radio]')
    ? one.closest('label') ?? one : one).getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


def violations(page: Page) -> list[str]:
    """What axe-core finds against WCAG 2.2 AA, one line each."""
    if not page.evaluate("() => 'axe' in window"):
        # As a file of the page's own server, so that the page's CSP does not forbid it.
        page.evaluate(f"() => {{ {AXE.read_text(encoding='utf-8')} }}")
    found: list[dict[str, Any]] = page.evaluate(
        "async (tags) => (await axe.run(document, {runOnly: {type: 'tag', values: tags}}))"
        ".violations",
        TAGS,
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
