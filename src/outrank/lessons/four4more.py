"""The lesson of Four4More: four challenges, a call, a veto, a set and its bonus card.

It begins in the second round. The first one is played before the learner looks: it has given the
learner a Veto and a token, and Nora a Saboteur.
"""

from __future__ import annotations

from typing import Final

from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard, TakeCard, TurnUp, Veto
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


def _card(kind: str) -> int:
    """The first card of a kind."""
    return next(number for number, card in enumerate(DECK) if card.id == kind)


VETO, SABOTEUR, QUICK_CASH = _card("veto"), _card("saboteur"), _card("quick_cash")


def _steps(facts: Facts) -> tuple[Step, ...]:
    box = Box(facts)
    return (*_laid_out(box), *_first_round(box), *_second_round(box), *_set(box))


def _laid_out(box: Box) -> tuple[Step, ...]:
    crowd = box.challenge("Population")
    drawn = box.tokens(
        *("France", "Germany", "Colombia", "Egypt", "Japan", "Brazil", "China"),
        *("Mexico", "Canada", "Norway", "Spain", "Iceland", "Australia"),
    )
    return (
        deal(NameFirst(ME)),
        *(deal(TurnUp(card)) for card in (VETO, SABOTEUR, _card("double_down"))),
        deal(ShowChallenge(crowd)),
        deal(ShowChallenge(box.challenge("Running time"))),
        deal(ShowChallenge(box.challenge("Championships"))),
        deal(ShowChallenge(box.challenge("Employees"))),
        by(ME, ChooseChallenge(crowd)),
        deal(DrawTokens(drawn)),
    )


def _first_round(box: Box) -> tuple[Step, ...]:
    def calls(seat: int, name: str, higher: bool) -> Step:
        return by(seat, Guess(higher, box.token(name)))

    return (
        calls(ME, "Germany", True),
        calls(NORA, "Colombia", False),
        calls(ME, "Egypt", True),
        calls(NORA, "Japan", True),
        by(ME, CashIn(tag("A4"), 2, box.handful("France", "Colombia"))),
        by(ME, TakeCard(VETO)),
        deal(TurnUp(QUICK_CASH)),
        by(NORA, CashIn(tag("B1"), 2, box.handful("Germany", "Egypt"))),
        by(NORA, TakeCard(SABOTEUR)),
        deal(TurnUp(_card("genius"))),
        calls(ME, "Brazil", True),
        calls(NORA, "China", True),
        by(ME, Pass()),
        by(NORA, Pass()),
        deal(ShowChallenge(box.challenge("Land size"))),
    )


def _second_round(box: Box) -> tuple[Step, ...]:
    length = box.challenge("Running time")
    jaws, titanic, japan = box.tokens("Jaws", "Titanic", "Japan")
    drawn = box.tokens(
        *("Jaws", "Titanic", "Gladiator", "Shrek", "Toy Story", "Avatar", "Rocky"),
        *("Grease", "Barbie", "Frozen", "The Godfather", "Home Alone", "Joker"),
    )
    return (
        read("welcome"),
        show("cards", japan),
        do("choose", ChooseChallenge(length)),
        deal(DrawTokens(drawn)),
        do("guess", Guess(True, titanic), titanic, jaws),
        read("right", jaws, titanic),
        by(NORA, PlayCard(SABOTEUR, take=(japan,))),
        do("veto", Veto(VETO), japan),
        read("vetoed", japan),
    )


def _set(box: Box) -> tuple[Step, ...]:
    gladiator, shrek, toys = box.tokens("Gladiator", "Shrek", "Toy Story")
    pair = box.handful("Japan", "Gladiator")
    return (
        by(NORA, Guess(False, gladiator)),
        do("again", Guess(False, shrek), shrek, gladiator),
        by(NORA, Guess(True, toys)),
        read("wrong", toys),
        do("cash", CashIn(tag("D5"), 2, pair), *pair),
        do("take", TakeCard(QUICK_CASH)),
        deal(TurnUp(_card("insurance"))),
        do("stop", Pass()),
        deal(ShowChallenge(box.challenge("Oscars won"))),
        read("end"),
    )


SCRIPT: Final = Script("four4more", {}, ("nora",), _steps)
