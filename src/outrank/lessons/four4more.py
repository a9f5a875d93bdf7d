"""The lesson for Four4More: four challenges, a call, a veto, a set and its bonus card.

It starts in the second round. The first is played before the learner sees anything: it gives the
learner a Veto and a token, and Nora a Saboteur.
"""

from __future__ import annotations

from typing import Final

from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard, TakeCard, TurnUp, Veto
from outrank.kernel.game import Facts
from outrank.kernel.messages import _
from outrank.lessons.lesson import ME, Lookup, Script, Step, by, deal, do, read, show, tag
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.turns import Pass

NORA: Final = 1


def _card(kind: str) -> int:
    """The first card of a kind."""
    return next(number for number, card in enumerate(DECK) if card.id == kind)


VETO, SABOTEUR, QUICK_CASH = _card("veto"), _card("saboteur"), _card("quick_cash")


def _steps(facts: Facts) -> tuple[Step, ...]:
    pieces = Lookup(facts)
    return (*_setup(pieces), *_first_round(pieces), *_second_round(pieces), *_set(pieces))


def _setup(pieces: Lookup) -> tuple[Step, ...]:
    population = pieces.challenge("Population")
    drawn = pieces.tokens(
        *("France", "Germany", "Colombia", "Egypt", "Japan", "Brazil", "China"),
        *("Mexico", "Canada", "Norway", "Spain", "Iceland", "Australia"),
    )
    return (
        deal(e.NameFirst(ME)),
        *(deal(TurnUp(card)) for card in (VETO, SABOTEUR, _card("double_down"))),
        deal(e.ShowChallenge(population)),
        deal(e.ShowChallenge(pieces.challenge("Running time"))),
        deal(e.ShowChallenge(pieces.challenge("Championships won"))),
        deal(e.ShowChallenge(pieces.challenge("Employees"))),
        by(ME, e.ChooseChallenge(population)),
        deal(e.DrawTokens(drawn)),
    )


def _first_round(pieces: Lookup) -> tuple[Step, ...]:
    def calls(seat: int, name: str, higher: bool) -> Step:
        return by(seat, e.Guess(higher, pieces.token(name)))

    return (
        calls(ME, "Germany", True),
        calls(NORA, "Colombia", False),
        calls(ME, "Egypt", True),
        calls(NORA, "Japan", True),
        by(ME, e.CashIn(tag("C1"), 2, pieces.unordered("France", "Colombia"))),
        by(ME, TakeCard(VETO)),
        deal(TurnUp(QUICK_CASH)),
        by(NORA, e.CashIn(tag("A1"), 2, pieces.unordered("Germany", "Egypt"))),
        by(NORA, TakeCard(SABOTEUR)),
        deal(TurnUp(_card("genius"))),
        calls(ME, "Brazil", True),
        calls(NORA, "China", True),
        by(ME, Pass()),
        by(NORA, Pass()),
        deal(e.ShowChallenge(pieces.challenge("Total area"))),
    )


def _second_round(pieces: Lookup) -> tuple[Step, ...]:
    length = pieces.challenge("Running time")
    jaws, titanic, japan = pieces.tokens("Jaws", "Titanic", "Japan")
    drawn = pieces.tokens(
        *("Jaws", "Titanic", "Gladiator", "Shrek", "Toy Story", "Avatar", "Rocky"),
        *("Grease", "Barbie", "Frozen", "The Godfather", "Home Alone", "Joker"),
    )
    return (
        read(_("Higher or lower, with bonus cards. You join in the second round.")),
        show(
            _(
                "In the first you cashed in a set, which earned you a bonus "
                "card: a Veto. {token} is safe in your hand."
            ),
            token=japan,
        ),
        do(
            _(
                "Four challenges are on display; the ones nobody chooses "
                "stay. Pick Movies: running time."
            ),
            e.ChooseChallenge(length),
        ),
        deal(e.DrawTokens(drawn)),
        do(
            _("Is {token} longer than {centre}? It is: take it and call HIGHER."),
            e.Guess(True, titanic),
            token=titanic,
            centre=jaws,
        ),
        read(
            _(
                "Right: 1 point, and {won} is yours for this round. One "
                "call per turn, so now it's Nora's turn."
            ),
            won=jaws,
        ),
        by(NORA, PlayCard(SABOTEUR, take=(japan,))),
        do(
            _("Nora plays Saboteur to send your {token} away. Answer with your Veto."),
            Veto(VETO),
            token=japan,
        ),
        read(_("Her card has no effect, and you keep {token}. Your Veto is used up."), token=japan),
    )


def _set(pieces: Lookup) -> tuple[Step, ...]:
    gladiator, shrek, toys = pieces.tokens("Gladiator", "Shrek", "Toy Story")
    japan = pieces.token("Japan")
    return (
        by(NORA, e.Guess(False, gladiator)),
        do(
            _("Nora was right. Is {token} shorter than {centre}? Yes: take it and call LOWER."),
            e.Guess(False, shrek),
            token=shrek,
            centre=gladiator,
        ),
        by(NORA, e.Guess(True, toys)),
        read(
            _("Nora got {token} wrong: she is locked out and loses this round's tokens."),
            token=toys,
        ),
        do(
            _("{one} in your hand and {other} from this round share the tag B1. Cash them in."),
            e.CashIn(tag("B1"), 2, pieces.unordered("Japan", "Jaws")),
            one=japan,
            other=pieces.token("Jaws"),
        ),
        do(
            _("Every set earns a bonus card. Quick Cash is worth 3 points right away: take it."),
            TakeCard(QUICK_CASH),
        ),
        deal(TurnUp(_card("insurance"))),
        do(_("Now pass: the rest of this round's tokens are safe in your hand."), Pass()),
        deal(e.ShowChallenge(pieces.challenge("Oscars won"))),
        read(
            _("That's Four4More. After five rounds, each token in your hand is worth 1 more point.")
        ),
    )


SCRIPT: Final = Script("four4more", {}, ("nora",), _steps)
