"""The documentation as a site: every page is there, found in two clicks, and its links work."""

from __future__ import annotations

import posixpath
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from outrank.documentation import site
from outrank.documentation.site import HOME, address

ROOT = Path(__file__).resolve().parents[2]


class Page(HTMLParser):
    """The links, sources and anchors of a page."""

    def __init__(self, body: bytes) -> None:
        super().__init__()
        self.links: list[str] = []
        self.used: list[str] = []
        self.anchors: set[str] = set()
        self.feed(body.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name == "href" and value:
                (self.links if tag == "a" else self.used).append(value)
            elif name == "src" and value:
                self.used.append(value)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return site()


@pytest.fixture(scope="module")
def pages(files: dict[str, bytes]) -> dict[str, Page]:
    return {path: Page(body) for path, body in files.items() if path.endswith(".html")}


def leads_to(page: str, link: str) -> tuple[str, str]:
    """The file and the anchor that a relative link means."""
    path, _, anchor = link.partition("#")
    folder = posixpath.dirname(page)
    return (posixpath.normpath(posixpath.join(folder, path)) if path else page), anchor


def test_every_page_of_the_project_is_on_the_site(pages: dict[str, Page]) -> None:
    written = [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")]
    rulebooks = [
        path.relative_to(ROOT).as_posix() for path in ROOT.glob("src/outrank/games/*/*.md")
    ]
    assert len(written) > 25
    assert len(rulebooks) == 5
    missing = {address(path) for path in [*written, *rulebooks, "CHANGELOG.md"]} - set(pages)
    assert missing == set()


def test_every_page_is_reached_from_the_start_in_two_clicks(pages: dict[str, Page]) -> None:
    reached = {HOME}
    for _click in range(2):
        reached |= {
            leads_to(page, link)[0]
            for page in reached & set(pages)
            for link in pages[page].links
            if not re.match("[a-z]+:", link)
        }
    assert set(pages) - reached == set()


def test_links_pictures_and_anchors_are_there(
    files: dict[str, bytes], pages: dict[str, Page]
) -> None:
    wrong = []
    for path, page in pages.items():
        for link in (*page.links, *page.used):
            if re.match("[a-z]+:", link):
                continue
            target, anchor = leads_to(path, link)
            if target not in files or (anchor and anchor not in pages[target].anchors):
                wrong.append(f"{path}: {link}")
    assert wrong == []


def test_what_a_page_uses_comes_with_the_site(pages: dict[str, Page]) -> None:
    """It can be read without the network."""
    foreign = [link for page in pages.values() for link in page.used if ":" in link.split("/")[0]]
    assert foreign == []


def test_no_mark_of_markdown_is_left_in_headings(files: dict[str, bytes]) -> None:
    for path, body in files.items():
        for heading in (
            re.findall(r"<h[1-6][^>]*>(.*?)</h", body.decode()) if ".html" in path else ()
        ):
            assert not re.search(r"\{#|`|\*\*", heading), path


def test_the_command_writes_the_site_and_spares_other_folders(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "outrank", "docs", "--out"]
    for _time in range(2):  # an older version is replaced
        said = subprocess.run([*command, tmp_path / "site"], capture_output=True, text=True)
        assert (said.returncode, said.stderr) == (0, "")
    assert (tmp_path / "site" / "lab" / "summary.html").is_file()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear Ada", encoding="utf-8")
    said = subprocess.run([*command, tmp_path / "mine"], capture_output=True, text=True)
    assert said.returncode == 2
    assert "other files in it" in said.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter.txt"]


def test_the_command_serves_the_site_and_nothing_else() -> None:
    command = [sys.executable, "-m", "outrank", "docs"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            base = server.stdout.readline().split()[-1]
            with httpx.Client(base_url=base) as client:
                start = client.get("/")
                assert start.status_code == 200
                assert "What would you like to do?" in start.text
                assert "charset=utf-8" in start.headers["content-type"]
                assert client.get("/lab/").status_code == 200
                assert client.get("/calibration.svg").headers["content-type"] == "image/svg+xml"
                asked = ("/../pyproject.toml", "/%2e%2e/README.md", "/nothing.html", "//etc/passwd")
                assert [client.get(path).status_code for path in asked] == [404] * 4
            busy = [*command, "--port", base.rsplit(":", 1)[1].strip("/")]
            said = subprocess.run(busy, capture_output=True, text=True)
            assert (said.returncode, said.stderr.count("\n")) == (2, 1)
            assert "Choose another one" in said.stderr
        finally:
            server.terminate()
