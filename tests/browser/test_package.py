"""How the web table gets into the package: built once, carried by sdist and wheel alike."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from server.serving import free_port

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = "outrank/server/static"


def test_the_lock_names_every_optional_package() -> None:
    """`npm ci` fails elsewhere if a platform's package is missing from the lock."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    known = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {name for one in packages.values() for name in one.get("optionalDependencies", {})}
    assert wanted - known == set()


def test_the_lock_names_no_registry() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert "omit-lockfile-registry-resolved=true" in (WEB / ".npmrc").read_text(encoding="utf-8")


def test_texts_stand_in_the_catalogue_alone() -> None:
    """No component holds a sentence of its own: words between tags come from texts."""
    spoken: list[str] = []
    for path in (WEB / "src").rglob("*.svelte"):
        markup = path.read_text(encoding="utf-8").rpartition("</script>")[2].partition("<style")[0]
        for part in markup.split(">")[1:]:
            words = part.partition("<")[0].partition("{")[0].strip()
            if len([w for w in words.split() if w.isalpha() and len(w) > 2]) > 1:
                spoken.append(f"{path.name}: {words}")
    assert spoken == []


def project_files() -> list[str]:
    """The files of a fresh clone: no environment, no built client."""
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in told.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist and a wheel, built from a clone as pip builds them; the client is built on the way.

    What npm would fetch again is lent by this project's own folder.
    """
    folder = tmp_path_factory.mktemp("dist")
    clone = folder / "clone"
    for name in project_files():
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, clone / name)
    assert not (clone / "src" / STATIC).exists()
    (clone / "web" / "node_modules").symlink_to(WEB / "node_modules")
    tools = folder / "tools"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--target", str(tools)]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), "babel", "hatchling"], check=True)
    script = (
        "import sys; from hatchling import build; "
        "build.build_sdist(sys.argv[1]); build.build_wheel(sys.argv[1])"
    )
    environment = {**os.environ, "PYTHONPATH": str(tools)}
    command = [sys.executable, "-c", script, str(folder)]
    subprocess.run(command, cwd=clone, env=environment, check=True, capture_output=True)
    return folder


def test_a_clone_builds_a_wheel_and_an_sdist_that_carry_the_web_table(
    built: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert f"{STATIC}/index.html" in names
    assert any(name.startswith(f"{STATIC}/assets/") and name.endswith(".js") for name in names)
    assert "outrank/locale/de/messages.mo" in names
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        sdist.extractall(tmp_path, filter="data")
    project = next(tmp_path.iterdir())
    assert (project / "src" / STATIC / "index.html").is_file()
    assert (project / "src/outrank/locale/de/messages.mo").is_file()
    assert not (project / "docs" / "screens").exists()
    ask = "import runpy; print(runpy.run_path('tools/client.py')['is_current']())"
    said = subprocess.run(
        [sys.executable, "-c", ask], cwd=project, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "True"  # so its build needs no node


ALONE = """
import socket
real = socket.socket.connect
def connect(self, address):
    if self.family in (socket.AF_INET, socket.AF_INET6) and self.type & socket.SOCK_STREAM:
        if address[0] not in ("127.0.0.1", "::1"):
            raise OSError(f"there is no network to reach {address}")
    return real(self, address)
socket.socket.connect = connect
"""
"""A sitecustomize for a computer that reaches nobody but itself."""


@pytest.fixture(scope="module")
def installed(built: Path) -> Path:
    """The Python of an environment that holds the wheel; what it depends on is lent."""
    home = built / "venv"
    venv.EnvBuilder(symlinks=os.name != "nt").create(home)
    paths = {"base": str(home), "platbase": str(home)}
    site = Path(sysconfig.get_path("purelib", "venv", paths))
    (site / "sitecustomize.py").write_text(ALONE, encoding="utf-8")
    python = Path(sysconfig.get_path("scripts", "venv", paths)) / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-index"]
    wheel = str(next(built.glob("*.whl")))
    subprocess.run([*pip, "--no-deps", wheel], check=True, capture_output=True)
    lent = sysconfig.get_path("purelib")
    (site / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
    return python


def test_the_wheel_serves_its_client_with_neither_node_nor_network(
    installed: Path, tmp_path: Path
) -> None:
    port = free_port()
    words = [str(installed), "-m", "outrank.cli", "serve", "--host=127.0.0.1", f"--port={port}"]
    words.append(f"--database=sqlite:///{tmp_path}/tables.db")
    environment = {"PATH": "", "HOME": str(tmp_path)}
    with subprocess.Popen(words, cwd=tmp_path, env=environment, stdout=subprocess.PIPE) as server:
        try:
            base = f"http://127.0.0.1:{port}"
            page = fetched(base + "/")
            parts = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
            assert any(part.endswith(".js") for part in parts)
            assert any(part.endswith(".css") for part in parts)
            assert {part: fetched(base + part).status_code for part in parts} == dict.fromkeys(
                parts, 200
            )
            assert len(fetched(f"{base}/api/library").json()["games"]) == 5
            where = [str(installed), "-c", "import outrank; print(outrank.__file__)"]
            said = subprocess.check_output(where, cwd=tmp_path, env=environment, text=True)
            assert Path(said.strip()).is_relative_to(installed.parent.parent)
        finally:
            server.terminate()


SCRIPTS = "Scripts" if os.name == "nt" else "bin"


@pytest.mark.slow
def test_the_sdist_becomes_a_wheel_that_runs_in_an_empty_environment(
    built: Path, tmp_path: Path
) -> None:
    """Nothing but pip and packages from the index: no Node.js, nothing of this environment."""
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        sdist.extractall(tmp_path / "sdist", filter="data")
    project = next((tmp_path / "sdist").iterdir())
    script = "import sys; from hatchling import build; build.build_wheel(sys.argv[1])"
    environment = {"PATH": "", "PYTHONPATH": str(built / "tools"), "HOME": str(tmp_path)}
    made = tmp_path / "wheel"
    command = [sys.executable, "-c", script, str(made)]
    subprocess.run(command, cwd=project, env=environment, check=True, capture_output=True)
    home = tmp_path / "venv"
    venv.create(home, with_pip=True)
    python, wheel = str(home / SCRIPTS / "python"), str(next(made.glob("*.whl")))
    pip = [python, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), wheel]
    subprocess.run(pip, cwd=tmp_path, check=True)
    command = [str(home / SCRIPTS / "outrank")]
    for words in (command, [python, "-m", "outrank"]):
        said = subprocess.run([*words, "games"], cwd=tmp_path, capture_output=True, text=True)
        assert (said.returncode, said.stderr) == (0, "")
        assert "Out-Trumped" in said.stdout
    site = tmp_path / "site"
    subprocess.run(
        [*command, "docs", "--out", str(site)], cwd=tmp_path, check=True, capture_output=True
    )
    assert (site / "rulings.html").is_file()


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [["pipx", "run", "--spec"], ["uv", "tool", "run", "--from"]], ids=lambda w: w[0]
)
def test_the_wheel_runs_without_being_installed(
    built: Path, tmp_path: Path, words: list[str]
) -> None:
    home = tmp_path / "tools"
    venv.create(home, with_pip=True)
    python = home / SCRIPTS / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", words[0]], check=True)
    wheel = next(built.glob("*.whl"))
    command = [str(home / SCRIPTS / words[0]), *words[1:], str(wheel), "outrank", "games"]
    environment = {**os.environ, "PIPX_HOME": str(tmp_path), "UV_CACHE_DIR": str(tmp_path / "uv")}
    said = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert "Out-Trumped" in said.stdout


def fetched(address: str) -> httpx.Response:
    """The answer, as soon as there is one."""
    until = time.monotonic() + 60
    while True:
        try:
            return httpx.get(address, timeout=10)
        except httpx.TransportError:
            assert time.monotonic() < until
            time.sleep(0.1)
