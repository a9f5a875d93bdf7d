"""The lesson for V3: hidden tokens, a row that uses them, the collection and its sets."""

from __future__ import annotations

from typing import Final

from outrank.games.v3.moves import DealReserves, RefillReserve, SelectChallenge
from outrank.kernel.game import Facts
from outrank.kernel.messages import _
from outrank.lessons.lesson import ME, Lookup, Script, Step, by, deal, do, read, show
from outrank.mechanics.ranking import events as e
from outrank.mechanics.turns import Pass

COUNTRIES: Final = 0
NORA: Final = 1


def _steps(facts: Facts) -> tuple[Step, ...]:
    pieces = Lookup(facts)
    return (*_setup(pieces), *_row(pieces))


def _setup(pieces: Lookup) -> tuple[Step, ...]:
    pool = ("United States", "Brazil", "Japan", "Germany", "Canada", "Norway")
    china, iceland = pieces.tokens("China", "Iceland")
    reserves = (china, iceland, *pieces.tokens("Turkey", "Chile"))
    population = pieces.challenge("Population")
    return (
        deal(e.NameSelector(ME)),
        deal(DealReserves(COUNTRIES, reserves)),
        deal(e.DrawChallenge(population)),
        deal(e.DrawChallenge(pieces.challenge("Total area"))),
        deal(e.DrawChallenge(pieces.challenge("Coastline"))),
        read(_("Bid, block and rank, this time with tokens of your own that nobody else can see.")),
        show(
            _(
                "{one} and {other} are yours, face down. Only you know "
                "them, and nobody can block them."
            ),
            one=china,
            other=iceland,
        ),
        do(
            _("Three questions are on the table, and you choose. Pick the one about population."),
            SelectChallenge(population),
        ),
        deal(e.DrawTokens(COUNTRIES, pieces.unordered(*pool))),
        deal(e.DrawChallenge(pieces.challenge("Forest cover"))),
        read(
            _(
                "Six tokens are in the pool for everyone. You can rank "
                "them together with your own two."
            )
        ),
    )


def _row(pieces: Lookup) -> tuple[Step, ...]:
    blocked = pieces.token("Japan")
    row = pieces.tokens("China", "United States", "Brazil", "Germany", "Canada", "Iceland")
    china, usa, brazil, _germany, canada, iceland = row
    india, mexico = pieces.tokens("India", "Mexico")
    return (
        do(_("That's eight to choose from. Open the bidding with 4."), e.Bid(4)),
        by(NORA, e.Bid(5)),
        do(_("Nora bids 5. You can do better: bid 6."), e.Bid(6)),
        by(NORA, Pass()),
        by(NORA, e.Block(2, blocked)),
        show(
            _(
                "Nora passes, then blocks {token}. Your hidden {one} "
                "and {other} are out of her reach."
            ),
            token=blocked,
            one=china,
            other=iceland,
        ),
        do(_("Most people first: tap {row}. Then lock it in."), e.Rank(row), row=row),
        deal(RefillReserve(pieces.unordered("India", "Mexico"))),
        read(
            _(
                "All correct: 6 points, Nora's chip, and all six tokens "
                "join your collection, face down."
            )
        ),
        show(
            _("You drew {one} and {other} to replace the hidden tokens you used."),
            one=india,
            other=mexico,
        ),
        show(
            _(
                "Every token belongs to four sets. {one}, {two} and {three} "
                "share one: their part of the world."
            ),
            one=usa,
            two=brazil,
            three=canada,
        ),
        read(
            _(
                "At the end, two tokens of a set score 1 point, three "
                "score 3, four score 6 and five score 10."
            )
        ),
        read(_("That's V3: rank for points, and collect in secret for sets.")),
    )


SCRIPT: Final = Script("v3", {"categories": ("countries",)}, ("nora",), _steps)
