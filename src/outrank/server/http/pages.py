"""The plain pages of a server that has no web table."""

from __future__ import annotations

from typing import Final

from outrank.server.http.routes import ENDPOINTS

_PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outrank</title>
<meta name="viewport" content="width=device-width"></head><body>
{body}
</body></html>
"""


def home() -> str:
    """The front page."""
    return _PAGE.format(
        body="<h1>Outrank</h1>\n"
        "<p>This server is running, but it was installed without its web table. Install it again "
        "with pip, which builds it; meanwhile programs can open rooms and play "
        'through the <a href="/api">API</a>, which <a href="/openapi.json">OpenAPI</a> describes '
        "too.</p>"
    )


def api() -> str:
    """The HTTP API as a list."""
    rows = "\n".join(
        f"<tr><td>{e.method}</td><td><code>{e.path}</code></td><td>{e.text}</td></tr>"
        for e in ENDPOINTS
    )
    return _PAGE.format(
        body="<h1>The API</h1>\n"
        "<p>A room's socket is at <code>/api/rooms/{code}/socket</code>; the first message is "
        '<code>{"do":"hello","token":"KEY"}</code>.</p>\n'
        f"<table><tr><th>method</th><th>path</th><th>what</th></tr>\n{rows}\n</table>"
    )
