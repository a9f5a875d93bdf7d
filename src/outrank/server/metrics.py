"""Counters for operators, in the text form of Prometheus. Numbers only: no names, no codes."""

from __future__ import annotations

from collections import Counter
from typing import Final

HELP: Final = {
    "entries": "Entries stored in the logs of rooms.",
    "moves": "Moves stored and told.",
    "matches_started": "Matches begun.",
    "matches_finished": "Matches played to the end.",
    "rooms_opened": "Rooms opened.",
    "packs_taken": "Packs of facts that people brought.",
    "joins": "People who came into a room.",
    "refusals": "Requests refused with a sentence.",
    "storage_failures": "Entries the database did not take.",
    "offenders_cut": "Connections cut because they asked too often.",
    "slow_dropped": "Connections dropped because they did not read.",
    "bot_failures": "Times a bot failed and the gentlest move was played for it.",
    "faults": "Mistakes of the program itself; the log says where.",
}


class Metrics:
    """Counts since this worker started."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def count(self, name: str) -> None:
        self._counts[name] += 1

    def __getitem__(self, name: str) -> int:
        return self._counts[name]

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """The page that Prometheus reads; `gauges` are what is true just now."""
        lines: list[str] = []
        for name, sentence in HELP.items():
            lines += [
                f"# HELP outrank_{name}_total {sentence}",
                f"# TYPE outrank_{name}_total counter",
                f"outrank_{name}_total {self._counts[name]}",
            ]
        for name, (sentence, value) in gauges.items():
            lines += [
                f"# HELP outrank_{name} {sentence}",
                f"# TYPE outrank_{name} gauge",
                f"outrank_{name} {value:g}",
            ]
        return "\n".join(lines) + "\n"
