"""To guess, to cash or to stop: what each would be worth in points."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from outrank.bots.guessing.calls import Call, calls
from outrank.bots.guessing.sets import Cash, Plan
from outrank.bots.guessing.turn import Turn
from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.kernel.seats import Piece

HOPELESS = 0.02
"""A call that is hardly ever right only passes the time: where equal values push, for ever."""
LOOKED_AT = 4
"""So many of the surest calls are thought through."""


@dataclass(frozen=True)
class Habits:
    """What a player takes things to be worth that lie ahead."""

    lonely: float = 0.55
    """A token that matches no other yet, while rounds are left."""
    grow: float = 0.25
    """That a set of two or three may still grow."""
    patience: float = 0.85
    """What is left of a set's points if it is to be cashed in a later round."""
    crowd: float = 0.85
    """What is left of the points of each further set: each takes a turn of its own to cash."""
    marker: float = 0.3
    """Choosing the next challenge and beginning."""
    gift: float = 0.8
    """What a wrong call gives the others: they know the token then."""
    onward: float = 1.4
    """How much the next turn counts, with all that follow it, to those who look no further."""
    foresight: float = 0.0
    """How much it counts who will win the token that is drafted now."""
    keeps: bool = False
    """Whether it sees in the last round that nobody has to cash, also while nothing is insured."""
    token: float = 1.3
    """A token still to be won, on average."""
    company: float = 0.6
    """Which part of the others' turns will really be taken before they are out."""


class Thinker:
    """Weighs one turn for one seat."""

    def __init__(
        self, level: Level, boldness: float, mind: Mind, turn: Turn, habits: Habits
    ) -> None:
        self.level, self.boldness = level, boldness
        self.mind, self.turn, self.habits = mind, turn, habits

    def calls(self) -> list[Call]:
        turn = self.turn
        return calls(self.mind, turn.stat, turn.centre, turn.pool, turn.ties)

    def safe(self, tokens: Iterable[Piece]) -> float:
        """What tokens are worth to somebody who is out of this round."""
        turn, held = self.turn, tuple(tokens)
        if not turn.rounds_left:
            return turn.end_worth * len(held)
        return self._kept(held)

    def _kept(self, held: tuple[Piece, ...]) -> float:
        """What tokens are worth while there are rounds to cash them in."""
        turn, habits = self.turn, self.habits
        plan = turn.purse.plan(held)
        growing = sum(len(cash.tokens) < 4 for cash in plan.sets)
        alone = len(held) - plan.used
        later = habits.patience * self._cashed(plan)
        later += habits.grow * growing + habits.lonely * alone
        return max(later, turn.end_worth * len(held))

    def staying(self, tokens: Iterable[Piece]) -> float:
        """What tokens are worth to somebody who is in and may cash them before stopping."""
        turn, held = self.turn, tuple(tokens)
        if turn.rounds_left:
            return self._kept(held)
        plan = turn.purse.plan(held)
        cashed = self._cashed(plan) + turn.end_worth * (len(held) - plan.used)
        if self.habits.keeps or turn.is_forgiven:
            return max(cashed, turn.end_worth * len(held))
        return cashed

    def _cashed(self, plan: Plan) -> float:
        """What sets bring that are to be cashed one after the other, the best first."""
        worth, left = 0.0, 1.0
        for points in sorted(self.turn.purse.worth[len(s.tokens)] for s in plan.sets)[::-1]:
            worth += left * points
            left *= self.habits.crowd
        return worth

    def _leaving(self) -> float:
        """What leaving the round brings besides."""
        turn = self.turn
        return self.habits.marker if turn.is_first_out and turn.rounds_left else 0.0

    def passing(self) -> float:
        """The worth of stopping now."""
        return self.safe(self.turn.held) + self._leaving()

    def failing(self) -> float:
        """The worth of having called wrongly."""
        turn = self.turn
        if turn.is_forgiven:
            return self.staying(turn.held)
        kept = turn.held if turn.keeps_pile else turn.hand
        lost = 0.0 if turn.others_in or turn.is_last_safe else turn.last_worth
        gift = self.habits.gift / (turn.seats - 1) if turn.others_in else 0.0
        left = self._leaving() if turn.is_failing_first else 0.0
        return self.safe(kept) + left - gift - lost

    def _chance_to_be_last(self) -> float:
        """What staying in is worth for the bonus of the last one, while others are in."""
        turn = self.turn
        return turn.last_worth / (turn.others_in + 1) if turn.others_in else 0.0

    def guessing(self, one: Call) -> float:
        """The worth of a call."""
        turn = self.turn
        gained = (*turn.held, turn.centre)
        is_over = len(turn.pool) <= 1 + turn.others_in  # there may be no turn to cash them
        after = self.safe(gained) if is_over else self.staying(gained)
        more = self._onward(one, after) if self.level.depth >= 2 else 0.0
        right = turn.guess_worth + after + more + self._chance_to_be_last()
        push = 1.0 - one.right - one.wrong
        wrong = one.wrong * (1.0 - 0.3 * self.boldness)
        sure = 1.0 - wrong - push
        return sure * right + wrong * self.failing() + push * self.staying(turn.held)

    def _to_others(self, tokens: Sequence[Piece]) -> list[float]:
        """For tokens that may become the centre: how good it is who wins each, next to the rest.

        The next one in wins it, or this seat itself if nobody else is in.
        """
        turn = self.turn
        rival = turn.held if turn.rival is None else turn.rival
        before = self._kept(rival)
        gains = [self._kept((*rival, token)) - before for token in tokens]
        middle = sum(gains) / len(gains)
        sign = 1.0 if turn.rival is None else -1.0 / (turn.seats - 1)
        return [self.habits.foresight * sign * (gain - middle) for gain in gains]

    def _onward(self, one: Call, after: float) -> float:
        """What the turns after a right call may bring."""
        if self.level.depth < 3:
            return self._next_turn(one, after)
        habits, turn = self.habits, self.turn
        worth, risk = 0.0, after - self.failing()
        for number, best in reversed(list(enumerate(self._road(one.token)))):
            lost = max(0.0, risk + number * habits.token)
            gain = turn.guess_worth + habits.token + worth
            worth = max(0.0, best.right * gain - best.wrong * lost)
        return worth

    def _next_turn(self, one: Call, after: float) -> float:
        """What the turn after a right call may bring, and a little for the later ones."""
        turn = self.turn
        rest = [token for token in turn.pool if token != one.token]
        if not rest:
            return 0.0
        best = calls(self.mind, turn.stat, one.token, rest, turn.ties)[0]
        gain = turn.guess_worth + self.habits.lonely
        risk = max(0.0, after - self.failing())
        return self.habits.onward * max(0.0, best.right * gain - best.wrong * risk)

    def _road(self, centre: Piece) -> list[Call]:
        """This seat's later calls if everybody goes on with the surest one."""
        turn, road = self.turn, list[Call]()
        rest = [token for token in turn.pool if token != centre]
        stride = 1.0 + self.habits.company * turn.others_in
        due = stride
        for step in range(1, len(rest) + 1):
            best = calls(self.mind, turn.stat, centre, rest, turn.ties)[0]
            centre = best.token
            rest.remove(centre)
            if step >= due:
                road.append(best)
                due += stride
        return road

    def best_call(self) -> tuple[float, Call] | None:
        """The best call and its worth; None if no call can be right."""
        hopeful = [one for one in self.calls() if one.right > HOPELESS]
        looked_at = hopeful[:LOOKED_AT]
        if not looked_at:
            return None
        scored = [self.guessing(one) for one in looked_at]
        if self.habits.foresight:
            then = self._to_others([one.token for one in looked_at])
            scored = [s + one.right * t for s, one, t in zip(scored, looked_at, then, strict=True)]
        best = max(range(len(scored)), key=scored.__getitem__)
        return scored[best], looked_at[best]

    def cashing(self, cash: Cash, points: int) -> float:
        """The worth of cashing a set for these points, and going on with the rest."""
        purse = self.turn.purse
        extra = points - purse.worth[len(cash.tokens)]
        return purse.worth[len(cash.tokens)] + max(0.0, extra) + self.without(cash.tokens)

    def without(self, gone: Collection[Piece]) -> float:
        """The worth of staying in, once these tokens are gone."""
        turn = self.turn
        kept = self.staying(token for token in turn.held if token not in gone)
        return kept + self._chance_to_be_last()
