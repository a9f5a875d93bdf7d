"""The lesson of V4: the centre, higher or lower, pile and hand, a set, and when to stop."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import Facts
from outrank.lessons.lesson import ME, Box, Script, Step, by, deal, do, read, show, tag
from outrank.mechanics.higher_lower.events import (
    CashIn,
    ChooseChallenge,
    DrawTokens,
    Guess,
    NameFirst,
    Pass,
    ShowChallenge,
)

NORA: Final = 1


def _steps(facts: Facts) -> tuple[Step, ...]:
    box = Box(facts)
    return (*_laid_out(box), *_calls(box), *_alone(box))


def _laid_out(box: Box) -> tuple[Step, ...]:
    drawn = box.tokens(
        *("France", "Germany", "Colombia", "China", "Brazil", "Iceland", "Japan"),
        *("Mexico", "Canada", "Norway", "Spain", "Egypt", "Australia"),
    )
    crowd = box.challenge("Population")
    return (
        deal(NameFirst(ME)),
        deal(ShowChallenge(crowd)),
        deal(ShowChallenge(box.challenge("Running time"))),
        read("welcome"),
        do("choose", ChooseChallenge(crowd)),
        deal(DrawTokens(drawn)),
    )


def _calls(box: Box) -> tuple[Step, ...]:
    france, germany, colombia, china = box.tokens("France", "Germany", "Colombia", "China")
    return (
        show("centre", france),
        do("higher", Guess(True, germany), germany, france),
        read("right", france, germany),
        by(NORA, Guess(False, colombia)),
        do("again", Guess(True, china), colombia, china),
        show("pile", france, colombia),
        by(NORA, Guess(True, box.token("Brazil"))),
        read("wrong", box.token("Brazil"), china, germany),
    )


def _alone(box: Box) -> tuple[Step, ...]:
    pair = box.handful("France", "Colombia")
    iceland, china = box.tokens("Iceland", "China")
    return (
        do("cash", CashIn(tag("A4"), 2, pair), *pair),
        do("more", Guess(False, iceland), iceland, china),
        do("stop", Pass(), china),
        deal(ShowChallenge(box.challenge("Land size"))),
        show("kept", china),
        read("end"),
    )


SCRIPT: Final = Script("v4", {"categories": ("countries", "movies")}, ("nora",), _steps)
