"""The documentation as HTML: one file per page, an index to search, no server needed."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from itertools import pairwise
from string import Template

from markdown_it import MarkdownIt
from markdown_it.token import Token

from outrank.documentation.pages import START, attachments, groups, resolved, sources, title

HOME = "index.html"


def site() -> dict[str, bytes]:
    """Every file of the site by its path."""
    pages = sources()
    kept = attachments()
    addresses = {page: address(page) for page in pages} | {path: address(path) for path in kept}
    here = files(__package__)
    frame = Template((here / "page.html").read_text("utf-8"))
    made = {addresses[path]: body for path, body in kept.items()}
    made["style.css"] = (here / "style.css").read_bytes()
    made["search.js"] = (here / "search.js").read_bytes()
    made["search-index.js"] = f"const PAGES = {_index(pages)};\n".encode()
    for page, source in pages.items():
        to = addresses[page]
        made[to] = frame.substitute(
            title=escape(title(source)),
            top=posixpath.relpath(".", posixpath.dirname(to) or "."),
            navigation=_navigation(pages, page),
            contents=_contents(source),
            body=_html(source, page, addresses),
        ).encode()
    return made


def address(path: str) -> str:
    """Where a page or a file of the project is on the site."""
    if path == START:
        return HOME
    short = path.removeprefix("docs/")
    if rulebook := re.fullmatch(r"src/outrank/games/(\w+)/rulebook\.md", path):
        short = f"rules/{rulebook[1]}.md"
    if short.endswith("README.md"):
        short = short.removesuffix("README.md") + "index.md"
    return short.lower().removesuffix(".md") + ".html" if short.endswith(".md") else short


def _html(source: str, page: str, addresses: Mapping[str, str]) -> str:
    """The body of a page: headings with anchors, links to the pages of the site."""
    parser = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    tokens = parser.parse(source)
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _settle_anchor(inside))
    for token in tokens:
        token.children = _linked(token.children or [], page, addresses)
    made = str(parser.renderer.render(tokens, parser.options, {}))
    # What is wider than the page scrolls, also by keyboard.
    made = made.replace("<pre>", '<pre tabindex="0">').replace("</table>", "</table></div>")
    return made.replace("<table>", '<div class="wide" tabindex="0"><table>')


def _linked(tokens: list[Token], page: str, addresses: Mapping[str, str]) -> list[Token]:
    """The inline tokens with links that work on the site; source code is only named, not linked."""
    kept, dropped = [], 0
    for token in tokens:
        if token.type == "link_open":
            target = _target(str(token.attrs["href"]), page, addresses)
            if target is None:
                dropped += 1
                continue
            token.attrSet("href", target)
        elif token.type == "link_close" and dropped:
            dropped -= 1
            continue
        elif token.type == "image":
            target = _target(str(token.attrs["src"]), page, addresses)
            if target is None:
                continue
            token.attrSet("src", target)
        kept.append(token)
    return kept


def _target(link: str, page: str, addresses: Mapping[str, str]) -> str | None:
    """A link as the site has it; None when it leads to what the site does not have."""
    if re.match(r"[a-z]+:", link) or link.startswith("#"):
        return link
    path, _, anchor = link.partition("#")
    to = addresses.get(resolved(page, path))
    if to is None:
        return None
    start = posixpath.dirname(addresses[page]) or "."
    return posixpath.relpath(to, start) + (f"#{anchor}" if anchor else "")


def _settle_anchor(heading: Token) -> str:
    """The anchor of a heading: the one it names, which is then cut off, or one of its words."""
    for child in reversed(heading.children or []):
        named = re.search(r"\s*\{#([^}]+)\}$", child.content)
        if named:
            child.content = child.content[: named.start()]
            return named[1]
        break
    return anchor_of("".join(child.content for child in heading.children or []))


def anchor_of(heading: str) -> str:
    """The words of a heading as links to it are written."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _headings(source: str) -> list[tuple[str, str]]:
    """The second-level headings of a page: anchor and text."""
    tokens = MarkdownIt("commonmark").parse(source)
    found = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            anchor = _settle_anchor(inside)
            found.append((anchor, "".join(child.content for child in inside.children or [])))
    return found


def _contents(source: str) -> str:
    """Links to the sections of a page, where it has several."""
    found = _headings(source)
    if len(found) < 3:
        return ""
    items = "".join(f'<li><a href="#{anchor}">{escape(text)}</a></li>' for anchor, text in found)
    head = '<nav class="contents" aria-label="On this page"><h2>On this page</h2>'
    return f"{head}<ul>{items}</ul></nav>"


def _navigation(pages: Mapping[str, str], current: str) -> str:
    """Links to all pages by kind of reader."""
    start = posixpath.dirname(address(current)) or "."
    parts = []
    for group in groups(pages):
        items = []
        for page, text in group.pages.items():
            marked = ' aria-current="page"' if page == current else ""
            to = posixpath.relpath(address(page), start)
            items.append(f'<li><a href="{to}"{marked}>{escape(text)}</a></li>')
        is_open = " open" if current in group.pages or current == START else ""
        parts.append(
            f"<details{is_open}><summary>{escape(group.title)}</summary>"
            f"<ul>{''.join(items)}</ul></details>"
        )
    return "".join(parts)


def _index(pages: Mapping[str, str]) -> str:
    """What the search looks through: each section with its words."""
    rows = []
    for page, source in pages.items():
        for part in re.split(r"^(?=## )", source, flags=re.MULTILINE):
            first, _, rest = part.partition("\n")
            head = re.sub(r"^#+ +", "", first)
            named = re.search(r"\s*\{#([^}]+)\}$", head)
            text = head[: named.start()] if named else head
            is_section = part.startswith("## ")
            anchor = (named[1] if named else anchor_of(text)) if is_section else ""
            where = address(page) + (f"#{anchor}" if anchor else "")
            rows.append([title(source), text if is_section else "", where, _words(rest)])
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def _words(source: str) -> str:
    """A section without the marks of Markdown."""
    plain = re.sub(r"\]\([^)]*\)|[`*|#\[\]]|-{3,}", " ", source)
    return " ".join(plain.split())
