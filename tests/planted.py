"""Planted bugs: change one line of a game, and see that a named law or rule test catches it."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

from outrank.testing import broken_laws

TESTS = Path(__file__).parent
RELOADED = ("outrank.games", "outrank.mechanics", "games.", "teaching", "planted_tests")


@dataclass(frozen=True)
class Plant:
    """One bug: in `module` the text `old` reads `new`. `by` names what must catch it: a law, or
    a test as `games/out_trumped/test_tricks.py::test_trump_wins`."""

    name: str
    module: str
    old: str
    new: str
    by: tuple[str, ...]


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, plant: Plant) -> None:
        super().__init__(name, path)
        self.plant = plant

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.get_filename(fullname)).read_text(encoding="utf-8")
        return compile(source.replace(self.plant.old, self.plant.new), self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, plant: Plant) -> None:
        self.plant = plant

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.plant.module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Loader(name, spec.origin, self.plant)
        return spec


@contextmanager
def planted(plant: Plant) -> Iterator[None]:
    """While this lasts, games and mechanics are imported afresh with the bug in them."""
    kept = {name: module for name, module in sys.modules.items() if name.startswith(RELOADED)}
    finder = _Finder(plant)
    for name in kept:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.startswith(RELOADED)]:
            del sys.modules[name]
        sys.modules.update(kept)
        for name, module in kept.items():  # a package knows its modules as attributes too
            parent, _, child = name.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], child, module)


def caught_by(plant: Plant, game: str, **bench: Any) -> list[str]:
    """Which of `plant.by` catch the bug. `game` is the package that holds GAME."""
    spec = importlib.util.find_spec(plant.module)
    assert spec is not None
    assert spec.origin is not None
    count = Path(spec.origin).read_text(encoding="utf-8").count(plant.old)
    assert count == 1, f"'{plant.old}' stands {count} times in {plant.module}"
    with planted(plant):
        importlib.import_module(plant.module)  # what cannot be imported is no bug in the rules
        return [check for check in plant.by if _catches(check, game, bench)]


def _catches(check: str, game: str, bench: dict[str, Any]) -> bool:
    if "::" not in check:
        broken = broken_laws(importlib.import_module(game).GAME, [check], **bench)
        assert not any(how.startswith("NameError") for how in broken.values()), broken
        return bool(broken)
    try:
        _test(check)()
    except NameError:  # a slip in the plant, which any test would catch
        raise
    except (Exception, pytest.fail.Exception):  # the test failed: the bug is caught
        return True
    return False


def _test(check: str) -> Callable[[], None]:
    path, _, name = check.partition("::")
    spec = importlib.util.spec_from_file_location(f"planted_tests.{Path(path).stem}", TESTS / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    test: Callable[[], None] = getattr(module, name)
    return test
