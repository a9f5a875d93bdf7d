"""What anyone can find out about a record."""

from __future__ import annotations

import pytest

from kernel.test_match import FACTS, begun, finished, rewritten
from outrank.kernel.audit import audit
from teaching import GAME


def found(lines: list[bytes]) -> dict[str, str]:
    """What is bad, by what it is about."""
    return {f.about: str(f.message) for f in audit(GAME, lines, FACTS) if not f.is_good}


def test_a_sound_record_stands_every_check() -> None:
    _, record = finished()
    findings = audit(GAME, record.splitlines(), FACTS)
    assert [finding.about for finding in findings] == ["record", "end", "seed", "draws"]
    assert all(finding.is_good for finding in findings)


def test_an_edited_move_is_found() -> None:
    _, record = finished()
    lines = [line.replace(b'"chips":0', b'"chips":1') for line in record.splitlines()]
    assert lines != record.splitlines()
    assert "was changed after it was written" in found(lines)["record"]


def test_an_edited_seed_is_found() -> None:
    _, record = finished()
    end = len(record.splitlines()) - 1
    lines = rewritten(record, b'"seed":"73656564"', b'"seed":"73656565"', end)
    assert found(lines) == {
        "seed": "The published seed isn't the one committed to before the match."
    }


def test_a_deal_that_was_not_drawn_is_found() -> None:
    _, record = finished(dealt_by=b"a second seed that nobody was told of")
    assert found(record.splitlines()) == {"draws": "Draw 1 doesn't come from the seed."}


def test_an_end_that_the_moves_do_not_lead_to_is_found() -> None:
    _, record = finished()
    end = len(record.splitlines()) - 1
    bad = found(rewritten(record, b'"reason":"rounds"', b'"reason":"bribery"', end))
    assert bad == {"end": "The recorded result doesn't match the moves."}


def test_an_unfinished_record_is_told_from_a_whole_one() -> None:
    _, record = finished()
    bad = found(record.splitlines()[:-1])
    assert "no result" in bad["end"]
    assert bad["seed"] == "The seed hasn't been published."


@pytest.mark.parametrize(
    ("place", "old", "new"),
    [(-1, b'"seed":"73656564"', b'"seed":"nonsense"'), (0, b'"nonces":["a"', b'"nonces":["!"')],
)
def test_a_seed_that_cannot_be_read_is_found(place: int, old: bytes, new: bytes) -> None:
    _, record = finished()
    count = len(record.splitlines())
    bad = found(rewritten(record, old, new, place % count))
    assert "can't be read" in bad["seed"]


def test_pieces_dealt_by_hand_have_no_seed() -> None:
    findings = {f.about: f for f in audit(GAME, begun().lines(), FACTS)}
    assert findings["seed"].is_good
    assert "dealt by hand" in str(findings["seed"].message)
