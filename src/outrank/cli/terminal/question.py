"""What one player is shown and asked, until the answer is a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from outrank.cli.terminal import rulebook
from outrank.cli.terminal.choices import (
    Entry,
    Unclear,
    UnknownPiece,
    chosen,
    completed,
    entries,
    filled,
    pieces_from,
    refusal,
    short,
)
from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import Display
from outrank.cli.terminal.layout import collapsed, columns, cut, latest
from outrank.cli.terminal.screen import Screen
from outrank.kernel.match import AnyMatch
from outrank.kernel.menu import Menu, Pick, Split
from outrank.kernel.moves import IllegalMove, Move, tag
from outrank.kernel.seats import Seat

COMMANDS = "? help · log · undo · quit"
QUIT = ("quit", "exit")

MIN_NEWS = 2
"""How many lines of news are shown where possible,"""
MIN_CHOICES = 5
"""and how many lines of choices."""
MORE = "  … type 'all' to see every choice"


class Left(Exception):
    """A player has quit the match."""


class Asker(Protocol):
    """Who asks: a match screen."""

    match: AnyMatch
    display: Display
    context: Context
    screen: Screen
    news: dict[Seat, list[str]]
    log: dict[Seat, list[str]]


class Question:
    """One question to one player."""

    def __init__(self, asker: Asker, seat: Seat) -> None:
        self.asker = asker
        self.seat = seat
        self.screen, self.context, self.display = asker.screen, asker.context, asker.display
        self.view: Any = None
        self.menu: Menu[Any] = ()
        self.listed: list[Entry] = []

    def look(self) -> None:
        """Read the player's view and legal moves, and show them."""
        self.context = replace(self.asker.context, pieces={})  # what this player has seen, no more
        self.view = self.asker.match.view(self.seat)
        self.menu = self.asker.match.legal_moves(self.seat)
        self.listed = entries(self.menu, self.context, self.label)
        self.show_page()

    def label(self, move: Move) -> str:
        """A move as the list of choices shows it."""
        return self.display.label(move, self.view, self.context)

    @property
    def family(self) -> Pick[Any] | Split[Any] | None:
        """The family of moves to choose from, if it is the only choice."""
        return self.listed[0].family if len(self.listed) == 1 else None

    def answer(self) -> Move:
        """Show the page and read lines until one is a move."""
        self.look()
        while True:
            text = self.screen.ask(">")
            if not text:
                self.show_page()
                continue
            if self.is_command(text.lower()):
                continue
            try:
                return self.read(text)
            except Unclear as error:
                self.screen.show([f"✕ {self.why_not(text) or error}"])

    def show_page(self) -> None:
        """Show one screen: the news, the view, the question and the choices."""
        screen = self.screen
        question = self.folded([self.display.question(self.view, self.context)])
        commands = self.folded([f"({COMMANDS})"])
        height = screen.height - len(question) - len(commands) - 1
        top, listed = self.top(is_brief=False), self.folded(self.choices())
        if len(top) + len(listed) + MIN_NEWS > height:
            top = self.top(is_brief=True)
        if len(top) + len(listed) + MIN_NEWS > height:
            listed = self.folded(self.fewer_choices(height - len(top) - MIN_NEWS))
        height -= len(top)
        listed = cut(listed, max(MIN_CHOICES, height - MIN_NEWS), MORE)
        news = self.asker.news.get(self.seat, [])
        screen.clear()
        screen.show(latest(news, screen, max(1, height - len(listed))))
        screen.show([*top, *question, *listed, *commands])
        self.asker.news[self.seat] = []

    def top(self, *, is_brief: bool) -> list[str]:
        """The title with the player's name, and the view."""
        title = f"── {self.asker.match.game.title} · {self.context.name(self.seat)} "
        lines = self.display.lines(self.view, replace(self.context, is_brief=is_brief))
        return self.folded([title.ljust(self.screen.width - 1, "─"), *lines])

    def folded(self, lines: Sequence[str]) -> list[str]:
        """Lines folded to the width of the screen."""
        return [part for line in lines for part in self.screen.folded(line)]

    def choices(self) -> list[str]:
        """All choices, numbered."""
        if self.family is not None:
            return self.pieces(self.family)
        return columns([entry.label for entry in self.listed], self.screen.width)

    def fewer_choices(self, height: int) -> list[str]:
        """The choices, collapsed to about `height` lines."""
        if self.family is not None:
            return self.pieces(self.family)
        labels = [entry.label for entry in self.listed]
        kinds = [type(entry.move) for entry in self.listed]
        return collapsed(labels, kinds, self.screen.width, height)

    def pieces(self, family: Pick[Any] | Split[Any]) -> list[str]:
        """The pieces of a family, and how to type them."""
        labels = [self.context.label(piece) for piece in family.among]
        if isinstance(family, Split):
            how = f"Type groups of {', '.join(map(str, family.sizes))} with / in between."
        elif family.ordered:
            how = f"Type {family.count} codes in order."
        else:
            how = f"Type {family.count} codes in any order."
        return [*columns(labels, self.screen.width), how]

    def is_command(self, text: str) -> bool:
        """Carry out a command; False if it isn't one."""
        if text in ("?", "help", "? rule"):
            self.explain(is_whole=text == "? rule")
        elif text.startswith("?"):
            self.show_details(text[1:])
        elif text in ("log", "log all"):
            self.show_log(is_whole=text == "log all")
        elif text == "all":
            self.screen.show(self.choices())
        elif text in ("undo", "back"):
            self.undo()
        elif text in QUIT:
            raise Left
        else:
            return False
        return True

    def show_log(self, *, is_whole: bool) -> None:
        """Show what has happened: a screenful, or everything."""
        lines = self.asker.log.get(self.seat, [])
        if not is_whole:
            lines = latest(lines, self.screen, self.screen.height - 3, "log all")
        self.screen.show(lines)

    def undo(self) -> None:
        """Undo the player's last move, or say why not."""
        try:
            self.asker.match.undo(self.seat)
        except IllegalMove as error:
            self.screen.show([f"✕ {error}"])
        else:
            self.look()

    def explain(self, *, is_whole: bool) -> None:
        """Explain the kinds of choices, the house rules, and the rule that applies."""
        kinds = {type(entry.move): entry.move for entry in self.listed}
        lines = [
            f"{tag(kind.__name__).replace('_', ' ')}: {meaning}"
            for kind in kinds
            if (meaning := " ".join((kind.__doc__ or "").split()))
        ]
        name = tag(next(iter(kinds)).__name__)
        game = self.asker.match.game
        wanted = self.display.rules.get(name, name.replace("_", "-"))
        heading, body = rulebook.section(game, wanted)
        if options := rulebook.changed_options(game, self.asker.match.options):
            lines += ["", "House rules in this match:", *options]
        if heading:
            lines += ["", f"From the rulebook, '{heading}':", *rulebook.plain(body)]
        folded = self.folded(lines)
        if not is_whole:
            folded = cut(folded, self.screen.height - 4, "… type '? rule' for the rest")
        self.screen.show([*folded, f"'outrank rules {game.name}' prints the whole rulebook."])

    def show_details(self, text: str) -> None:
        """Show what is printed on the named pieces, or explain a term: `? JPN`."""
        try:
            pieces = pieces_from(text, list(self.context.pieces), self.context)
        except Unclear as error:
            wanted = text.strip()
            named = [line for name, line in self.display.terms.items() if name.startswith(wanted)]
            unknown = f"There is nothing called '{short(wanted)}' to explain."
            why = unknown if isinstance(error, UnknownPiece) else str(error)
            self.screen.show(named or [f"✕ {why}"])
            return
        for piece in pieces:
            self.screen.show(self.display.details(piece, self.context))

    def read(self, text: str) -> Move:
        """The move that was typed; raises Unclear if it isn't exactly one."""
        if self.family is not None:
            return filled(self.family, text, self.context)
        if len(text.split()) > 1 and (made := completed(text, self.listed, self.context)):
            return made
        entry = chosen(text, self.listed)
        return entry.move if entry.family is None else self.ask_pieces(entry)

    def ask_pieces(self, entry: Entry) -> Move:
        """Ask for the pieces of the chosen family; an empty answer goes back."""
        assert entry.family is not None
        self.screen.show([entry.label, *self.pieces(entry.family)])
        text = self.screen.ask("(press Enter to go back) >")
        if not text:
            raise Unclear("You chose nothing.")
        return filled(entry.family, text, self.context)

    def why_not(self, text: str) -> str:
        """Why the rules refuse what was typed; "" if they have nothing to say about it."""
        match = self.asker.match

        def verify(move: Move) -> None:
            match.game.verify(match.state, self.seat, move)

        return refusal(text, self.listed, self.context, verify)
