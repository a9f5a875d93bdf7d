"""A match at one keyboard: people are asked in turn, bots move by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from outrank.bots.bot import Player, Turn
from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import Display
from outrank.cli.terminal.question import QUIT, Left, Question
from outrank.cli.terminal.screen import Closed, Screen
from outrank.kernel.dealer import Dealer
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event, IllegalMove, Move, events_for
from outrank.kernel.seats import CLOCK, PUBLIC, Seat


@dataclass
class MatchScreen:
    """A match, what each player has read of it, and who has the keyboard."""

    match: AnyMatch
    dealer: Dealer
    players: Mapping[Seat, Player]
    """The bots; every other seat is a person's."""
    display: Display
    context: Context
    screen: Screen
    now: Callable[[], float] = monotonic
    news: dict[Seat, list[str]] = field(default_factory=dict)
    """What each seat has not been shown yet."""
    log: dict[Seat, list[str]] = field(default_factory=dict)
    """Everything each seat may know of."""
    keyboard: Seat = PUBLIC
    """The seat whose screen was shown last."""
    timed: tuple[str, float] = ("", 0.0)
    """What is being timed, and since when."""

    @property
    def people(self) -> list[Seat]:
        """The seats that people sit in."""
        return [Seat(s) for s in range(self.match.seats) if s not in self.players]

    def run(self) -> bool:
        """Play the match; False if a player quit or the input ended first."""
        match = self.match
        self.add(match.deal(self.dealer))
        try:
            while acting := match.game.to_act(match.state):
                self.step(self.next_of(acting))
                self.add(match.deal(self.dealer))
        except (Left, Closed):
            return False
        self.finish()
        return True

    def next_of(self, acting: Sequence[Seat]) -> Seat:
        """Who of several acts first: bots, then the person at the keyboard."""
        bots = [seat for seat in acting if seat in self.players]
        return bots[0] if bots else self.keyboard if self.keyboard in acting else acting[0]

    def add(self, events: list[Event]) -> None:
        """Add events to the news and the log of everyone who may know of them."""
        match = self.match
        for seat in (*self.people, PUBLIC):
            for event in events_for(events, seat):
                line = str(match.game.describe(event, match.names, match.facts))
                self.news.setdefault(seat, []).append(line)
                self.log.setdefault(seat, []).append(line)

    def step(self, seat: Seat) -> None:
        """One seat makes one move, unless the clock acts first."""
        match = self.match
        if self.is_late() and match.legal_moves(CLOCK):
            self.add(match.play(CLOCK, next(iter(match.legal_moves(CLOCK)[0]))))
            return
        if seat in self.players:
            turn = Turn(match.view(seat), match.legal_moves(seat), match.blank())
            self.add(match.play(seat, self.players[seat].move(turn)))
            return
        self.hand_over(seat)
        move = Question(self, seat).answer()
        if self.is_late() and not match.legal_moves(CLOCK):
            self.screen.show(["✕ Time ran out before you answered."])
            move = match.game.timeout(match.state, seat)
        self.play(seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        """Make a person's move; if the rules refuse it, the reason is in their news."""
        try:
            self.add(self.match.play(seat, move))
        except IllegalMove as error:
            self.news.setdefault(seat, []).append(f"✕ {error}")

    def is_late(self) -> bool:
        """Whether the time limit has passed; starts the clock when something new is timed."""
        clock = self.match.game.clock
        limit = None if clock is None else clock(self.match.state)
        if limit is None:
            return False
        key, seconds = limit
        if key != self.timed[0]:
            self.timed = key, self.now()
        return self.now() - self.timed[1] > seconds

    def hand_over(self, seat: Seat) -> None:
        """Hide the screen between two people, until the next one is alone with it."""
        if len(self.people) > 1 and self.keyboard != seat:
            name = self.match.names[seat]
            self.screen.hide()
            self.screen.show(["", f"    Pass the keyboard to {name}.", ""])
            text = self.screen.ask(f"    {name}, press Enter when only you can see this:")
            if text.lower() in QUIT:
                raise Left
        self.keyboard = seat
        self.is_late()  # the time starts when the player can see the screen

    def finish(self) -> None:
        """Show what happened since a player last looked; nobody can ask for the log any more.

        With several people it is what everyone may know, as far back as one of them hasn't seen.
        """
        unread = max((len(self.news.get(seat, ())) for seat in self.people), default=0)
        seat = self.people[0] if len(self.people) == 1 else PUBLIC
        self.screen.clear()
        self.screen.show(self.log.get(seat, [])[-unread:] if unread else [])
