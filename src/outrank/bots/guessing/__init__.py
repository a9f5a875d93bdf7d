"""Bots for the games of higher or lower: Outrank V4 and Four4More."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from outrank.bots.bot import Bot
from outrank.bots.guessing import four4more, v4
from outrank.bots.guessing.choosing import chosen
from outrank.bots.guessing.sets import Cash, Row
from outrank.bots.guessing.thinker import Habits, Thinker
from outrank.bots.guessing.turn import Turn
from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.catalog.tags import CODES
from outrank.games.v4.moves import Discard
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Menu, Pick, sample
from outrank.kernel.moves import Move
from outrank.mechanics.higher_lower.events import CashIn, ChooseChallenge, Guess

HOARDS: Final = Habits(crowd=1.0)
"""How newcomers and regulars see it: a set in the hand is as good as cashed."""
CASHES: Final = Habits()
"""How those see it who reckon that each set takes a turn of its own."""
FORESEES: Final = Habits(foresight=2.5, keeps=True)
"""How those see it who also reckon who will win the token they draft, and what is worth keeping."""
HABITS: Final = (HOARDS, HOARDS, HOARDS, CASHES, FORESEES)
"""By depth."""
SURE: Final = 0.62
"""A newcomer guesses when it is this sure, and a little surer for each token at risk."""
CAUTION: Final = 0.06
WHOLE_SET: Final = 3
"""A newcomer cashes sets of so many."""


class Eyes(Protocol):
    """How a game's view is read."""

    def turn(self, view: Any, mind: Mind, /) -> Turn: ...
    def tokens_of(self, view: Any, mind: Mind, challenge: int, /) -> Row: ...
    def aside(self, view: Any, menu: Menu[Any], level: Level, mind: Mind, /) -> Move | None: ...


EYES: Final[dict[str, Eyes]] = {"v4": v4, "four4more": four4more}


@dataclass(frozen=True)
class GuessingBot:
    """Chooses, guesses, cashes and stops by what its mind holds likely."""

    eyes: Eyes
    level: Level
    boldness: float
    habits: Habits

    def decide(self, view: Any, menu: Menu[Any], mind: Mind | None, rng: Random, /) -> Move:
        assert mind is not None
        first = next(iter(menu[0]))
        if isinstance(first, ChooseChallenge):
            offers = [move for choice in menu for move in choice]
            pools = [self.eyes.tokens_of(view, mind, offer.challenge) for offer in offers]
            return chosen(mind, offers, pools, rng)
        if view.stat < 0:
            other: Move = sample(menu, rng)
            return other
        card = self.eyes.aside(view, menu, self.level, mind)
        if card is not None:
            return card
        thinker = Thinker(self.level, self.boldness, mind, self.eyes.turn(view, mind), self.habits)
        return self._turn(thinker, menu)

    def _turn(self, thinker: Thinker, menu: Menu[Any]) -> Move:
        """Guess, cash, discard or pass; the menu ends with the pass."""
        can_guess = any(isinstance(next(iter(choice)), Guess) for choice in menu)
        if self.level.depth == 1:
            return self._by_thumb(thinker, menu, can_guess=can_guess)
        stop: Move = next(iter(menu[-1]))
        found: list[tuple[float, Move]] = [(thinker.passing(), stop)]
        best = thinker.best_call() if can_guess else None
        if best is not None:
            worth, one = best
            found.append((worth, Guess(one.higher, one.token)))
        for cash in thinker.turn.purse.plan(thinker.turn.held).sets:
            move = cashing(menu, cash)
            if move is not None:
                found.append((thinker.cashing(cash, move.points), move))
        found += self._discards(thinker, menu)
        return max(found, key=lambda pair: pair[0])[1]

    def _discards(self, thinker: Thinker, menu: Menu[Any]) -> list[tuple[float, Move]]:
        """Each single token that may be given up, to be able to draft again."""
        return [
            (thinker.without(move.tokens), move)
            for choice in menu
            if isinstance(choice, Pick) and choice.count == 1
            for move in choice
            if isinstance(move, Discard)
        ]

    def _by_thumb(self, thinker: Thinker, menu: Menu[Any], *, can_guess: bool) -> Move:
        """How a newcomer plays: cash large sets, guess while fairly sure, else stop."""
        turn = thinker.turn
        stop: Move = next(iter(menu[-1]))
        least = WHOLE_SET if turn.rounds_left and can_guess else 2
        for cash in turn.purse.plan(turn.held).sets:
            move = cashing(menu, cash)
            if move is not None and len(cash.tokens) >= least:
                return move
        if not can_guess:
            return stop
        best = thinker.calls()[0]
        wanted = SURE + CAUTION * len(turn.pile) - 0.1 * self.boldness
        return Guess(best.higher, best.token) if best.right >= wanted else stop


def cashing(menu: Menu[Any], cash: Cash) -> CashIn | None:
    """The move that cashes a set, if the menu has it."""
    for choice in menu:
        if isinstance(choice, Pick) and choice.count == len(cash.tokens):
            move: Move = choice.make(cash.tokens)
            is_held = set(cash.tokens) <= set(choice.among)
            if is_held and isinstance(move, CashIn) and move.tag == cash.tag % CODES:
                return move
    return None


def bot(game: AnyGame, level: Level, boldness: float) -> Bot:
    """A bot for V4 or Four4More."""
    return GuessingBot(EYES[game.name], level, boldness, HABITS[level.depth])
