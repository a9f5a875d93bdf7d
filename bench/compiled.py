"""Build the compiled wheel and see that it plays like the source: python bench/compiled.py

Makes a wheel for this platform with OUTRANK_COMPILE=1 (a C compiler is needed), installs it into a
folder, and compares what is told and seen in random matches of every game on both builds. With
--test the tests of kernel, catalog, mechanics, games, bots, playthroughs and records run on the
compiled build as well; only planted bugs are left out, because they are planted in the source, and
the few tests marked `pure` that patch it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
TESTED = ("kernel", "catalog", "mechanics", "contract", "games", "bots", "playthroughs", "records")
SUMS = """
import sys
sys.path.insert(0, sys.argv[1])
from engine import checksum
from outrank.kernel import menu, registry
print("compiled" if menu.__file__.endswith((".so", ".pyd")) else "pure")
for name in registry.names():
    print(name, *[checksum(name, seats, 4) for seats in (2, 4, 6)])
"""


def build(wheels: Path) -> Path:
    """Make the compiled wheel."""
    order = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(wheels)]
    subprocess.run([*order, str(ROOT)], env=os.environ | {"OUTRANK_COMPILE": "1"}, check=True)
    (wheel,) = wheels.glob("outrank-*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> None:
    order = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade"]
    subprocess.run([*order, "--target", str(folder), str(wheel)], check=True)


def sums(folder: Path) -> list[str]:
    """Which build is in a folder, and its checksums."""
    order = [sys.executable, "-c", SUMS, str(ROOT / "bench")]
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    done = subprocess.run(order, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test(folder: Path) -> int:
    """Run the tests on what is in a folder."""
    order = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    order += ["-k", "not planted", "-m", "not pure"]
    paths = [str(ROOT / "tests" / name) for name in TESTED]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    return subprocess.run([*order, *paths], env=environment, cwd=ROOT, check=False).returncode


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", help="where to install it (nowhere for good)")
    parser.add_argument("--test", action="store_true", help="run the tests on it")
    args = parser.parse_args()
    with TemporaryDirectory(prefix="outrank-") as made:
        folder = Path(args.folder) if args.folder else Path(made) / "installed"
        wheel = build(Path(made))
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
        install(wheel, folder)
        (kind, *compiled), (_, *pure) = sums(folder), sums(ROOT / "src")
        print(f"{kind}:", "equal checksums" if compiled == pure else "different checksums")
        print("\n".join(compiled), flush=True)
        if kind != "compiled" or compiled != pure:
            sys.exit(1)
        if args.test:
            sys.exit(test(folder))


if __name__ == "__main__":
    main()
