"""What one person is shown and asked, until the answer is a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from outrank.cli.terminal import book
from outrank.cli.terminal.choices import (
    Entry,
    Unclear,
    chosen,
    completed,
    entries,
    filled,
    pieces_from,
    refusal,
)
from outrank.cli.terminal.layout import columns, cut, gathered, latest
from outrank.cli.terminal.screen import Screen
from outrank.cli.terminal.sights import Sight
from outrank.cli.terminal.talk import Talk
from outrank.kernel.match import AnyMatch
from outrank.kernel.menu import Menu, Pick, Split
from outrank.kernel.moves import IllegalMove, Move, tag
from outrank.kernel.seats import Seat

COMMANDS = "? explains · log tells again · back takes your last move back · quit leaves"
LEAVING = ("quit", "exit")

NEWS = 2
"""So many lines of what happened are shown if they can be,"""
FEWEST = 5
"""and so many of the choices."""
MORE = "  … 'all' lists the rest; a few letters find it, too"


class Left(Exception):
    """Somebody has left the table."""


class Asker(Protocol):
    """Where the question comes from."""

    match: AnyMatch
    sight: Sight
    talk: Talk
    screen: Screen
    news: dict[Seat, list[str]]
    log: dict[Seat, list[str]]


class Question:
    """What one person is shown and asked, until the answer is a move."""

    def __init__(self, sitting: Asker, seat: Seat) -> None:
        self.sitting = sitting
        self.seat = seat
        self.screen, self.talk, self.sight = sitting.screen, sitting.talk, sitting.sight
        self.view: Any = None
        self.menu: Menu[Any] = ()
        self.listed: list[Entry] = []

    def look(self) -> None:
        """See the table as it is now, and show it."""
        self.talk = replace(self.sitting.talk, pieces={})  # what this person has seen, no more
        self.view = self.sitting.match.view(self.seat)
        self.menu = self.sitting.match.legal_moves(self.seat)
        self.listed = entries(self.menu, self.talk, self.label)
        self.page()

    def label(self, move: Move) -> str:
        return self.sight.label(move, self.view, self.talk)

    @property
    def family(self) -> Pick[Any] | Split[Any] | None:
        """The one family that is asked for, if nothing else is."""
        return self.listed[0].family if len(self.listed) == 1 else None

    def answer(self) -> Move:
        self.look()
        while True:
            text = self.screen.ask(">")
            if not text:
                self.page()
                continue
            if self.is_command(text.lower()):
                continue
            try:
                return self.read(text)
            except Unclear as why:
                self.screen.show([f"✕ {self.better(text) or why}"])

    def page(self) -> None:
        """Who, what lies on the table, what is new, and what can be done: one screen."""
        screen = self.screen
        ask = self.folded([self.sight.question(self.view, self.talk)])
        commands = self.folded([f"({COMMANDS})"])
        room = screen.height - len(ask) - len(commands) - 1
        top, listed = self.top(is_brief=False), self.folded(self.choices())
        if len(top) + len(listed) + NEWS > room:
            top = self.top(is_brief=True)
        if len(top) + len(listed) + NEWS > room:
            listed = self.folded(self.fewer_choices(room - len(top) - NEWS))
        room -= len(top)
        listed = cut(listed, max(FEWEST, room - NEWS), MORE)
        fresh = self.sitting.news.get(self.seat, [])
        screen.clear()
        screen.show(latest(fresh, screen, max(1, room - len(listed))))
        screen.show([*top, *ask, *listed, *commands])
        self.sitting.news[self.seat] = []

    def top(self, *, is_brief: bool) -> list[str]:
        """Who is asked, and what lies on the table."""
        head = f"── {self.sitting.match.game.title} · {self.talk.name(self.seat)} "
        talk = replace(self.talk, is_brief=is_brief)
        lines = self.sight.lines(self.view, talk)
        return self.folded([head.ljust(self.screen.width - 1, "─"), *lines])

    def folded(self, lines: Sequence[str]) -> list[str]:
        return [part for line in lines for part in self.screen.folded(line)]

    def choices(self) -> list[str]:
        if self.family is not None:
            return self.pieces(self.family)
        labels = [entry.label for entry in self.listed]
        return columns(labels, self.screen.width)

    def fewer_choices(self, room: int) -> list[str]:
        """The choices in about so many lines."""
        if self.family is not None:
            return self.pieces(self.family)
        labels = [entry.label for entry in self.listed]
        kinds = [type(entry.move) for entry in self.listed]
        return gathered(labels, kinds, self.screen.width, room)

    def pieces(self, family: Pick[Any] | Split[Any]) -> list[str]:
        """The pieces of a family, and how they are to be typed."""
        labels = [self.talk.label(piece) for piece in family.among]
        if isinstance(family, Split):
            how = f"Name handfuls of {', '.join(map(str, family.sizes))} with / between."
        elif family.ordered:
            how = f"Type {family.count} codes in order, the first one first."
        else:
            how = f"Type {family.count} codes in any order."
        return [*columns(labels, self.screen.width), how]

    def is_command(self, text: str) -> bool:
        """Do what is no move: explain, tell, take back, leave."""
        if text in ("?", "help", "? rule"):
            self.explain(is_whole=text == "? rule")
        elif text.startswith("?"):
            self.tell_about(text[1:])
        elif text in ("log", "log all"):
            self.tell_again(is_whole=text == "log all")
        elif text == "all":
            self.screen.show(self.choices())
        elif text in ("back", "undo"):
            self.take_back()
        elif text in LEAVING:
            raise Left
        else:
            return False
        return True

    def tell_again(self, *, is_whole: bool) -> None:
        """What has happened: as much as a screen holds, or all of it."""
        told_so_far = self.sitting.log.get(self.seat, [])
        room = self.screen.height - 3
        self.screen.show(
            told_so_far if is_whole else latest(told_so_far, self.screen, room, "log all")
        )

    def take_back(self) -> None:
        try:
            self.sitting.match.undo(self.seat)
        except IllegalMove as why:
            self.screen.show([f"✕ {why}"])
        else:
            self.look()

    def explain(self, *, is_whole: bool) -> None:
        """What each kind of choice means, and the rule that applies here."""
        kinds = {type(entry.move): entry.move for entry in self.listed}
        lines = []
        for kind in kinds:
            meaning = " ".join((kind.__doc__ or "").split())
            lines.append(f"{tag(kind.__name__).replace('_', ' ')}: {meaning}")
        name = tag(next(iter(kinds)).__name__)
        game = self.sitting.match.game
        heading, body = book.rule(game, self.sight.rules.get(name, name.replace("_", "-")))
        if house := book.house_rules(game, self.sitting.match.options):
            lines += ["", "House rules of this table:", *house]
        if heading:
            lines += ["", f"The rules on '{heading}':", *book.plain(body)]
        told = self.folded(lines)
        if not is_whole:
            told = cut(told, self.screen.height - 4, "… '? rule' tells all of it")
        self.screen.show([*told, f"'outrank rules {game.name}' prints the whole rulebook."])

    def tell_about(self, text: str) -> None:
        """What can be seen on the pieces that are named: `? JPN`."""
        try:
            pieces = pieces_from(text, list(self.talk.pieces), self.talk)
        except Unclear as why:
            wanted = text.strip()
            named = [line for name, line in self.sight.terms.items() if name.startswith(wanted)]
            self.screen.show(named or [f"✕ {why}"])
            return
        for piece in pieces:
            self.screen.show(self.sight.about(piece, self.talk))

    def read(self, text: str) -> Move:
        """The move that was typed."""
        if self.family is not None:
            return filled(self.family, text, self.talk)
        if len(text.split()) > 1 and (made := completed(text, self.listed, self.talk)):
            return made
        entry = chosen(text, self.listed)
        return entry.move if entry.family is None else self.asked_for(entry)

    def asked_for(self, entry: Entry) -> Move:
        """The pieces of a family that was chosen; nothing typed goes back."""
        assert entry.family is not None
        self.screen.show([entry.label, *self.pieces(entry.family)])
        text = self.screen.ask("(Enter alone goes back) >")
        if not text:
            raise Unclear("Nothing was chosen.")
        return filled(entry.family, text, self.talk)

    def better(self, text: str) -> str:
        """The rules' own sentence why something that was named cannot be chosen."""
        match = self.sitting.match

        def verify(move: Move) -> None:
            match.game.verify(match.state, self.seat, move)

        return refusal(text, self.listed, self.talk, verify)
