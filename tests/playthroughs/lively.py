"""Players that know the values, for playthroughs in which something happens.

They mostly call right, rank right, cash in and play bonus cards; the rest is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from outrank.catalog import order
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard
from outrank.games.four4more.state import Four4MoreState
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import OneOf
from outrank.kernel.moves import Move
from outrank.kernel.options import from_json
from outrank.kernel.seats import DEALER, Piece, Seat
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.ranking.events import Bid, Block, Rank
from outrank.mechanics.turns import Pass
from outrank.testing.playthrough import Script

OFTEN: Final = 0.85
SAVING: Final = 0.3
PATTERNS: Final = [number for number, card in enumerate(DECK) if card.family == "pattern"]
WEIGHTS: Final[dict[type[Move], float]] = {CashIn: 6, PlayCard: 6, Guess: 3, Bid: 3, Pass: 0.7}


def plays(script: Script, game: AnyGame, facts: Facts) -> tuple[tuple[int, msgspec.Raw], ...]:
    """Every move of a lively match with the seats, options and seed of a script."""
    match = Match(game, from_json(game.options, script.options), script.seats, facts)
    dealer, rng = SeededDealer(str(script.seed).encode()), Random(script.seed)
    dealer.take_nonces(())
    made: list[tuple[int, msgspec.Raw]] = []
    while acting := game.to_act(match.state):
        seat = acting[0] if acting == (DEALER,) else rng.choice(acting)
        menu = match.legal_moves(seat)
        move = dealer.deal(menu) if seat == DEALER else chosen(match, seat, rng)
        made.append((seat, msgspec.Raw(msgspec.json.encode(move))))
        match.play(seat, move)
    return tuple(made)


def chosen(match: AnyMatch, seat: Seat, rng: Random) -> Move:
    """What a lively player does."""
    moves = list(_offers(match, seat, rng))
    is_saving = _holds_a_pattern(match.state, seat)
    weights = [
        SAVING if is_saving and isinstance(move, CashIn) else WEIGHTS.get(type(move), 1)
        for move in moves
    ]
    (move,) = rng.choices(moves, weights)
    return _put_right(match, move, rng)


def _holds_a_pattern(state: Any, seat: Seat) -> bool:
    """Whether a seat keeps its tokens for a straight or a clover."""
    if not isinstance(state, Four4MoreState):
        return False
    return any(state.bonus.hand[seat] >> card & 1 for card in PATTERNS)


def _offers(match: AnyMatch, seat: Seat, rng: Random) -> Iterator[Move]:
    """A move of each kind that is offered."""
    for choice in match.legal_moves(seat):
        yield rng.choice(list(choice)) if isinstance(choice, OneOf) else choice.draw(rng.randrange)


def _put_right(match: AnyMatch, move: Move, rng: Random) -> Move:
    """The same call or row, but mostly the right one; chips are mostly saved."""
    state: Any = match.state
    if rng.random() > OFTEN:
        return move
    match move:
        case Guess(token=token):
            centre = state.tokens.centre[state.category]
            return Guess(state.ranks[token] >= state.ranks[centre], token)
        case Rank(tokens=tokens):
            card = match.facts.challenges[state.challenge]
            ranks = state.stat_ranks(card.stat)
            row = order.best_order(ranks, tokens, descending=card.descending)
            return Rank(tuple(map(Piece, row)))
        case Block():
            return Pass()
    return move
