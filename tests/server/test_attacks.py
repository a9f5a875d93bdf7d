"""Attacks from one address: the server stands, other tables play on, the attacker is refused.

How long tables wait meanwhile is printed by bench/attack.py, which also runs each attack longer.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from attack import (
    ATTACKS,
    REFUSALS,
    Bars,
    Outcome,
    Server,
    Tables,
    Target,
    Waits,
    attack,
    hostile_messages,
)

SECONDS = 3.0
ONE_OF_A_KIND = (
    "endless_headers",
    "tiny_chunks",
    "connections",
    "pings",
    "messages",
    "packs",
    "wrong_codes",
)
CHOSEN = [
    pytest.param(name, marks=() if name in ONE_OF_A_KIND else pytest.mark.slow) for name in ATTACKS
]
"""All attacks; those of a kind that another one shows are slow."""
TABLES = 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as people start it, with all its limits."""
    running = Server(tmp_path_factory.mktemp("attacked"))
    yield running
    assert running.is_up
    assert running.faults == []
    running.close()


@pytest.fixture(scope="module")
def tables(server: Server) -> Iterator[Tables]:
    playing = Tables(server.base, TABLES)
    yield playing
    playing.close()


@pytest.fixture(scope="module")
def quiet(tables: Tables) -> Waits:
    return tables.waits(SECONDS)


@pytest.mark.parametrize("name", CHOSEN)
def test_tables_play_on(server: Server, tables: Tables, quiet: Waits, name: str) -> None:
    memory = server.memory
    outcome = attack(server, tables, name, SECONDS, quiet)
    assert server.is_up
    assert outcome.waits.moves > 0
    assert (outcome.waits.refused, outcome.waits.lost) == (0, 0)
    assert outcome.memory < 2 * memory
    assert REFUSALS & outcome.seen.keys(), outcome.seen


def test_thousands_of_hostile_messages_break_nothing(server: Server, tables: Tables) -> None:
    target = Target(server.base, 0)
    hostile_messages(target, 10_000)
    assert target.seen["messages"] >= 10_000
    assert any(tables.waits(SECONDS).moves for _look in range(20))  # the tables play on


QUIET = Waits(moves=100, p50=2.0, p99=10.0, refused=0, lost=0)
HARMLESS = Outcome(QUIET._replace(p99=30.0), 200.0, 0.5, 5.0, {"slow_down": 1})


@pytest.mark.parametrize(
    ("outcome", "missed"),
    [
        (HARMLESS, []),
        (HARMLESS._replace(waits=QUIET._replace(p99=31.0)), ["p99"]),
        (HARMLESS._replace(waits=QUIET._replace(moves=0)), ["p99"]),
        (HARMLESS._replace(memory=201.0), ["memory"]),
        (HARMLESS._replace(recovery=5.1), ["recovery"]),
        (HARMLESS._replace(recovery=None), ["recovery"]),
        (HARMLESS._replace(waits=QUIET._replace(lost=1)), ["victims"]),
        (HARMLESS._replace(seen={"bytes": 9}), ["no refusal"]),
    ],
)
def test_bars_that_are_missed_are_named(outcome: Outcome, missed: list[str]) -> None:
    assert Bars().missed(outcome, QUIET, 100.0) == missed


def test_waits_of_a_slow_machine_have_a_bar_of_their_own() -> None:
    slow, busy = QUIET._replace(p99=50.0), HARMLESS._replace(waits=QUIET._replace(p99=101.0))
    assert Bars().missed(busy, slow, 100.0) == ["p99"]
