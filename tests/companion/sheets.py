"""Score sheets of matches that the Python rules have played: what people enter, and what is due."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, Final

from outrank.catalog import order
from outrank.catalog.load import load
from outrank.companion.points import points
from outrank.games.four4more import moves as f4
from outrank.games.four4more.cards import DECK, FINAL
from outrank.games.out_trumped.moves import HandScored
from outrank.games.v3.scoring import counted_tokens
from outrank.games.v4 import moves as v4
from outrank.games.v4.state import V4State
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import sample
from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Seat
from outrank.mechanics.higher_lower import events as hl
from outrank.mechanics.masks import pieces_in
from outrank.mechanics.ranking import events as ranking

GAMES: Final = ("classic", "v3", "v4", "four4more", "out_trumped")
Sheet = tuple[dict[str, Any], dict[str, Any]]
"""What is given to the app, and what it should answer."""
HOUSE_RULES: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "classic": (
        {},
        {"failed_tokens": "stay", "target_score": 10},
        {"blocks_per_player": 3, "block_limit": "protect_bid", "deck": "core"},
        {"all_pass": "skip_round", "round_limit": 3},
    ),
    "v3": (
        {},
        {"set_focus": True},
        {"speed": True},
        {"reserve_scores": False, "target_score": 10},
        {"hidden_masters": True, "failed_own_tokens": "return_to_owner"},
    ),
    "v4": ({}, {"equal_values": "push"}, {"last_standing": "off", "rounds": 7}),
    "four4more": ({}, {"no_bonus_cards": True, "equal_values": "wrong"}, {"rounds": 8}),
    "out_trumped": (
        {"target": 30},
        {"target": 30, "most_and_least": "bonus_only"},
        {"target": 30, "kitty": "bidding"},
        {"target": 30, "kitty": "low_card", "end_tie": "shared"},
    ),
}


def sheets(game: str, count: int, seed: int) -> Iterator[Sheet]:
    """Play matches of a game and yield their sheets."""
    for number in range(count):
        chance = Random(f"{game} {seed} {number}")
        options = HOUSE_RULES[game][number % len(HOUSE_RULES[game])]
        yield _played(registry.load(game), options, chance.randint(2, 6), chance)


def _played(game: AnyGame, changes: dict[str, Any], seats: int, chance: Random) -> Sheet:
    options = game.options(**changes)
    state = game.setup(options, seats, load() if game.uses_catalog else None)
    writing = _WRITERS[game.name](state, seats)
    while acting := game.to_act(state):
        seat = chance.choice(acting)
        move = _choice(game, state, seat, chance)
        writing.before()
        writing.write(game.apply(state, seat, move))
    result = game.result(state)
    assert result is not None
    unit = getattr(state, "units_per_point", 1)
    running = [[_number(Fraction(p, unit)) for p in row] for row in writing.running]
    asked = {
        "game": game.name,
        "rules": {
            "setFocus": changes.get("set_focus", False),
            "speed": changes.get("speed", False),
            "noLastStanding": changes.get("last_standing") == "off",
            "bonusOnly": changes.get("most_and_least") == "bonus_only",
        },
        "seats": seats,
        "points": points(),
        "rounds": writing.rounds,
        "first": writing.firsts[0] if writing.firsts else 0,
        "final": writing.final(),
    }
    breaks = game.tiebreaks(state) if game.tiebreaks else {}
    due = {
        "running": running,
        "totals": [_number(Fraction(score, unit)) for score in game.scores(state)],
        "places": [sorted(place) for place in result.ranking],
        "firsts": writing.firsts[1:],
        "tiebreaks": {
            name: [_number(Fraction(v, unit if name == "ranking_points" else 1)) for v in values]
            for name, values in breaks.items()
        },
    }
    return asked, due


def _number(value: Fraction) -> float:
    return float(value)


def _choice(game: AnyGame, state: Any, seat: Seat, chance: Random) -> Move:
    """A random move; most rows are laid in the right order, and most calls are right."""
    menu = game.legal_moves(state, seat)
    move: Move = sample(menu, chance)
    if chance.random() < 0.3:
        return move
    if isinstance(move, ranking.Rank):
        card = state.components.cards[state.challenge]
        ranks = state.stat_ranks(card.stat)
        return ranking.Rank(tuple(order.best_order(ranks, move.tokens, descending=card.descending)))
    if isinstance(move, hl.Guess):
        centre = state.ranks[state.tokens.centre[state.category]]
        return hl.Guess(state.ranks[move.token] >= centre, move.token)
    return move


class _Writer:
    """Writes down what the players of a game would."""

    def __init__(self, state: Any, seats: int) -> None:
        self.state = state
        self.seats = seats
        self.rounds: list[dict[str, Any]] = []
        self.running: list[list[int]] = []
        self.points = [0] * seats
        self.open: dict[str, Any] = {}
        self.firsts: list[int] = []
        self.first = 0

    def leader(self) -> int:
        """Who guesses first in this round, or selects, or deals."""
        return int(self.state.first)

    def before(self) -> None:
        """Note what a move will change."""
        self.first = self.leader()

    def write(self, events: list[Event]) -> None:
        """Write down what a move led to."""
        for event in events:
            self.note(event)

    def note(self, event: Event) -> None:
        """Write down one event."""

    def add(self, event: Scored) -> None:
        self.points[event.seat] += event.points

    def close(self) -> None:
        """A round is over."""
        self.rounds.append(self.open)
        self.running.append(self.points[:])
        self.firsts.append(self.first)
        self.open = {}

    def final(self) -> dict[str, Any]:
        return {
            "hand": [],
            "endCards": [],
            "cards": [],
            "multipliers": [],
            "collections": [],
            "isSpeedWin": False,
        }


class _Ranking(_Writer):
    """Classic and V3."""

    def __init__(self, state: Any, seats: int) -> None:
        super().__init__(state, seats)
        self.blocks: list[dict[str, int]] = []
        self.won: list[int] = []

    def leader(self) -> int:
        return int(self.state.selector)

    def before(self) -> None:
        super().before()
        self.won = [mask.bit_count() for mask in self.state.won]

    def write(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, ranking.ChipPlaced):
                self.blocks.append({"seat": event.seat, "chip": event.chip})
            elif isinstance(event, ranking.RankingScored | ranking.BlockPaid):
                self.add(event)
        for event in events:
            is_right = isinstance(event, ranking.RankingScored)
            if isinstance(event, ranking.RankingScored | ranking.RankingFailed):
                ranker = event.seat
                lost = max(0, self.won[ranker] - self.state.won[ranker].bit_count())
                self.open = {
                    "ranker": ranker,
                    "bid": self.state.standing,
                    "isRight": is_right,
                    "blocks": self.blocks,
                    "lost": lost,
                }
                self.blocks = []
                self.close()
            elif isinstance(event, ranking.NobodyBid) and not event.is_restarted:
                self.open = {"ranker": -1, "bid": 0, "isRight": False, "blocks": [], "lost": 0}
                self.close()


class _V3(_Ranking):
    def final(self) -> dict[str, Any]:
        catalog = load()
        held = [pieces_in(counted_tokens(self.state, seat)) for seat in range(self.seats)]
        collections = [[catalog.sets_of(token) for token in tokens] for tokens in held]
        is_won = self.state.reason == "speed"
        return {**super().final(), "collections": collections, "isSpeedWin": is_won}


class _Guessing(_Writer):
    """V4 and Four4More."""

    def __init__(self, state: Any, seats: int) -> None:
        super().__init__(state, seats)
        self.fresh()

    def fresh(self) -> None:
        zeros = [0] * self.seats
        self.open = {"right": zeros[:], "wrong": zeros[:], "extra": zeros[:]}
        self.open |= {"sets": [], "last": -1, "firstOut": -1}

    def seat_out(self, event: Event) -> int:
        """Who goes out in a way that may make them first guesser (V4-R03, F4-R26); -1: nobody."""
        if isinstance(event, hl.SeatPassed):
            return event.seat
        if isinstance(event, hl.Guessed) and not isinstance(event, hl.GuessPushed):
            return event.seat if isinstance(self.state, V4State) else -1
        return -1

    def note(self, event: Event) -> None:
        if self.open["firstOut"] < 0:
            self.open["firstOut"] = self.seat_out(event)
        if isinstance(event, hl.GuessedRight):
            self.open["right"][event.seat] += 1
            self.open["extra"][event.seat] += event.points - 1
        elif isinstance(event, hl.Guessed):
            self.open["wrong"][event.seat] += 1
        elif isinstance(event, v4.SetCashed | f4.SetCashed):
            factor = getattr(event, "factor", 1)
            cashed = {"seat": event.seat, "size": len(event.tokens), "factor": factor}
            self.open["sets"].append(cashed)
        elif isinstance(event, hl.LastStanding):
            self.open["last"] = event.seat
        elif isinstance(event, f4.CardPaid | f4.PatternScored):
            self.open["extra"][event.seat] += event.points
        if isinstance(event, Scored) and not isinstance(event, f4.TokensCounted | f4.EndCardScored):
            self.add(event)
        if isinstance(event, hl.RoundEnded):
            self.close()
            self.fresh()

    def final(self) -> dict[str, Any]:
        hand = [mask.bit_count() for mask in self.state.tokens.hand]
        return {**super().final(), "hand": hand}


class _Four4More(_Guessing):
    def final(self) -> dict[str, Any]:
        held = self.state.bonus.hand
        ends = [[DECK[card].id for card in pieces_in(cards & FINAL)] for cards in held]
        return {
            **super().final(),
            "endCards": ends,
            "cards": [cards.bit_count() for cards in held],
            "multipliers": self.state.counts.multipliers,
        }


class _OutTrumped(_Writer):
    def __init__(self, state: Any, seats: int) -> None:
        super().__init__(state, seats)
        self.kitty, self.bid = -1, 0

    def leader(self) -> int:
        return int(self.state.dealer)

    def before(self) -> None:
        super().before()
        self.kitty, self.bid = self.state.kitty_seat, self.state.bid

    def write(self, events: list[Event]) -> None:
        lines = [event for event in events if isinstance(event, HandScored)]
        if not lines:
            return
        self.open = {
            "tricks": [line.tricks for line in lines],
            "trumps": [line.trumps for line in lines],
            "kitty": self.kitty if self.kitty >= 0 else -1,
            "bid": self.bid,
        }
        for line in lines:
            self.add(line)
        self.close()


_WRITERS: Final[dict[str, type[_Writer]]] = {
    "classic": _Ranking,
    "v3": _V3,
    "v4": _Guessing,
    "four4more": _Four4More,
    "out_trumped": _OutTrumped,
}


def disagreements(asked: list[dict[str, Any]], due: list[dict[str, Any]], said: Any) -> list[str]:
    """Return what the app has added up otherwise than Python."""
    found = []
    for one, right, told in zip(asked, due, said, strict=True):
        told["places"] = [sorted(place) for place in told["places"]]
        for part, value in right.items():
            if told[part] != value:
                found.append(f"{one['game']} {part}: {told[part]} instead of {value}")
    return found
