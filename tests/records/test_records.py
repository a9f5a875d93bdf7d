"""Records of finished matches: each must still lead to its own end, and stand every check."""

from __future__ import annotations

from pathlib import Path

import pytest

from outrank.catalog.load import load as load_catalog
from outrank.kernel import registry
from outrank.kernel.audit import audit

RECORDS = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_record(path: Path) -> None:
    game = registry.load(path.parent.name)
    facts = load_catalog() if game.uses_catalog else None
    findings = audit(game, path.read_bytes().splitlines(), facts)
    assert all(finding.is_good for finding in findings), findings
