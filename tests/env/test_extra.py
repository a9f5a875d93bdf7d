"""Environments without what they need."""

from __future__ import annotations

import importlib.util
from importlib import reload
from importlib.machinery import ModuleSpec

import pytest

import outrank.env


def test_a_missing_package_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec

    def without_pettingzoo(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "pettingzoo" else find(name, package)

    monkeypatch.setattr("importlib.util.find_spec", without_pettingzoo)
    with pytest.raises(ImportError, match="install outrank with the extra 'env'"):
        reload(outrank.env)
