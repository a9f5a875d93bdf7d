"""Settings for all tests."""

import importlib
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.compile_translations import compile_stale

for name in ("bots", "catalog", "env", "kernel", "lab"):  # bench/ has modules of these names, too
    if (Path(__file__).parent / name).is_dir():
        importlib.import_module(name)
sys.path.append(str(Path(__file__).parent.parent / "bench"))

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("dev", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
# What a shell starts in the background ignores Ctrl-C, and so would every program that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
compile_stale()  # an editable install keeps the translations that it was made with


@pytest.fixture
def magpie(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The teaching game as a package of its own that somebody has installed; where it lies."""
    site = tmp_path_factory.mktemp("site")
    info = site / "magpie-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: magpie\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[outrank.games]\nmagpie = teaching:GAME\n")
    monkeypatch.syspath_prepend(str(site))
    return site
