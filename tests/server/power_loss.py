"""A disk that loses what was not flushed when the power fails: see power_loss.c.

A write that reached no fsync may be on a real disk or not, block by block. After each kill the
files are put together anew: all that was flushed, and of everything else a random part.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Final

SOURCE: Final = Path(__file__).with_suffix(".c")
SECTOR: Final = 512
"""What a disk writes whole or not at all."""


def compiler() -> str | None:
    """A C compiler; Debian's is installed if there is none and nobody need be asked."""
    if shutil.which("cc") is None and shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "gcc", "libc6-dev"]):
            subprocess.run(
                ["apt-get", "-q", *words], env=quiet, stdout=subprocess.DEVNULL, check=False
            )
    return shutil.which("cc") or shutil.which("gcc")


class Disk:
    """A folder on a disk that can lose its power."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.folder = folder / "disk"
        self.dropped = 0
        """How many sectors have been lost so far."""
        self._flushed = folder / "flushed"
        self._rng = rng
        self._library = folder / "power_loss.so"
        assert not set(str(folder)) & set(" :"), "LD_PRELOAD takes no such path"
        self.folder.mkdir()
        self._flushed.mkdir()
        built = compiler()
        assert built is not None, "a C compiler is needed: install gcc"
        options = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", str(self._library)]
        subprocess.run([built, *options, str(SOURCE), "-ldl", "-lpthread"], check=True)

    @property
    def environment(self) -> dict[str, str]:
        """What a program is started with whose writes are to be watched."""
        return {
            "LD_PRELOAD": str(self._library),
            "OUTRANK_DISK": str(self.folder.resolve()),
            "OUTRANK_FLUSHED": str(self._flushed.resolve()),
        }

    def lose_power(self) -> None:
        """Leave what was flushed, and of what was written since then none, a part, or all."""
        kept = self._rng.choice((0.0, 0.0, 0.5, 0.9, 1.0))
        for file in self.folder.iterdir():
            if file.name.endswith("-shm"):  # memory that programs share: it is never on a disk
                file.unlink()
        folders = (self.folder, self._flushed)
        for name in sorted({file.name for folder in folders for file in folder.iterdir()}):
            written, flushed = self.folder / name, self._flushed / name
            if not name.endswith(".lock"):
                self._mix(written, flushed, kept)

    def _mix(self, written: Path, flushed: Path, kept: float) -> None:
        """Put a file together again; it is what the disk has from now on."""
        new = written.read_bytes() if written.exists() else b""
        old = flushed.read_bytes() if flushed.exists() else b""
        size = len(new) if self._rng.random() < kept else len(old)
        sectors = []
        for start in range(0, size, SECTOR):
            one, two = new[start : start + SECTOR], old[start : start + SECTOR]
            is_kept = one == two or self._rng.random() < kept
            self.dropped += not is_kept
            sectors.append((one if is_kept else two).ljust(min(SECTOR, size - start), b"\0"))
        self.dropped += max(0, len(new) - size) // SECTOR
        content = b"".join(sectors)[:size]
        if not content and not flushed.exists():
            written.unlink(missing_ok=True)
            return
        written.write_bytes(content)
        flushed.write_bytes(content)
        written.chmod(0o600)
