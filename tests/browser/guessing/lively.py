"""Records of higher/lower matches in which much happens: mostly right calls, sets, cards, Vetoes.

Chance alone seldom cashes in; here whoever plays knows the facts and likes to do everything.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from browser.recorded import LIBRARY, Recorded
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import TakeCard
from outrank.kernel.menu import Choice, OneOf, Pick, sample
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat
from outrank.mechanics.higher_lower.events import Guess
from outrank.server.rooms.match import LiveMatch

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
EAGER = {
    "guess": 8,
    "cash_in": 5,
    "play_card": 30,
    "veto": 4,
    "allow": 2,
    "discard": 2,
    "pass": 0.6,
}
"""How gladly a kind of move is made, all its families together."""
RIGHT = 0.85


@cache
def lively(game: str, seats: int, seed: int = 1, **options: Any) -> list[bytes]:
    """A record of such a match with these house rules."""
    rng, played = Random(seed), LIBRARY.game(game)
    facts = LIBRARY.facts(LIBRARY.digest_for(played, ""))
    built = LIBRARY.options(played, "", options)
    live = LiveMatch(played, built, facts, NAMES[:seats], seed=rng.randbytes(32), nonces=[])
    live.begin()
    while not live.is_over:
        seat = rng.choice(played.to_act(live.match.state))
        live.play(seat, chosen(live, seat, rng))
    return live.record().splitlines()


def lively_with(game: str, seats: int, kinds: set[str], **options: Any) -> list[bytes]:
    """The first such match in which each of these kinds of move is offered."""
    for seed in range(1, 300):
        lines = lively(game, seats, seed, **options)
        if offered(lines) >= kinds:
            return lines
    raise LookupError(f"No lively match of {game} has all of {sorted(kinds)}.")


def offered(lines: list[bytes]) -> set[str]:
    """The kinds of move that anybody is offered in a match."""
    found: set[str] = set()
    for state in Recorded(lines).states():
        assert state.live is not None
        for seat in state.awaited():
            for choice in state.live.match.legal_moves(Seat(seat)):
                moves = choice if isinstance(choice, OneOf) else [choice.make(())]
                found |= {str(move.__struct_config__.tag) for move in moves}
    return found


def kind_of(choice: Choice[Any]) -> str:
    move = choice.make(()) if isinstance(choice, Pick) else next(iter(choice))
    return str(move.__struct_config__.tag)


def chosen(live: LiveMatch, seat: Seat, rng: Random) -> Move:
    """A move of a kind that is liked; a call is mostly right."""
    families: dict[str, list[Choice[Any]]] = {}
    for choice in live.match.legal_moves(seat):
        families.setdefault(kind_of(choice), []).append(choice)
    kinds = list(families)
    (kind,) = rng.choices(kinds, [EAGER.get(name, 1) for name in kinds])
    if kind == "take_card":
        return liked([take for choice in families[kind] for take in choice], rng)
    move: Move = sample((rng.choice(families[kind]),), rng)
    if isinstance(move, Guess) and rng.random() < RIGHT:
        return Guess(is_higher(live, move.token), move.token)
    return move


def liked(takes: list[TakeCard], rng: Random) -> TakeCard:
    """A card that can be played, if there is one."""
    return rng.choice([take for take in takes if is_played(take.card)] or takes)


def is_played(card: int) -> bool:
    return DECK[card].effect is not None or DECK[card].cancels


def is_higher(live: LiveMatch, token: int) -> bool:
    """What the facts say."""
    state = live.match.state
    ranks = state.ranks
    return bool(ranks[token] > ranks[state.tokens.centre[state.category]])
