"""The lesson of Classic: a challenge, bids, a block, a row, chips; then a block of one's own."""

from __future__ import annotations

from typing import Final

from outrank.games.classic.moves import SelectCategory
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

COUNTRIES, MOVIES = 0, 1
NORA: Final = 1


def _steps(facts: Facts) -> tuple[Step, ...]:
    box = Box(facts)
    return (*_laid_out(box), *_own_row(box), *_own_block(box))


def _laid_out(box: Box) -> tuple[Step, ...]:
    countries = box.handful(
        *("China", "United States", "Brazil", "Japan", "Germany"),
        *("Canada", "Australia", "Norway", "Iceland", "Spain"),
    )
    movies = box.handful(
        *("Gone with the Wind", "Titanic", "The Godfather", "Avatar", "Jaws"),
        *("Rocky", "Shrek", "Toy Story", "Grease", "Barbie"),
    )
    return (
        deal(NameSelector(ME)),
        deal(DrawTokens(COUNTRIES, countries)),
        deal(DrawTokens(MOVIES, movies)),
        deal(DrawChallenge(box.challenge("Population"))),
        deal(DrawChallenge(box.challenge("Running time"))),
    )


def _own_row(box: Box) -> tuple[Step, ...]:
    blocked = box.token("United States")
    row = box.tokens("China", "Brazil", "Japan", "Germany", "Iceland")
    return (
        read("welcome"),
        do("choose", SelectCategory(COUNTRIES)),
        do("bid", Bid(3)),
        by(NORA, Bid(4)),
        do("outbid", Bid(5)),
        by(NORA, Pass()),
        read("may_block"),
        by(NORA, Block(4, blocked)),
        show("blocked", blocked),
        do("rank", Rank(row), *row),
        deal(DrawTokens(COUNTRIES, box.handful("India", "Italy", "Egypt", "Mexico", "Finland"))),
        deal(DrawChallenge(box.challenge("Land size"))),
        read("scored"),
    )


def _own_block(box: Box) -> tuple[Step, ...]:
    titanic = box.token("Titanic")
    wrong = box.tokens("Gone with the Wind", "Avatar", "The Godfather", "Toy Story")
    fresh = box.handful("Jurassic Park", "Frozen", "Gladiator", "Home Alone", "Joker")
    return (
        by(NORA, SelectCategory(MOVIES)),
        by(NORA, Bid(4)),
        do("pass", Pass()),
        do("block", Block(6, titanic), titanic),
        by(NORA, Rank(wrong)),
        deal(DrawTokens(MOVIES, fresh)),
        deal(DrawChallenge(box.challenge("Oscars won"))),
        read("paid", titanic),
        read("end"),
    )


SCRIPT: Final = Script(
    "classic", {"categories": ("countries", "movies"), "deck": "core"}, ("nora",), _steps
)
