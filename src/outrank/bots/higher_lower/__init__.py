"""Bots for the higher-or-lower games, Outrank V4 and Four4More: guess, cash in or stop."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from outrank.bots.bot import Bot, Turn
from outrank.bots.higher_lower import four4more, v4
from outrank.bots.higher_lower.calls import chosen_challenge
from outrank.bots.higher_lower.evaluator import Evaluator, Habits
from outrank.bots.higher_lower.position import Position, Row
from outrank.bots.higher_lower.set_planner import PlannedSet
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.catalog.tags import CODES
from outrank.games.v4.moves import Discard
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Menu, Pick, sample
from outrank.kernel.moves import Move
from outrank.mechanics.higher_lower.events import CashIn, ChooseChallenge, Guess

HOARDS: Final = Habits(crowd=1.0)
"""Newcomers and regulars: a set in hand counts as if it were cashed."""
CASHES: Final = Habits()
"""Sharp: each set takes a turn of its own to cash."""
FORESEES: Final = Habits(foresight=2.5, keeps=True)
"""Sage: also considers who will win the token it drafts, and which tokens are worth keeping."""
HABITS: Final = (HOARDS, HOARDS, HOARDS, CASHES, FORESEES)
"""By depth."""
SURE: Final = 0.62
"""A newcomer guesses if the guess is right with this chance, and more per token at risk."""
CAUTION: Final = 0.06
WHOLE_SET: Final = 3
"""A newcomer cashes sets of this many tokens."""


class ViewReader(Protocol):
    """Reads a game's views in the terms of this package."""

    def position(self, turn: Turn, knowledge: Knowledge, /) -> Position:
        """Return everything that matters for a decision, and learn what has been shown."""

    def tokens_for(self, turn: Turn, challenge: int, /) -> Row:
        """Return the tokens a challenge would be played with, or may be."""

    def card_move(self, turn: Turn, level: Level, /) -> Move | None:
        """Return a move with bonus cards to make before anything else; None for none."""


READERS: Final[dict[str, ViewReader]] = {"v4": v4, "four4more": four4more}


@dataclass(frozen=True)
class HigherLowerBot:
    """Chooses, guesses, cashes in and stops by how likely each call is right."""

    reader: ViewReader
    level: Level
    boldness: float
    habits: Habits

    def decide(self, turn: Turn, knowledge: Knowledge | None, rng: Random, /) -> Move:
        assert knowledge is not None
        menu = turn.menu
        if isinstance(next(iter(menu[0])), ChooseChallenge):
            offers = [move for choice in menu for move in choice]
            pools = [self.reader.tokens_for(turn, offer.challenge) for offer in offers]
            return chosen_challenge(knowledge, offers, pools, rng)
        if turn.view.stat < 0:
            other: Move = sample(menu, rng)
            return other
        card = self.reader.card_move(turn, self.level)
        if card is not None:
            return card
        position = self.reader.position(turn, knowledge)
        evaluator = Evaluator(self.level, self.boldness, knowledge, position, self.habits)
        return self._turn(evaluator, menu)

    def _turn(self, evaluator: Evaluator, menu: Menu[Any]) -> Move:
        """Guess, cash in, discard or pass; the menu ends with the pass."""
        can_guess = any(isinstance(next(iter(choice)), Guess) for choice in menu)
        if self.level.depth == 1:
            return self._newcomer(evaluator, menu, can_guess=can_guess)
        stop: Move = next(iter(menu[-1]))
        found: list[tuple[float, Move]] = [(evaluator.passing(), stop)]
        best = evaluator.best_call() if can_guess else None
        if best is not None:
            worth, one = best
            found.append((worth, Guess(one.higher, one.token)))
        position = evaluator.position
        for planned in position.planner.plan(position.held).sets:
            move = cash_in(menu, planned)
            if move is not None:
                found.append((evaluator.cashing(planned, move.points), move))
        found += self._discards(evaluator, menu)
        return max(found, key=lambda pair: pair[0])[1]

    def _discards(self, evaluator: Evaluator, menu: Menu[Any]) -> list[tuple[float, Move]]:
        """Return each single token that can be discarded to draft again, and its worth."""
        return [
            (evaluator.without(move.tokens), move)
            for choice in menu
            if isinstance(choice, Pick) and choice.count == 1
            for move in choice
            if isinstance(move, Discard)
        ]

    def _newcomer(self, evaluator: Evaluator, menu: Menu[Any], *, can_guess: bool) -> Move:
        """Play like a newcomer: cash large sets, guess while fairly sure, else stop."""
        position = evaluator.position
        stop: Move = next(iter(menu[-1]))
        least = WHOLE_SET if position.rounds_left and can_guess else 2
        for planned in position.planner.plan(position.held).sets:
            move = cash_in(menu, planned)
            if move is not None and len(planned.tokens) >= least:
                return move
        if not can_guess:
            return stop
        best = evaluator.calls()[0]
        wanted = SURE + CAUTION * len(position.pile) - 0.1 * self.boldness
        return Guess(best.higher, best.token) if best.right >= wanted else stop


def cash_in(menu: Menu[Any], planned: PlannedSet) -> CashIn | None:
    """Return the move that cashes a set; None if it isn't legal."""
    for choice in menu:
        if isinstance(choice, Pick) and choice.count == len(planned.tokens):
            move: Move = choice.make(planned.tokens)
            is_held = set(planned.tokens) <= set(choice.among)
            if is_held and isinstance(move, CashIn) and move.tag == planned.tag % CODES:
                return move
    return None


def bot(game: AnyGame, level: Level, boldness: float) -> Bot:
    """Return a bot for V4 or Four4More."""
    return HigherLowerBot(READERS[game.name], level, boldness, HABITS[level.depth])
