"""What is done when the package is built: web table, art, translations, docs, compiled core.

The web table and the art are built from web/ unless src/outrank has them already, as in the sdist:
so neither Node.js nor the network is needed there.

OUTRANK_COMPILE=1 pip install . compiles the hot modules with mypyc from the very same source.
Without the variable, and in an editable install, the package is pure Python. Both play alike.
"""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "OUTRANK_COMPILE"
PAGES = "outrank/documentation/pages"
HOT = (
    "kernel/menu.py",
    "kernel/play.py",
    "catalog/order.py",
    "mechanics/masks.py",
    "mechanics/ranking/components.py",
    "mechanics/ranking/state.py",
    "mechanics/ranking/pools.py",
    "mechanics/ranking/bidding.py",
    "mechanics/ranking/blocking.py",
    "mechanics/ranking/judging.py",
    "mechanics/ranking/round.py",
    "mechanics/higher_lower/components.py",
    "mechanics/higher_lower/challenges.py",
    "mechanics/higher_lower/draft_pool.py",
    "mechanics/higher_lower/guessing.py",
    "mechanics/higher_lower/round.py",
    "mechanics/higher_lower/sets.py",
    "mechanics/higher_lower/legal.py",
    "games/classic/state.py",
    "games/classic/sealed.py",
    "games/classic/legal.py",
    "games/classic/scoring.py",
    "games/classic/rules.py",
    "games/v3/set_components.py",
    "games/v3/state.py",
    "games/v3/legal.py",
    "games/v3/scoring.py",
    "games/v3/rules.py",
    "games/v4/state.py",
    "games/v4/legal.py",
    "games/v4/scoring.py",
    "games/v4/rules.py",
    "games/four4more/state.py",
    "games/four4more/legal.py",
    "games/four4more/scoring.py",
    "games/four4more/rules.py",
    "games/out_trumped/tricks.py",
    "games/out_trumped/state.py",
    "games/out_trumped/scoring.py",
    "games/out_trumped/kitty.py",
    "games/out_trumped/legal.py",
    "games/out_trumped/rules.py",
    "bots/out_trumped/heuristic.py",
    "bots/out_trumped/open_hand.py",
    "bots/out_trumped/win_probability.py",
    "bots/out_trumped/deal_sampler.py",
)
"""None of these may define a msgspec.Struct: moves, events, views and options are not compiled."""


class BuildHook(BuildHookInterface):
    """Builds web table, art and translations; puts compiled modules beside their source."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        client = self._client()
        node = [] if client["is_current"]() else [client["NODE"]]
        art = self._tool("print_art.py")
        if not art["is_current"]():
            node = [client["NODE"], *art["NEEDS"]]
        return [*node, "mypy[mypyc]>=1.13", "msgspec>=0.19"] if is_asked_for() else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = self._client()
        client["build"]()
        art = self._tool("print_art.py")
        if not art["is_current"]():
            client["install"]()
            art["build"]()
        self._tool("compile_translations.py")["compile_stale"]()
        if self.target_name != "wheel" or version == "editable":
            return
        for path in documentation(Path(self.root)):
            build_data["force_include"][str(path)] = f"{PAGES}/{path.relative_to(self.root)}"
        if not is_asked_for():
            return
        self.kept = TemporaryDirectory(prefix="outrank-")  # until the wheel is written
        folder = Path(self.kept.name)
        for built in compiled(Path(self.root) / "src", folder):
            build_data["force_include"][str(built)] = str(built.relative_to(folder / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _client(self) -> dict[str, Any]:
        return self._tool("client.py")

    def _tool(self, name: str) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / name))


def documentation(root: Path) -> list[Path]:
    """The pages that `outrank docs` shows."""
    found = [root / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md")]
    return found + [path for path in sorted((root / "docs").rglob("*")) if path.is_file()]


def is_asked_for() -> bool:
    """Whether the person who builds wants a compiled core."""
    return os.environ.get(SWITCH) == "1"


def compiled(source: Path, folder: Path) -> list[Path]:
    """Compile the hot modules into `folder`; what was built, under `folder`/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    here = Path.cwd()
    os.chdir(source)  # mypyc names modules by their path from here
    try:
        modules = mypycify(
            ["--config-file=", "--strict", *[f"outrank/{name}" for name in HOT]],
            opt_level="3",
            target_dir=str(folder / "c"),
            group_name="outrank",
        )
        build = build_ext(Distribution({"name": "outrank", "ext_modules": modules}))
        build.build_temp = str(folder / "temp")
        build.build_lib = str(folder / "lib")
        build.ensure_finalized()
        build.run()
        return [Path(output) for output in build.get_outputs()]
    finally:
        os.chdir(here)
