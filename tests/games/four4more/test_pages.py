"""Every bonus card is seen at work in a golden playthrough."""

from __future__ import annotations

from pathlib import Path

import pytest

from outrank.games.four4more.cards import KINDS, Kind

PAGES = Path(__file__).parents[2] / "playthroughs" / "four4more"
AT_WORK = {
    "double_down": "counts double.",
    "triple_threat": "counts triple.",
    "snatch": "into their hand.",
    "tag_trader": " swaps ",
    "saboteur": "of its category.",
    "refresh": " retires ",
    "genius": ": right, 2 points and",
    "insurance": "Insurance keeps",
    "lockdown": "Nobody can play Snatch or Saboteur for the rest of this round.\n   scores",
    "guardian": "Guardian protects",
    "vault": " takes Vault: ",
    "veto": " vetoes ",
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_the_card_is_at_work_in_a_playthrough(kind: Kind) -> None:
    by_family = {
        "immediate": f" points with {kind.name}.",
        "pattern": f" shows {kind.name} with ",
        "end game": f" with {kind.name}.",
    }
    sign = AT_WORK.get(kind.id) or by_family[kind.family]
    assert any(sign in page.read_text(encoding="utf-8") for page in PAGES.glob("*.txt"))
