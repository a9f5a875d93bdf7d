"""What the optional compiled core asks of its modules; it is built only by those who want it."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parents[1]


def hot_modules() -> tuple[str, ...]:
    """The modules that are compiled, read off the build hook without running it."""
    tree = ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "HOT":
            paths: tuple[str, ...] = ast.literal_eval(node.value)
            return tuple(path.removesuffix(".py").replace("/", ".") for path in paths)
    raise AssertionError("the build hook names no modules")


@pytest.mark.parametrize("name", hot_modules())
def test_no_struct_is_defined_in_a_compiled_module(name: str) -> None:
    module = import_module(f"outrank.{name}")
    structs = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
    ]
    assert structs == []
