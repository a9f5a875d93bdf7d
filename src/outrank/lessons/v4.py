"""The lesson for V4: the centre, higher or lower, pile and hand, a set, and when to stop."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import Facts
from outrank.kernel.messages import _
from outrank.lessons.lesson import ME, Lookup, Script, Step, by, deal, do, read, show, tag
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.turns import Pass

NORA: Final = 1


def _steps(facts: Facts) -> tuple[Step, ...]:
    pieces = Lookup(facts)
    return (*_setup(pieces), *_calls(pieces), *_alone(pieces))


def _setup(pieces: Lookup) -> tuple[Step, ...]:
    drawn = pieces.tokens(
        *("France", "Germany", "Colombia", "China", "Brazil", "Iceland", "Japan"),
        *("Mexico", "Canada", "Norway", "Spain", "Egypt", "Australia"),
    )
    population = pieces.challenge("Population")
    return (
        deal(e.NameFirst(ME)),
        deal(e.ShowChallenge(population)),
        deal(e.ShowChallenge(pieces.challenge("Running time"))),
        read(_("Higher or lower, for as long as you dare.")),
        do(
            _("You choose the question. Pick Countries: how many people live there?"),
            e.ChooseChallenge(population),
        ),
        deal(e.DrawTokens(drawn)),
    )


def _calls(pieces: Lookup) -> tuple[Step, ...]:
    france, germany, colombia = pieces.tokens("France", "Germany", "Colombia")
    china, brazil = pieces.tokens("China", "Brazil")
    return (
        show(
            _(
                "{centre} is in the centre with its value. The values "
                "of the other twelve are hidden."
            ),
            centre=france,
        ),
        do(
            _(
                "Do more people live in {token} than in {centre}? "
                "Yes: take {token} and call HIGHER."
            ),
            e.Guess(True, germany),
            token=germany,
            centre=france,
        ),
        read(
            _(
                "Right: 1 point. {won} joins your pile for this round, "
                "and {centre} is the new centre."
            ),
            won=france,
            centre=germany,
        ),
        by(NORA, e.Guess(False, colombia)),
        do(
            _("Nora was right too, so {centre} is the centre now. Take {token} and call HIGHER."),
            e.Guess(True, china),
            centre=colombia,
            token=china,
        ),
        show(
            _("{one} and {other} are your pile. It's at risk: one wrong call and you lose it all."),
            one=france,
            other=colombia,
        ),
        by(NORA, e.Guess(True, brazil)),
        read(
            _(
                "That just happened to Nora: {token} isn't higher than "
                "{centre}. She loses {lost} and is out."
            ),
            token=brazil,
            centre=china,
            lost=germany,
        ),
    )


def _alone(pieces: Lookup) -> tuple[Step, ...]:
    france, colombia = pieces.tokens("France", "Colombia")
    iceland, china = pieces.tokens("Iceland", "China")
    return (
        do(
            _("{one} and {other} both have the tag A4. Cash them out as a set: 2 points."),
            e.CashIn(tag("A4"), 2, pieces.unordered("France", "Colombia")),
            one=france,
            other=colombia,
        ),
        do(
            _(
                "Dare one more: fewer people live in {token} than in "
                "{centre}. Take it and call LOWER."
            ),
            e.Guess(False, iceland),
            token=iceland,
            centre=china,
        ),
        do(_("Now {won} is at risk. Pass, before a wrong call costs you."), Pass(), won=china),
        deal(e.ShowChallenge(pieces.challenge("Total area"))),
        show(
            _(
                "{won} is in your hand now, safe for later sets. You "
                "stayed in longest: 1 more point."
            ),
            won=china,
        ),
        read(_("That's V4: call, collect, cash out, and stop in time.")),
    )


SCRIPT: Final = Script("v4", {"categories": ("countries", "movies")}, ("nora",), _steps)
