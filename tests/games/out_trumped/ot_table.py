"""A match of Out-Trumped to test with: hands by name, cards as `10♥`, moves through `Match`.

Whole hands stand in hands/*.txt: one line per trick, in the order the cards were played. Who held
what follows from that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.games.out_trumped.state import PLAY
from outrank.games.out_trumped.tricks import ALL, SUIT, cards_of, deal_constrained
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.games.out_trumped.words import CARD_NAMES, RANK_SIGNS, SUIT_SIGNS
from outrank.kernel.match import Match
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import DEALER, PUBLIC, Piece, Seat
from outrank.mechanics.masks import mask_of

HANDS = Path(__file__).parent / "hands"


def card(name: str) -> Piece:
    """`10♥`"""
    return Piece(SUIT_SIGNS.index(name[-1]) * 13 + RANK_SIGNS.index(name[:-1]))


def cards(names: str) -> tuple[Piece, ...]:
    """`7♥ A★`, ascending as a move writes them."""
    return tuple(sorted(map(card, names.split())))


def spelled(pieces: Iterable[Piece]) -> str:
    return " ".join(str(CARD_NAMES[piece]) for piece in pieces)


def suit(sign: str) -> int:
    """`★`, or `none` for the wild face."""
    return m.WILD if sign == "none" else SUIT_SIGNS.index(sign)


class Table:
    """A match in which the first seat leads first, unless told otherwise."""

    def __init__(self, seats: int = 4, *, dealer: int = -1, **options: Any) -> None:
        self.match = Match(GAME, OutTrumpedOptions(**options), seats)
        self.seats = seats
        self.told: list[Event] = []
        dealer %= seats
        self.do(0 if options.get("first_dealer") == "choose" else DEALER, m.DEALERS[dealer])

    def do(self, seat: int, move: m.AnyMove) -> list[Event]:
        events = self.match.play(Seat(seat), move)
        self.told += events
        return events

    def refusal(self, seat: int, move: m.AnyMove) -> str:
        """The sentence with which a move is refused."""
        try:
            self.match.play(Seat(seat), move)
        except IllegalMove as error:
            return str(error)
        raise AssertionError(f"{move} was accepted")

    def view(self, seat: int = PUBLIC) -> OutTrumpedView:
        return self.match.view(Seat(seat))

    @property
    def points(self) -> tuple[int, ...]:
        return GAME.scores(self.match.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return GAME.to_act(self.match.state)

    def deal(self, *hands: str, exact: str = "", free: int = 0, kitty: str = "") -> list[Event]:
        """Everyone gets the cards named, and others from the suits that are not `exact`.

        In the exact suits a seat has the cards named and no more, but for the seat `free`.
        """
        each = {2: 15, 3: 15, 4: 15, 5: 12, 6: 10}[self.seats]
        named = [mask_of(cards(hand)) for hand in (*hands, *[""] * (self.seats - len(hands)))]
        bottom = mask_of(cards(kitty))
        rest = ALL & ~bottom & ~mask_of(c for mask in named for c in cards_of(mask))
        no = sum(SUIT[suit(sign)] for sign in exact)
        may = [ALL if seat == free else ALL & ~no for seat in range(self.seats)]
        lacks = [each - mask.bit_count() for mask in named]
        dealt = deal_constrained(rest, lacks, may, Random(1))
        assert dealt is not None, "there is no such deal"
        full = [mask | more for mask, more in zip(named, dealt[0], strict=True)]
        if self.match.options.kitty != "off":
            full.append(bottom or mask_of(cards_of(dealt[1])[:5]))
        return self.do(DEALER, m.Deal(tuple(map(cards_of, full))))

    def roll(self, sign: str) -> list[Event]:
        return self.do(DEALER, m.Roll(suit(sign)))

    def legal(self) -> str:
        """What the seat whose turn it is may play."""
        (choice,) = self.match.legal_moves(self.awaited[0])
        return spelled(move.card for move in choice if isinstance(move, m.Play))

    def play(self, names: str) -> list[Event]:
        """These cards, by whoever's turn it is."""
        return [e for name in names.split() for e in self.do(*self._play(name))]

    def _play(self, name: str) -> tuple[Seat, m.Play]:
        return self.awaited[0], m.Play(card(name))

    def play_out(self) -> list[Event]:
        """The rest of the hand, lowest legal card first."""
        events = []
        while self.match.state.phase == PLAY:
            seat = self.awaited[0]
            events += self.do(seat, GAME.timeout(self.match.state, seat))
        return events

    def run(self, hand: Hand) -> list[Event]:
        """A whole hand as it is written."""
        state, seats = self.match.state, self.seats
        leader = (state.dealer + (2 if state.hand_no else 1)) % seats
        held = hand.held(seats, leader)
        bidders = [n for n, said in enumerate(hand.says) if said != "-"]
        if bidders:
            taker = (leader + bidders[-1]) % seats
            held[taker] = (held[taker] | {*hand.away}) - {*hand.kitty}
        dealt = [tuple(sorted(one)) for one in held] + ([hand.kitty] if hand.kitty else [])
        events = self.do(DEALER, m.Deal(tuple(dealt)))
        events += self.do(DEALER, m.Roll(hand.trump))
        for said in hand.says:
            events += self.do(self.awaited[0], m.PASS if said == "-" else m.Bid(int(said)))
        if hand.away:
            events += self.do(self.awaited[0], m.Discard(hand.away))
        for trick in hand.tricks:
            for piece in trick:
                events += self.do(self.awaited[0], m.Play(piece))
        return events


@dataclass
class Hand:
    """One hand as it is written in a file."""

    trump: int
    says: list[str] = field(default_factory=list)
    kitty: tuple[Piece, ...] = ()
    away: tuple[Piece, ...] = ()
    tricks: list[tuple[Piece, ...]] = field(default_factory=list)

    def held(self, seats: int, leader: int) -> list[set[Piece]]:
        """What everyone plays: the highest trump, else the highest of the suit led, leads on."""
        held: list[set[Piece]] = [set() for _ in range(seats)]
        for trick in self.tricks:
            led = trick[0] // 13
            strength = [((c // 13 == self.trump) * 2 + (c // 13 == led), c % 13) for c in trick]
            for step, piece in enumerate(trick):
                held[(leader + step) % seats].add(piece)
            leader = (leader + strength.index(max(strength))) % seats
        return held


def written(name: str) -> tuple[dict[str, str], list[Hand]]:
    """The head of a file and its hands."""
    head, *blocks = (HANDS / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    hands = []
    for block in blocks:
        first, *lines = block.split("\n")
        hand = Hand(suit(first.split()[1]))
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "says":
                hand.says = rest.split()
            elif word == "kitty":
                hand.kitty = cards(rest)
            elif word == "away":
                hand.away = cards(rest)
            else:
                hand.tricks.append(tuple(map(card, line.split())))
        hands.append(hand)
    return {
        key: value for key, _, value in (line.partition(" ") for line in head.split("\n"))
    }, hands


def table_of(name: str, **options: Any) -> tuple[Table, list[Hand]]:
    """The table a file is written for (with other options, if given), and its hands."""
    head, hands = written(name)
    if "option" in head:
        key, _, value = head["option"].partition(" ")
        options = {key: value, **options}
    return Table(int(head["seats"]), dealer=int(head.get("dealer", -1)), **options), hands


def played(name: str, **options: Any) -> Table:
    """A file played from the first hand to the last."""
    table, hands = table_of(name, **options)
    for hand in hands:
        table.run(hand)
    return table


def sheet(events: Iterable[Event]) -> list[m.HandScored]:
    """The score sheet in what was told, by seat."""
    return [event for event in events if isinstance(event, m.HandScored)]
