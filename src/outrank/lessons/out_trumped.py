"""The lesson of Out-Trumped: the bid for the kitty, what must be played, and what scores."""

from __future__ import annotations

from typing import Final

from outrank.games.out_trumped.moves import Bid, ChooseDealer, Deal, Discard, Play, Roll
from outrank.kernel.game import Facts
from outrank.kernel.messages import _
from outrank.kernel.seats import Piece, Seat
from outrank.lessons.lesson import Script, Step, by, deal, do, read
from outrank.mechanics.turns import Pass

NORA, OTTO = Seat(1), Seat(2)
SUITS: Final = "♠♥♦♣★"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MINE: Final = "♠Q ♠K ♠A ♥5 ♥J ♥A ♦3 ♦K ♦A ♣7 ★4 ★9 ★Q ★K ★A"
NORAS: Final = "♠4 ♠5 ♥2 ♥6 ♥7 ♥8 ♥9 ♣3 ♣6 ♣8 ♣9 ♣10 ★2 ★3 ★7"
OTTOS: Final = "♠7 ♠8 ♠9 ♥10 ♥Q ♦7 ♦8 ♦9 ♦10 ♦J ♣Q ♣K ♣A ★5 ★6"
KITTY: Final = "♠J ♥3 ♦Q ♣2 ★J"
BID: Final = 9
LAST: Final = (
    *("★A ★3 ★5", "★K ★7 ★6", "★Q ♥2 ♠7", "★J ♣3 ♦8", "★9 ♥6 ♦9"),
    *("♥A ♥7 ♥10", "♦K ♣6 ♦10", "♠Q ♥8 ♦J", "♦Q ♣8 ♣K", "♠J ♣9 ♣A"),
)
"""The tricks that are played quickly; the learner leads them all."""


def _cards(words: str) -> tuple[Piece, ...]:
    """Cards as they are read aloud: a suit and a rank each."""
    return tuple(
        Piece(SUITS.index(word[0]) * len(RANKS) + RANKS.index(word[1:])) for word in words.split()
    )


def _card(word: str) -> Piece:
    return _cards(word)[0]


def _steps(facts: Facts) -> tuple[Step, ...]:
    return (*_laid_out(), *_tricks(), *_rest())


def _hand() -> tuple[Step, ...]:
    hands = tuple(_cards(words) for words in (MINE, NORAS, OTTOS, KITTY))
    return deal(Deal(hands)), deal(Roll(SUITS.index("★")))


def _laid_out() -> tuple[Step, ...]:
    return (
        deal(ChooseDealer(OTTO)),
        *_hand(),
        read(
            _(
                "Everyone plays one card, and the best takes them "
                "all: that's a trick, worth 1 point."
            )
        ),
        read(
            _(
                "The die shows stars: they're trump and beat every "
                "other suit. You hold five of them."
            )
        ),
        do(
            _("Five cards lie in the middle: the kitty. Bid for it: say you'll take 9 tricks."),
            Bid(BID),
        ),
        by(NORA, Pass()),
        by(OTTO, Pass()),
        do(
            _("The kitty is yours. Discard five weak cards: tap them one by one, then confirm."),
            Discard(tuple(sorted(_cards("♥3 ♥5 ♦3 ♣2 ♣7")))),
        ),
    )


def _tricks() -> tuple[Step, ...]:
    return (
        do(_("You lead. Start with the ace of spades: no spade beats it."), Play(_card("♠A"))),
        by(NORA, Play(_card("♠5"))),
        by(OTTO, Play(_card("♠8"))),
        read(_("The others had to follow suit. You take the trick and lead again.")),
        do(_("Lead the ace of diamonds."), Play(_card("♦A"))),
        by(NORA, Play(_card("★2"))),
        by(OTTO, Play(_card("♦7"))),
        read(
            _(
                "Nora has no diamonds. If you can't follow suit you must "
                "play a trump, so she takes the trick."
            )
        ),
        by(NORA, Play(_card("♣10"))),
        by(OTTO, Play(_card("♣Q"))),
        do(
            _("She led clubs. You have none, so you must trump: the 4 of stars will do."),
            Play(_card("★4")),
        ),
        do(_("You take the trick. Now lead the jack of hearts."), Play(_card("♥J"))),
        by(NORA, Play(_card("♥9"))),
        by(OTTO, Play(_card("♥Q"))),
        by(OTTO, Play(_card("♠9"))),
        do(
            _(
                "Otto took it and leads a spade. Follow suit, and "
                "beat it if you can: play the king."
            ),
            Play(_card("♠K")),
        ),
        by(NORA, Play(_card("♠4"))),
    )


def _rest() -> tuple[Step, ...]:
    quick = (
        Step(Seat(place), Play(card), is_quick=True)
        for trick in LAST
        for place, card in enumerate(_cards(trick))
    )
    return (
        read(_("The other ten tricks go by quickly now.")),
        *quick,
        *_hand(),
        read(
            _("13 tricks, 13 points. You took the most trumps: 10 more. You made your bid: 9 more.")
        ),
        read(
            _(
                "Nora took the fewest trumps and loses 1 point for each: "
                "she is out-trumped. 50 points win."
            )
        ),
    )


SCRIPT: Final = Script("out_trumped", {"kitty": "bidding"}, ("nora", "otto"), _steps)
