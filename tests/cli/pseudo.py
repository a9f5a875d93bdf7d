"""A real pseudo-terminal of 80 by 24 with the command running in it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPTS = ("> ", "this: ")
WIPED = "\x1b[2J\x1b[3J\x1b[H"
"""What takes everything off a screen, the lines that have scrolled away too."""
PATIENCE = 120.0


class Terminal:
    """Somebody sits before it: reads up to a prompt, types, reads on."""

    def __init__(
        self,
        words: Sequence[str],
        rows: int = 24,
        columns: int = 80,
        *,
        kind: str = "xterm-256color",
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        hidden = ("COLUMNS", "LINES", "NO_COLOR")
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        environment["TERM"] = kind
        self.process = subprocess.Popen(
            [sys.executable, "-m", "outrank.cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read(self) -> str:
        """Everything up to the next prompt, or up to the end."""
        got = b""
        until = time.monotonic() + PATIENCE
        while not got.decode(errors="ignore").endswith(PROMPTS):
            ready, _, _ = select.select([self.master], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise TimeoutError(f"no prompt after {got.decode(errors='replace')[-800:]!r}")
            try:
                more = os.read(self.master, 65536)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            got += more
        return got.decode()

    def type(self, text: str) -> None:
        os.write(self.master, f"{text}\n".encode())

    def interrupt(self) -> None:
        """Ctrl-C."""
        os.write(self.master, b"\x03")

    def status(self) -> int:
        return self.process.wait(PATIENCE)


def plain(text: str) -> str:
    """What a person reads, without colours."""
    return ESCAPES.sub("", text).replace("\r\n", "\n")


def page(text: str) -> str:
    """What stands on the screen: all since it was last wiped."""
    return plain(text.rpartition(WIPED)[2])
