"""The lesson for Classic: a challenge, bids, a block, a ranking, chips; then a block by you."""

from __future__ import annotations

from typing import Final

from outrank.games.classic.moves import SelectCategory
from outrank.kernel.game import Facts
from outrank.kernel.messages import _
from outrank.lessons.lesson import ME, Lookup, Script, Step, by, deal, do, read, show
from outrank.mechanics.ranking import events as e
from outrank.mechanics.turns import Pass

COUNTRIES, MOVIES = 0, 1
NORA: Final = 1


def _steps(facts: Facts) -> tuple[Step, ...]:
    pieces = Lookup(facts)
    return (*_setup(pieces), *_own_row(pieces), *_own_block(pieces))


def _setup(pieces: Lookup) -> tuple[Step, ...]:
    countries = pieces.unordered(
        *("China", "United States", "Brazil", "Japan", "Germany"),
        *("Canada", "Australia", "Norway", "Iceland", "Spain"),
    )
    movies = pieces.unordered(
        *("Gone with the Wind", "Titanic", "The Godfather", "Avatar", "Jaws"),
        *("Rocky", "Shrek", "Toy Story", "Grease", "Barbie"),
    )
    return (
        deal(e.NameSelector(ME)),
        deal(e.DrawTokens(COUNTRIES, countries)),
        deal(e.DrawTokens(MOVIES, movies)),
        deal(e.DrawChallenge(pieces.challenge("Population"))),
        deal(e.DrawChallenge(pieces.challenge("Running time"))),
    )


def _own_row(pieces: Lookup) -> tuple[Step, ...]:
    blocked = pieces.token("United States")
    row = pieces.tokens("China", "Brazil", "Japan", "Germany", "Iceland")
    return (
        read(_("Ten tokens, one question: bid how many of them you can put in the right order.")),
        do(
            _("You choose this round's question. Pick Countries: which has the most people?"),
            SelectCategory(COUNTRIES),
        ),
        do(
            _("How many of these ten countries can you rank by population? Start with a bid of 3."),
            e.Bid(3),
        ),
        by(NORA, e.Bid(4)),
        do(_("Nora bids 4. The highest bidder has to do it, so bid 5."), e.Bid(5)),
        by(NORA, Pass()),
        read(_("Nora passes, so you'll rank five. But first she may block a token with a chip.")),
        by(NORA, e.Block(4, blocked)),
        show(
            _("Her chip is on {token}. That token is blocked, so you have to rank without it."),
            token=blocked,
        ),
        do(_("Most people first: tap {row}. Then lock it in."), e.Rank(row), row=row),
        deal(
            e.DrawTokens(
                COUNTRIES, pieces.unordered("India", "Italy", "Egypt", "Mexico", "Finland")
            )
        ),
        deal(e.DrawChallenge(pieces.challenge("Total area"))),
        read(
            _(
                "All five in order: 5 points, and you win Nora's chip. One "
                "mistake would have meant nothing at all."
            )
        ),
    )


def _own_block(pieces: Lookup) -> tuple[Step, ...]:
    titanic = pieces.token("Titanic")
    wrong = pieces.tokens("Gone with the Wind", "Avatar", "The Godfather", "Toy Story")
    fresh = pieces.unordered("Jurassic Park", "Frozen", "Gladiator", "Home Alone", "Joker")
    return (
        by(NORA, SelectCategory(MOVIES)),
        by(NORA, e.Bid(4)),
        do(_("Nora chose Movies, longest first, and bids 4. Let her try: pass."), Pass()),
        do(
            _("Make it harder for her: tap {token}, then block it with your 6-chip."),
            e.Block(6, titanic),
            token=titanic,
        ),
        by(NORA, e.Rank(wrong)),
        deal(e.DrawTokens(MOVIES, fresh)),
        deal(e.DrawChallenge(pieces.challenge("Oscars won"))),
        read(
            _("Nora got it wrong. Your block earns 6 points, and {token} is yours to keep."),
            token=titanic,
        ),
        read(
            _(
                "That's Classic. At the end, every chip and every "
                "token you own is worth 1 more point."
            )
        ),
    )


SCRIPT: Final = Script(
    "classic", {"categories": ("countries", "movies"), "deck": "core"}, ("nora",), _steps
)
