"""How the web table gets into the package: built once, carried by sdist and wheel alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = "outrank/table/static"


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


def test_every_source_file_is_short() -> None:
    sources = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    assert len(sources) > 40
    long = {str(p): n for p in sources if (n := len(p.read_text("utf-8").splitlines())) > 300}
    assert long == {}


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


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist and a wheel of the project, built by hatchling alone."""
    folder = tmp_path_factory.mktemp("dist")
    tools = folder / "tools"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--target", str(tools)]
    pins = ["-c", str(ROOT / "constraints.txt"), "hatchling"]
    subprocess.run([*pip, *pins], check=True, capture_output=True)
    script = (
        "import sys; from hatchling import build; "
        "build.build_sdist(sys.argv[1]); build.build_wheel(sys.argv[1])"
    )
    subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tools)},
        check=True,
        capture_output=True,
    )
    return folder


def test_the_wheel_carries_the_web_table(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert f"{STATIC}/index.html" in names
    assert any(name.startswith(f"{STATIC}/assets/") and name.endswith(".js") for name in names)


def test_the_sdist_carries_it_too_and_needs_no_node(built: Path, tmp_path: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        sdist.extractall(tmp_path, filter="data")
    project = next(tmp_path.iterdir())
    assert (project / "src" / STATIC / "index.html").is_file()
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import runpy; print(runpy.run_path('tools/client.py')['is_current']())",
        ],
        cwd=project,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == "True"


def test_the_wheel_serves_with_nothing_but_itself(built: Path, tmp_path: Path) -> None:
    """The wheel's own files, before this project's: no node, no network."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path)
    script = (
        "from outrank.table.client import Client; import outrank; "
        "c = Client(); print(c.is_built, outrank.__file__)"
    )
    said = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": str(tmp_path), "PATH": ""},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.split() == ["True", str(tmp_path / "outrank" / "__init__.py")]
