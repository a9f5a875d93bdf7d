"""The pages of the documentation as they were written, and the order in which they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Final

from outrank.kernel import registry

START: Final = "docs/index.md"
BESIDE: Final = ("CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md")
"""Pages outside docs/. The README is for those who look at the repository; START is the site's."""
PICTURES: Final = (".svg", ".jpg", ".png")
FILES: Final = (".json", ".py")
"""Files beside the pages that a page may link to."""


@dataclass(frozen=True)
class Group:
    """The pages for one kind of reader."""

    title: str
    pages: dict[str, str]
    """Each page with what the start page calls it."""


def root() -> Path:
    """The folder with the pages: the checkout, or the copy inside an installed package."""
    here = Path(__file__).resolve().parent
    copied = here / "pages"
    return copied if copied.is_dir() else here.parents[2]


def sources() -> dict[str, str]:
    """Every page in Markdown by its path in the project; the rulebooks come with their games."""
    folder = root()
    paths = [*sorted((folder / "docs").rglob("*.md")), *(folder / name for name in BESIDE)]
    pages = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}
    for game in registry.games():
        rulebook = files(game.package) / "rulebook.md"
        if rulebook.is_file():
            pages[rulebook_path(game.name)] = rulebook.read_text("utf-8")
    return pages


def attachments() -> dict[str, bytes]:
    """The pictures and files in docs/, by their path in the project."""
    folder = root()
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted((folder / "docs").rglob("*"))
        if path.suffix in (*PICTURES, *FILES)
    }


def rulebook_path(game: str) -> str:
    """Where a game's rulebook is in the project."""
    return f"src/outrank/games/{game}/rulebook.md"


def groups(pages: Mapping[str, str]) -> tuple[Group, ...]:
    """The sections of the start page with the pages that each lists; then the lab's reports."""
    found = []
    for part in re.split(r"^## ", pages[START], flags=re.MULTILINE)[1:]:
        links = re.findall(r"\[([^]]+)\]\(([^)#\s]+\.md)\)", part)
        named = {resolved(START, link): " ".join(text.split()) for text, link in links}
        shown = {page: text[:1].upper() + text[1:] for page, text in named.items()}
        found.append(Group(part.splitlines()[0], shown))
    listed = {page for group in found for page in group.pages}
    reports = {page: title(pages[page]) for page in pages if page.startswith("docs/lab/")}
    found.append(Group("Reports", {page: reports[page] for page in reports if page not in listed}))
    return tuple(found)


def title(source: str) -> str:
    """The heading of a page, without its anchor."""
    for line in source.splitlines():
        if line.startswith("# "):
            return re.sub(r"\s*\{#[^}]+\}$", "", line[2:]).replace("`", "")
    return ""


def resolved(page: str, link: str) -> str:
    """The path in the project that a relative link on a page leads to."""
    parts: list[str] = []
    for part in (PurePosixPath(page).parent / link).parts:
        if part == "..":
            if not parts:
                return ""
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
