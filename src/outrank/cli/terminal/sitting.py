"""A match at one keyboard: people are asked in turn, bots answer for themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from outrank.bots.bot import Player, Turn
from outrank.cli.terminal.question import LEAVING, Left, Question
from outrank.cli.terminal.screen import Closed, Screen
from outrank.cli.terminal.sights import Sight
from outrank.cli.terminal.talk import Talk
from outrank.kernel.dealer import Dealer
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event, IllegalMove, Move, events_for
from outrank.kernel.seats import CLOCK, PUBLIC, Seat


@dataclass
class Sitting:
    """Who sits where, what they have been told, and who has the keyboard."""

    match: AnyMatch
    dealer: Dealer
    players: Mapping[Seat, Player]
    """The bots; every other seat is a person's."""
    sight: Sight
    talk: Talk
    screen: Screen
    now: Callable[[], float] = monotonic
    news: dict[Seat, list[str]] = field(default_factory=dict)
    log: dict[Seat, list[str]] = field(default_factory=dict)
    keyboard: Seat = PUBLIC
    timed: tuple[str, float] = ("", 0.0)
    """What is being timed, and since when."""

    @property
    def people(self) -> list[Seat]:
        return [Seat(s) for s in range(self.match.seats) if s not in self.players]

    def run(self) -> bool:
        """Play the match; whether it came to its end."""
        match = self.match
        self.hear(match.deal(self.dealer))
        try:
            while acting := match.game.to_act(match.state):
                self.step(self.next_of(acting))
                self.hear(match.deal(self.dealer))
        except (Left, Closed):
            return False
        self.finish()
        return True

    def next_of(self, acting: Sequence[Seat]) -> Seat:
        """Of several who are awaited: bots first, then whoever has the keyboard."""
        bots = [seat for seat in acting if seat in self.players]
        return bots[0] if bots else self.keyboard if self.keyboard in acting else acting[0]

    def hear(self, events: list[Event]) -> None:
        """Note down for every person, and for the table, what they are told."""
        match = self.match
        for seat in (*self.people, PUBLIC):
            for event in events_for(events, seat):
                line = match.game.describe(event, match.names, match.facts)
                self.news.setdefault(seat, []).append(line)
                self.log.setdefault(seat, []).append(line)

    def step(self, seat: Seat) -> None:
        """One seat makes one move, unless the clock is first."""
        match = self.match
        if self.is_late() and match.legal_moves(CLOCK):
            self.hear(match.play(CLOCK, next(iter(match.legal_moves(CLOCK)[0]))))
            return
        if seat in self.players:
            turn = Turn(match.view(seat), match.legal_moves(seat), match.blank())
            self.hear(match.play(seat, self.players[seat].move(turn)))
            return
        self.hand_over(seat)
        move = Question(self, seat).answer()
        if self.is_late() and not match.legal_moves(CLOCK):
            self.screen.show(["✕ The time was up before you answered."])
            move = match.game.timeout(match.state, seat)
        self.play(seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        """A person's move; if the rules refuse it, they say why and the person is asked again."""
        try:
            self.hear(self.match.play(seat, move))
        except IllegalMove as why:
            self.news.setdefault(seat, []).append(f"✕ {why}")

    def is_late(self) -> bool:
        """Whether the time for what is being timed has run out."""
        clock = self.match.game.clock(self.match.state)
        if clock is None:
            return False
        key, seconds = clock
        if key != self.timed[0]:
            self.timed = key, self.now()
        return self.now() - self.timed[1] > seconds

    def hand_over(self, seat: Seat) -> None:
        """Nobody sees another one's screen: a cover lies between two people."""
        if len(self.people) > 1 and self.keyboard != seat:
            name = self.match.names[seat]
            self.screen.cover()
            self.screen.show(["", f"    Hand the keyboard to {name}.", ""])
            text = self.screen.ask(f"    {name}, press Enter when only you can see this:")
            if text.lower() in LEAVING:
                raise Left
        self.keyboard = seat
        self.is_late()  # the time starts when the person can see the table

    def finish(self) -> None:
        """All that was still to tell when the last move was made; nobody can ask any more.

        With several people it is what everybody may hear, as far back as one of them has not.
        """
        unheard = max((len(self.news.get(seat, ())) for seat in self.people), default=0)
        ears = self.people[0] if len(self.people) == 1 else PUBLIC
        self.screen.clear()
        self.screen.show(self.log.get(ears, [])[-unheard:] if unheard else [])
