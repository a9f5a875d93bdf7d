"""The laws hold for Four4More, with and without teams, and with all its cards in play."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.four4more.feast import GAME as FEAST
from games.four4more.feast import lone_options
from games.v4.small import catalog
from outrank.catalog.load import load
from outrank.games.four4more import GAME
from outrank.games.four4more.cards import DECK, KINDS
from outrank.games.four4more.moves import CardPlayed
from outrank.games.four4more.options import Four4MoreOptions
from outrank.kernel import menu
from outrank.kernel.moves import Event, Scored
from outrank.testing import LAWS, Bench, laws_for
from outrank.testing.secrecy import proof_of

test_laws = laws_for(GAME, facts=load(), options=lone_options, matches=4)
test_laws_of_a_feast = laws_for(FEAST, facts=load(), options=lone_options, matches=6)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("seats", GAME.players)
def test_the_laws_hold_for_every_number_of_seats(law: str, seats: int) -> None:
    LAWS[law](Bench(FEAST, load(), lone_options, (seats,)), seats)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("teams", "seats"), [("2+2", 2), ("2+3", 2), ("3+3", 2), ("2+2+2", 3)])
def test_the_laws_hold_for_teams(law: str, teams: str, seats: int) -> None:
    def options(rng: Random) -> Four4MoreOptions:
        return msgspec.convert(
            msgspec.to_builtins(lone_options(rng)) | {"teams": teams}, Four4MoreOptions
        )

    LAWS[law](Bench(FEAST, load(), options, (seats,)), seats)


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_for_a_small_pack(law: str) -> None:
    facts = catalog(tokens=14, stats=3, categories=("movies",))
    for seed in range(3):
        LAWS[law](Bench(GAME, facts, lone_options), seed)


def played_out(seed: int, seats: int) -> list[Event]:
    """A random feast; all its tokens, cards and points are counted after every move."""
    rng = Random(seed)
    options = lone_options(rng)
    state = FEAST.setup(options, seats, load())
    cards = 0 if options.no_bonus_cards else 33 if options.bonus_deck == 33 else 26
    points = [0] * seats
    told: list[Event] = []
    while acting := FEAST.to_act(state):
        seat = rng.choice(acting)
        events = FEAST.apply(state, seat, menu.sample(FEAST.legal_moves(state, seat), rng))
        for event in events:
            if isinstance(event, Scored):
                points[event.seat] += event.points
        pieces = [piece for place in proof_of(FEAST).places(state).values() for piece in place]
        assert len(pieces) == len(set(pieces))
        assert sum(piece >= 0 for piece in pieces) == 160
        assert sum(piece < 0 for piece in pieces) == cards
        assert tuple(points) == FEAST.scores(state)
        told += events
    return told


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from(list(GAME.players)))
def test_160_tokens_33_cards_and_every_point_are_accounted_for(seed: int, seats: int) -> None:
    played_out(seed, seats)


def test_a_feast_sees_every_card_that_can_be_played() -> None:
    played = Counter(
        DECK[event.card].id
        for seed in range(60)
        for event in played_out(seed, 2 + seed % 5)
        if isinstance(event, CardPlayed)
    )
    assert set(played) == {kind.id for kind in KINDS if kind.effect}
