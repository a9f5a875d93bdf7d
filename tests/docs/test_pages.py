"""The pages people read: links lead somewhere, commands exist, nothing foreign slips in."""

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from outrank.cli import main as outrank
from outrank.kernel import registry

ROOT = Path(__file__).resolve().parents[2]
LISTED = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
TRACKED = tuple(ROOT / name for name in LISTED.decode().split("\0") if name)
PAGES = tuple(path for path in TRACKED if path.suffix == ".md")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The headings of a page, as a link names them."""
    headings = re.findall(r"^#+ +(.+)$", text(page), re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in kept}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", text(page)):
        if link.startswith(("https://", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{name(page)} links to {link}, which is not there"
        if anchor:
            assert anchor in anchors(target), f"{name(page)} links to {link}: no such heading"


def test_contributing_is_short() -> None:
    assert len(text(ROOT / "CONTRIBUTING.md").splitlines()) <= 60


def test_the_readme_shows_folders_that_exist() -> None:
    row = re.compile(r"^\| (`[^|]+`) \|", re.MULTILINE)
    named = re.findall(r"`([^`]+)`", " ".join(row.findall(text(ROOT / "README.md"))))
    assert len(named) > 5
    assert [folder for folder in named if not (ROOT / folder).is_dir()] == []


def test_the_readme_lists_every_game_as_it_is() -> None:
    readme = text(ROOT / "README.md")
    for game in registry.games():
        (shortest, longest), seats = game.minutes, game.players
        row = f"| {game.title} | {seats[0]}–{seats[-1]} | {shortest}–{longest} |"
        assert row in readme


def commands() -> list[str]:
    """Every command of outrank that a page names: `outrank x`, `python3 play.py x`."""
    pattern = re.compile(
        r"^[`$ ]*(?:outrank|python3 play\.py) ([a-z]+(?: [a-z][a-z0-9_]*)?)", re.MULTILINE
    )
    code = (part for page in PAGES for part in re.findall(r"`+[^`]+`+", text(page)))
    named = {words for part in code for words in pattern.findall(part)}
    others = {"test", "draw"}  # play.py's own; and the text a draw is hashed from (records.md)
    return sorted(words for words in named if words.split()[0] not in others)


@pytest.mark.parametrize("command", commands())
def test_commands_in_the_pages_exist(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        outrank([*command.split(), "--help"])
    said = capsys.readouterr()
    assert (stop.value.code, said.err) == (0, ""), f"outrank {command} is not a command"
    assert command.split()[0] in said.out


FOREIGN = {
    "a package registry": r"pypi\.org|pythonhosted\.org|registry\.npmjs|deb\.debian\.org|/simple/",
    "a path of somebody's computer": r"(?<![\w.])/(?:root|home|Users|opt|work)/[\w.]",
    "a file the project does not have": r"\.\./shared|/shared/(?:rules|facts|design)",
    "unfinished work": r"\b(?:TODO|FIXME|XXX|HACK)\b",
}


@pytest.mark.parametrize("what", FOREIGN)
def test_nothing_foreign_is_tracked(what: str) -> None:
    found = []
    for path in TRACKED:
        if path == Path(__file__).resolve() or not path.exists():
            continue
        try:
            lines = text(path).splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        found += [f"{name(path)}: {line}" for line in lines if re.search(FOREIGN[what], line)]
    assert found == [], f"these lines name {what}"


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/environments.md"])
def test_the_python_on_a_page_runs(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5
    assert failed == 0
