"""Records of finished matches: each must still lead to its own end, and stand every check.

To write them anew after a meant change of the rules or the facts:

PYTHONPATH=tests python -m records.test_records
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

import msgspec
import pytest

from outrank.catalog.load import load as load_catalog
from outrank.kernel import registry
from outrank.kernel.audit import audit
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import Match
from outrank.kernel.options import from_json
from outrank.kernel.record import Chained, Header, SeedCommitment
from outrank.kernel.seats import CLOCK, DEALER
from playthroughs.lively import chosen

RECORDS = sorted(Path(__file__).parent.glob("*/*.jsonl"))
PLIES_BEFORE_TIME = 30


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_record(path: Path) -> None:
    game = registry.load(path.parent.name)
    facts = load_catalog() if game.uses_catalog else None
    findings = audit(game, path.read_bytes().splitlines(), facts)
    assert all(finding.is_good for finding in findings), findings


def played(path: Path) -> bytes:
    """A match with the options and seats of this record, its seed taken from the file's name."""
    first = msgspec.json.decode(path.read_bytes().splitlines()[0], type=Chained)
    header = msgspec.json.decode(first.body, type=Header)
    game = registry.load(path.parent.name)
    name = f"{path.parent.name}/{path.stem}"
    seed, rng = hashlib.sha256(name.encode()).digest(), Random(name)
    nonces = tuple(f"{rng.getrandbits(64):016x}" for _ in range(header.seats))
    dealer = SeededDealer(seed)
    dealer.take_nonces(nonces)
    match = Match(
        game,
        from_json(game.options, header.options),
        header.seats,
        load_catalog() if game.uses_catalog else None,
        names=header.names,
        draw=SeedCommitment(dealer.commitment, nonces),
    )
    while acting := game.to_act(match.state):
        if len(match.plays) >= PLIES_BEFORE_TIME and match.legal_moves(CLOCK):
            match.play(CLOCK, next(iter(match.legal_moves(CLOCK)[0])))
        elif acting == (DEALER,):
            match.deal(dealer)
        else:
            seat = rng.choice(acting)
            match.play(seat, chosen(match, seat, rng))
    return match.record(seed)


if __name__ == "__main__":
    for record in RECORDS:
        record.write_bytes(played(record))
