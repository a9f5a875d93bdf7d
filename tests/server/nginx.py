"""A real nginx with the configuration of deploy/nginx.conf, on free ports."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import httpx

from server.serving import free_port

CONFIGURATION: Final = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"
NAMED: Final = ("127.0.0.1:8001", "127.0.0.1:8002")
"""The groups as the configuration names them."""
MISSING: Final = "this test needs nginx: install it (Debian and Ubuntu: sudo apt install nginx)"


def found() -> str | None:
    """Where nginx is; Debian's is installed if there is none and nobody need be asked."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin"
    apt = shutil.which("apt-get")
    if shutil.which("nginx", path=path) is None and apt is not None and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "nginx-light"]):
            subprocess.run([apt, "-q", *words], env=quiet, stdout=subprocess.DEVNULL, check=False)
    return shutil.which("nginx", path=path)


class Nginx:
    """The proxy of two groups; it notes which room went where."""

    def __init__(self, program: str, groups: Sequence[str]) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="outrank-nginx-"))
        self._log = self._folder / "access.log"
        self.port = free_port()
        text = CONFIGURATION.read_text(encoding="utf-8")
        changes = [
            (name, group.removeprefix("http://")) for name, group in zip(NAMED, groups, strict=True)
        ]
        changes.append(("listen 8080;", f"listen 127.0.0.1:{self.port};"))
        noted = f"log_format noted '$room $upstream_addr'; access_log {self._log} noted;"
        changes.append(("access_log off;", noted))
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
            text = text.replace("http {", f"http {{ {kind}_temp_path {self._folder}/{kind};", 1)
        file = self._folder / "nginx.conf"
        file.write_text(text, encoding="utf-8")
        settings = f"daemon off; pid {self._folder}/pid; error_log {self._folder}/error.log;"
        if os.geteuid() == 0:
            settings += " user root;"
        words = [program, "-p", str(self._folder), "-c", str(file), "-g", settings]
        self._process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        self._wait()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _wait(self) -> None:
        until = time.monotonic() + 60
        while self._process.poll() is None and time.monotonic() < until:
            try:
                httpx.get(f"{self.base}/metrics", timeout=5)
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self._folder / "error.log").read_text())

    def routes(self) -> dict[str, set[str]]:
        """The groups that have answered the requests about each room."""
        routes: dict[str, set[str]] = {}
        for line in self._log.read_text().splitlines():
            if noted := re.fullmatch(r"([A-Z]+) (?:\S+, )*([\d.]+:\d+)", line):  # the last answered
                routes.setdefault(noted[1], set()).add(noted[2])
        return routes

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(60)
        shutil.rmtree(self._folder)
