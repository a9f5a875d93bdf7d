"""The container's recipe holds what the package is built from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECIPE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")


def test_the_image_copies_what_the_package_is_built_from() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, hook = built["project"], built["tool"]["hatch"]["build"]["hooks"]["custom"]["path"]
    copied: set[str] = set()
    for line in re.findall(r"^COPY (?!--)(.+)", RECIPE, re.MULTILINE):
        *sources, _ = line.split()
        copied.update(sources)
    assert all((ROOT / name).exists() for name in copied)
    needed = {"pyproject.toml", "src", "web", "tools", hook, project["readme"]}
    assert {*needed, *project["license-files"]} <= copied


def test_whoever_runs_the_image_may_write_where_its_database_is() -> None:
    (folder,) = re.findall(r"^VOLUME (\S+)", RECIPE, re.MULTILINE)
    (user,) = re.findall(r"^USER (\S+)", RECIPE, re.MULTILINE)
    assert f"install -d -o {user} {folder}" in RECIPE.split("USER")[0]
