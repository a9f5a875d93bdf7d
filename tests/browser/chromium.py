"""Finds a Chromium for the browser tests, and installs Debian's where that is allowed.

`python tests/browser/chromium.py` is one of the project's checks: it makes sure that there is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt install chromium), "
    "or name one in the variable OUTRANK_CHROMIUM."
)


def found() -> str | None:
    """Where a Chromium is."""
    named = os.environ.get("OUTRANK_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Debian's own, if this is Debian and nobody need be asked."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-q"], ["install", "-y", "-q", "chromium"]):
        subprocess.run([apt, *words], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    if found() is None:
        install()
    print(found() or MISSING)
    return 0 if found() else 1


if __name__ == "__main__":
    sys.exit(main())
