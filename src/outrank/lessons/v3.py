"""The lesson of V3: hidden tokens, a row that uses them, the collection and its sets."""

from __future__ import annotations

from typing import Final

from outrank.games.v3.moves import DealReserves, RefillReserve, SelectChallenge
from outrank.kernel.game import Facts
from outrank.lessons.lesson import ME, Box, Script, Step, by, deal, do, read, show
from outrank.mechanics.ranking.events import (
    Bid,
    Block,
    DrawChallenge,
    DrawTokens,
    NameSelector,
    Pass,
    Rank,
)

COUNTRIES: Final = 0
NORA: Final = 1


def _steps(facts: Facts) -> tuple[Step, ...]:
    box = Box(facts)
    return (*_laid_out(box), *_row(box))


def _laid_out(box: Box) -> tuple[Step, ...]:
    pool = ("United States", "Brazil", "Japan", "Germany", "Canada", "Norway")
    hidden = box.tokens("China", "Iceland", "Turkey", "Chile")
    crowd = box.challenge("Population")
    return (
        deal(NameSelector(ME)),
        deal(DealReserves(COUNTRIES, hidden)),
        deal(DrawChallenge(crowd)),
        deal(DrawChallenge(box.challenge("Land size"))),
        deal(DrawChallenge(box.challenge("Coastline"))),
        read("welcome"),
        show("hidden", *box.tokens("China", "Iceland")),
        do("choose", SelectChallenge(crowd)),
        deal(DrawTokens(COUNTRIES, box.handful(*pool))),
        deal(DrawChallenge(box.challenge("Forest cover"))),
        read("pool"),
    )


def _row(box: Box) -> tuple[Step, ...]:
    blocked = box.token("Japan")
    row = box.tokens("China", "United States", "Brazil", "Germany", "Canada", "Iceland")
    return (
        do("bid", Bid(4)),
        by(NORA, Bid(5)),
        do("outbid", Bid(6)),
        by(NORA, Pass()),
        by(NORA, Block(2, blocked)),
        show("blocked", blocked, *box.tokens("China", "Iceland")),
        do("rank", Rank(row), *row),
        deal(RefillReserve(box.handful("India", "Mexico"))),
        read("collected"),
        show("refilled", *box.tokens("India", "Mexico")),
        show("sets", *box.tokens("United States", "Brazil", "Canada")),
        read("worth"),
        read("end"),
    )


SCRIPT: Final = Script("v3", {"categories": ("countries",)}, ("nora",), _steps)
