"""The files of the companion: the app as it was built, the facts, and what is kept offline."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from outrank import locale
from outrank.catalog.load import load
from outrank.companion.facts import bonus_cards, facts, pictures
from outrank.companion.points import points
from outrank.kernel.messages import UserError, _
from outrank.printing.job import Job, Settings

WORKER: Final = "sw.js"
"""The service worker. Its text names every file and its digest, so that a change is an update."""


class NotBuilt(UserError):
    """The app was not built."""


def app_files(home: Traversable | None = None) -> dict[str, bytes]:
    """Return the files by their path in the folder. The same input gives the same bytes.

    Takes about a second. Raises NotBuilt if this installation has no app.
    """
    built = home or files("outrank.companion") / "built"
    if not (built / "index.html").is_file():
        raise NotBuilt(
            _(
                "The companion app is missing. "
                "Install Outrank again, or run: python3 tools/client.py"
            )
        )
    found = dict(_read(built, ""))
    worker = found.pop(WORKER)
    found |= {path: _json(content) for path, content in _data()}
    digests = {path: sha256(body).hexdigest()[:12] for path, body in sorted(found.items())}
    version = sha256(_json(digests) + worker).hexdigest()[:12]
    manifest = _json({"version": version, "files": list(digests)})
    found[WORKER] = b"self.outrank = " + manifest + b";\n" + worker
    return found


def _read(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from _read(entry, f"{path}{entry.name}/")
        else:
            yield path + entry.name, entry.read_bytes()


def _data() -> Iterator[tuple[str, Any]]:
    catalog = load()
    for language in locale.languages():
        job = Job(catalog, settings=Settings(translator=locale.translator(language)))
        yield f"data/facts-{language}.json", facts(job) | {"cards": bonus_cards(job)}
    yield "data/pictures.json", pictures(Job(catalog))
    yield "data/points.json", points()


def _json(content: Any) -> bytes:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=False)
    return text.encode()
