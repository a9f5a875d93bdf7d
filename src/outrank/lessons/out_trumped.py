"""The lesson of Out-Trumped: the bid for the kitty, what must be played, and what scores."""

from __future__ import annotations

from typing import Final

from outrank.games.out_trumped.moves import Bid, ChooseDealer, Deal, Discard, Pass, Play, Roll
from outrank.kernel.game import Facts
from outrank.kernel.seats import Piece, Seat
from outrank.lessons.lesson import Script, Step, by, deal, do, read

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
        read("welcome"),
        read("trump"),
        do("bid", Bid(BID)),
        by(NORA, Pass()),
        by(OTTO, Pass()),
        do("discard", Discard(tuple(sorted(_cards("♥3 ♥5 ♦3 ♣2 ♣7"))))),
    )


def _tricks() -> tuple[Step, ...]:
    return (
        do("lead", Play(_card("♠A"))),
        by(NORA, Play(_card("♠5"))),
        by(OTTO, Play(_card("♠8"))),
        read("took"),
        do("diamonds", Play(_card("♦A"))),
        by(NORA, Play(_card("★2"))),
        by(OTTO, Play(_card("♦7"))),
        read("trumped"),
        by(NORA, Play(_card("♣10"))),
        by(OTTO, Play(_card("♣Q"))),
        do("must_trump", Play(_card("★4"))),
        do("hearts", Play(_card("♥J"))),
        by(NORA, Play(_card("♥9"))),
        by(OTTO, Play(_card("♥Q"))),
        by(OTTO, Play(_card("♠9"))),
        do("must_beat", Play(_card("♠K"))),
        by(NORA, Play(_card("♠4"))),
    )


def _rest() -> tuple[Step, ...]:
    quick = (
        Step(Seat(place), Play(card), is_quick=True)
        for trick in LAST
        for place, card in enumerate(_cards(trick))
    )
    return (read("rest"), *quick, *_hand(), read("scored"), read("end"))


SCRIPT: Final = Script("out_trumped", {"kitty": "bidding"}, ("nora", "otto"), _steps)
