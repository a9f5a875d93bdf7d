"""An optional compiled core: OUTRANK_COMPILE=1 pip install .

The hot modules are compiled with mypyc from the very same source. Without the variable, and in an
editable install, nothing is compiled and the package is pure Python. Both builds play alike.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "OUTRANK_COMPILE"
HOT = (
    "kernel/menu.py",
    "mechanics/tricks.py",
    "games/out_trumped/state.py",
    "games/out_trumped/scoring.py",
    "games/out_trumped/kitty.py",
    "games/out_trumped/phases.py",
    "games/out_trumped/rules.py",
)
"""None of these may define a msgspec.Struct: moves, events, views and options are not compiled."""


class CompileHook(BuildHookInterface):
    """Puts the compiled modules into a wheel, each beside its source."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=1.13", "msgspec>=0.19"] if is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not is_asked_for():
            return
        self.kept = TemporaryDirectory(prefix="outrank-")  # until the wheel is written
        folder = Path(self.kept.name)
        for built in compiled(Path(self.root) / "src", folder):
            build_data["force_include"][str(built)] = str(built.relative_to(folder / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


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
