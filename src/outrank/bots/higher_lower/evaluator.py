"""What it is worth in points to guess, to cash in, or to stop."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from outrank.bots.higher_lower.calls import Call, calls
from outrank.bots.higher_lower.position import Position
from outrank.bots.higher_lower.set_planner import Plan, PlannedSet
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.kernel.seats import Piece

HOPELESS = 0.02
"""Calls that are right less often are not made: if equal values push, they might never end."""
MOST_CALLS = 4
"""How many of the surest calls are evaluated."""


@dataclass(frozen=True)
class Habits:
    """How a player values what lies ahead."""

    lonely: float = 0.55
    """The worth of a token that matches no other yet, while rounds are left."""
    grow: float = 0.25
    """What is added because a set of two or three may still grow."""
    patience: float = 0.85
    """The part of a set's points that counts if it is to be cashed in a later round."""
    crowd: float = 0.85
    """The part that counts for each further set, which takes a turn of its own to cash."""
    marker: float = 0.3
    """The worth of choosing the next challenge and starting."""
    gift: float = 0.8
    """What a wrong call gives the others, who then know the token."""
    onward: float = 1.4
    """The weight of the next turn where it stands for all later ones."""
    foresight: float = 0.0
    """The weight of who will win the token that is drafted now."""
    keeps: bool = False
    """Whether it knows that sets need not be cashed in the last round, insured or not."""
    token: float = 1.3
    """The average worth of a token still to be won."""
    company: float = 0.6
    """The part of the others' turns that they will take before they are out."""


class Evaluator:
    """Evaluates one turn for one seat."""

    def __init__(
        self,
        level: Level,
        boldness: float,
        knowledge: Knowledge,
        position: Position,
        habits: Habits,
    ) -> None:
        self.level, self.boldness = level, boldness
        self.knowledge, self.position, self.habits = knowledge, position, habits

    def calls(self) -> list[Call]:
        position = self.position
        return calls(self.knowledge, position.stat, position.centre, position.pool, position.ties)

    def safe(self, tokens: Iterable[Piece]) -> float:
        """Return what tokens are worth to a player who is out of this round."""
        position, held = self.position, tuple(tokens)
        if not position.rounds_left:
            return position.end_worth * len(held)
        return self._kept(held)

    def _kept(self, held: tuple[Piece, ...]) -> float:
        """Return what tokens are worth while there are rounds to cash them in."""
        position, habits = self.position, self.habits
        plan = position.planner.plan(held)
        growing = sum(len(planned.tokens) < 4 for planned in plan.sets)
        alone = len(held) - plan.used
        later = habits.patience * self._cashed(plan)
        later += habits.grow * growing + habits.lonely * alone
        return max(later, position.end_worth * len(held))

    def staying(self, tokens: Iterable[Piece]) -> float:
        """Return what tokens are worth to a player who is in and can cash them before stopping."""
        position, held = self.position, tuple(tokens)
        if position.rounds_left:
            return self._kept(held)
        plan = position.planner.plan(held)
        cashed = self._cashed(plan) + position.end_worth * (len(held) - plan.used)
        if self.habits.keeps or position.is_forgiven:
            return max(cashed, position.end_worth * len(held))
        return cashed

    def _cashed(self, plan: Plan) -> float:
        """Return what sets are worth that are cashed one after another, the best first."""
        worth, left = 0.0, 1.0
        for points in sorted(self.position.planner.worth[len(s.tokens)] for s in plan.sets)[::-1]:
            worth += left * points
            left *= self.habits.crowd
        return worth

    def _leaving(self) -> float:
        """Return what leaving the round is worth besides."""
        position = self.position
        return self.habits.marker if position.is_first_out and position.rounds_left else 0.0

    def passing(self) -> float:
        """Return the worth of stopping now."""
        return self.safe(self.position.held) + self._leaving()

    def failing(self) -> float:
        """Return the worth of having called wrongly."""
        position = self.position
        if position.is_forgiven:
            return self.staying(position.held)
        kept = position.held if position.keeps_pile else position.hand
        lost = 0.0 if position.others_in or position.is_last_safe else position.last_worth
        gift = self.habits.gift / (position.seats - 1) if position.others_in else 0.0
        left = self._leaving() if position.is_failing_first else 0.0
        return self.safe(kept) + left - gift - lost

    def _chance_to_be_last(self) -> float:
        """Return what staying in is worth for the last player's bonus, while others are in."""
        position = self.position
        return position.last_worth / (position.others_in + 1) if position.others_in else 0.0

    def guessing(self, one: Call) -> float:
        """Return the worth of a call."""
        position = self.position
        gained = (*position.held, position.centre)
        is_over = len(position.pool) <= 1 + position.others_in  # there may be no turn left to cash
        after = self.safe(gained) if is_over else self.staying(gained)
        more = self._onward(one, after) if self.level.depth >= 2 else 0.0
        right = position.guess_worth + after + more + self._chance_to_be_last()
        push = 1.0 - one.right - one.wrong
        wrong = one.wrong * (1.0 - 0.3 * self.boldness)
        sure = 1.0 - wrong - push
        return sure * right + wrong * self.failing() + push * self.staying(position.held)

    def _to_others(self, tokens: Sequence[Piece]) -> list[float]:
        """Return for each token how good it is who will win it, compared with the others.

        That is the next player in, or this seat if nobody else is in.
        """
        position = self.position
        rival = position.held if position.rival is None else position.rival
        before = self._kept(rival)
        gains = [self._kept((*rival, token)) - before for token in tokens]
        middle = sum(gains) / len(gains)
        sign = 1.0 if position.rival is None else -1.0 / (position.seats - 1)
        return [self.habits.foresight * sign * (gain - middle) for gain in gains]

    def _onward(self, one: Call, after: float) -> float:
        """Return what the turns after a right call are worth."""
        if self.level.depth < 3:
            return self._next_turn(one, after)
        habits, position = self.habits, self.position
        worth, risk = 0.0, after - self.failing()
        for number, best in reversed(list(enumerate(self._later_calls(one.token)))):
            lost = max(0.0, risk + number * habits.token)
            gain = position.guess_worth + habits.token + worth
            worth = max(0.0, best.right * gain - best.wrong * lost)
        return worth

    def _next_turn(self, one: Call, after: float) -> float:
        """Return what the turn after a right call is worth, and a little for the later ones."""
        position = self.position
        rest = [token for token in position.pool if token != one.token]
        if not rest:
            return 0.0
        best = calls(self.knowledge, position.stat, one.token, rest, position.ties)[0]
        gain = position.guess_worth + self.habits.lonely
        risk = max(0.0, after - self.failing())
        return self.habits.onward * max(0.0, best.right * gain - best.wrong * risk)

    def _later_calls(self, centre: Piece) -> list[Call]:
        """Return this seat's later calls if every player makes the surest one."""
        position, later = self.position, list[Call]()
        rest = [token for token in position.pool if token != centre]
        stride = 1.0 + self.habits.company * position.others_in
        due = stride
        for step in range(1, len(rest) + 1):
            best = calls(self.knowledge, position.stat, centre, rest, position.ties)[0]
            centre = best.token
            rest.remove(centre)
            if step >= due:
                later.append(best)
                due += stride
        return later

    def best_call(self) -> tuple[float, Call] | None:
        """Return the best call and its worth; None if no call can be right."""
        hopeful = [one for one in self.calls() if one.right > HOPELESS]
        considered = hopeful[:MOST_CALLS]
        if not considered:
            return None
        scored = [self.guessing(one) for one in considered]
        if self.habits.foresight:
            then = self._to_others([one.token for one in considered])
            scored = [s + one.right * t for s, one, t in zip(scored, considered, then, strict=True)]
        best = max(range(len(scored)), key=scored.__getitem__)
        return scored[best], considered[best]

    def cashing(self, planned: PlannedSet, points: int) -> float:
        """Return the worth of cashing a set for these points and keeping the rest."""
        planner = self.position.planner
        extra = points - planner.worth[len(planned.tokens)]
        return planner.worth[len(planned.tokens)] + max(0.0, extra) + self.without(planned.tokens)

    def without(self, gone: Collection[Piece]) -> float:
        """Return the worth of staying in once these tokens are gone."""
        position = self.position
        kept = self.staying(token for token in position.held if token not in gone)
        return kept + self._chance_to_be_last()
