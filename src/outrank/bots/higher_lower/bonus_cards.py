"""What Four4More's bonus cards are worth, and when to play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from outrank.bots.bot import Turn
from outrank.bots.higher_lower.v4 import set_planner
from outrank.bots.levels import Level
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import NO_CARD, PlayCard, Refuse, TakeCard
from outrank.games.four4more.scoring import WORTH
from outrank.games.four4more.view import Four4MoreView
from outrank.kernel.menu import Menu
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import CashIn

FIXED_VALUES: Final = {
    "snatch": 2.0,
    "tag_trader": 1.0,
    "saboteur": 1.5,
    "refresh": 1.0,
    "lockdown": 0.3,
    "guardian": 0.4,
    "vault": 0.4,
    "veto": 1.5,
}
"""Estimated worth of cards without points of their own."""
ROUND_OF_GUESSES: Final = 3.0
"""About how many right calls a seat makes per round."""
PATTERN: Final = 1.2
"""Estimated worth of a pattern card that is not complete yet."""
WORTH_A_VETO: Final = 4.0
"""A card of this worth is defended with a Veto."""
SAVED_FOR: Final = 3
"""Multipliers are saved for sets of this many tokens, while rounds are left (F4-108)."""
LEAST_GAIN: Final = 1.5
"""By how much a token must improve the sets before a card is spent on it."""


class BonusCards:
    """The bonus cards as one seat knows them."""

    def __init__(self, turn: Turn) -> None:
        view: Four4MoreView = turn.view
        self.view = view
        self.me = view.players[view.seat]
        self.left = view.options.rounds - view.round
        self.planner = set_planner(turn.components, view.options.tag_scope, WORTH[1])

    def pool(self) -> list[tuple[int, float]]:
        """Return the cards that can be taken, each with its worth to the seat."""
        return [(card, self.value(card)) for card in self.view.bonus_pool]

    def value(self, card: int) -> float:
        """Return what a card is worth to the seat that holds it or takes it."""
        kind, left = DECK[card], self.left
        *_, big, fours, multipliers = self.me.counts
        if kind.pickup:
            return float(kind.pickup)
        if kind.per_guess:
            return ROUND_OF_GUESSES * (left + 0.4)
        if kind.saves_guess:
            return 2.0 + min(left, 2)
        if kind.factor > 1:
            return (3.0 if left else 1.5) * kind.factor
        if kind.family == "pattern":
            return PATTERN * (left > 0)
        if kind.family == "end game":
            return {
                "token_hoarder": 1.5 * left + len(self.me.hand),
                "card_collector": 2.0 * (len(self.me.cards) + 1 + left),
                "big_spender": 3.0 * (big + 0.7 * left),
                "set_master": 5.0 if fours else 1.2 * left,
                "risk_taker": 2.0 * multipliers + 0.5,
            }.get(kind.id, 1.0)
        return FIXED_VALUES.get(kind.id, 1.0) * (1.0 if left else 0.5)

    def taken(self, takes: Sequence[TakeCard], menu: Menu[Move]) -> Move:
        """Return the move that takes the best card; with a full hand the best exchange, or none."""

        def gain(take: TakeCard) -> float:
            return self.value(take.card) - (self.value(take.drop) if take.drop != NO_CARD else 0.0)

        best = max(takes, key=gain)
        if gain(best) <= 0:
            refusals = [m for choice in menu for m in choice if isinstance(m, Refuse)]
            return refusals[0] if refusals else best
        return best

    def is_worth_a_veto(self) -> bool:
        """Return whether to veto the card just played, or the Veto on it."""
        announced = self.view.announced
        assert announced is not None
        owner, _ = announced.stack[0]
        is_cancelled = len(announced.stack) % 2 == 0
        kind, taken = DECK[announced.move.card], announced.move.take
        if owner == self.view.seat:  # another seat vetoed this seat's card
            return is_cancelled and self.value(announced.move.card) >= WORTH_A_VETO
        held = (*self.me.hand, *self.me.this_round)
        harms = any(token in held for token in taken)
        is_strong = kind.factor > 1 or kind.family == "pattern"
        return not is_cancelled and (harms or is_strong)

    def played(self, plays: Sequence[PlayCard], menu: Menu[Move], level: Level) -> Move | None:
        """Return a card to play now; None to continue with the main action."""
        for play in plays:
            if DECK[play.card].family == "pattern":
                return play
        if level.depth == 1:
            return plays[0] if plays and not self.left else None
        for play in plays:
            if DECK[play.card].factor > 1 and self._can_cash(menu):
                return play
        gains = [(self._gain(play), play) for play in plays if play.take]
        best = max(gains, key=lambda pair: pair[0], default=None)
        return best[1] if best and best[0] >= (LEAST_GAIN if self.left else 0.5) else None

    def _can_cash(self, menu: Menu[Move]) -> bool:
        """Return whether a set worth multiplying can be cashed now."""
        least = SAVED_FOR if self.left else 2
        sets = (next(iter(choice)) for choice in menu if choice.size)
        return any(isinstance(move, CashIn) and len(move.tokens) >= least for move in sets)

    def _gain(self, play: PlayCard) -> float:
        """Return how much a card that targets a token gains for the seat."""
        (token,) = play.take
        held = [t for t in (*self.me.hand, *self.me.this_round) if t != play.give]
        if DECK[play.card].id == "saboteur":
            return max(self._loss(seat, token) for seat in range(len(self.view.players)))
        now = self.planner.plan((*self.me.hand, *self.me.this_round)).points
        fresh = 0.0 if play.give is not None else 1.0
        return self.planner.plan((*held, token)).points - now + fresh

    def _loss(self, seat: int, token: Piece) -> float:
        """Return what another seat would lose with a token."""
        other = self.view.players[seat]
        held = (*other.hand, *other.this_round)
        if token not in held or seat == self.view.seat:
            return 0.0
        rest = [t for t in held if t != token]
        loss = self.planner.plan(held).points - self.planner.plan(rest).points + 1.0
        return loss / (len(self.view.players) - 1)
