"""What travels: offers out, moves in, screens without memory."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.test_match import ADA, begun
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.moves import IllegalMove, events_for
from outrank.kernel.seats import DEALER, PUBLIC, Piece
from outrank.kernel.wire import LONGEST_MOVE, move_from, offers
from outrank.testing import Bench, steps
from teaching import GAME
from teaching.moves import Bid, Call
from teaching.quarry import Quarry


def test_a_list_is_offered_move_by_move() -> None:
    offered = json.loads(offers((OneOf((Bid(1), Call(True, Piece(3)))),)))
    assert offered == [
        {
            "offer": "list",
            "moves": [{"move": "bid", "chips": 1}, {"move": "call", "heavier": True, "stone": 3}],
        }
    ]


def test_a_pick_and_a_split_are_offered_as_recipes() -> None:
    match = begun()
    state = GAME.setup(match.options, 2, Quarry())
    (split,) = json.loads(offers(GAME.legal_moves(state, DEALER)))
    assert split["offer"] == "split"
    assert split["move"] == {"move": "deal", "hands": []}
    assert (split["field"], split["sizes"], len(split["among"])) == ("hands", [2, 2], 12)
    GAME.apply(state, DEALER, match.plays[0][1])
    (pick,) = json.loads(offers(GAME.legal_moves(state, DEALER)))
    assert pick == {
        "offer": "pick",
        "move": {"move": "draw", "prize": []},
        "field": "prize",
        "among": list(range(4, 12)),
        "count": 1,
        "ordered": False,
    }


def test_every_recipe_leads_to_moves_of_the_menu() -> None:
    rng = Random(5)
    for state, seat, _ in steps(Bench(GAME, Quarry()), 2):
        for choice, offer in zip(
            GAME.legal_moves(state, seat),
            json.loads(offers(GAME.legal_moves(state, seat))),
            strict=True,
        ):
            if isinstance(choice, Pick):
                filled = {**offer["move"], offer["field"]: rng.sample(offer["among"], 1)}
                assert move_from(GAME, json.dumps(filled)) in choice


def test_a_move_is_read_back() -> None:
    for move in (Bid(2), Call(False, Piece(3))):
        assert move_from(GAME, msgspec.json.encode(move)) == move


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"move":"bid"}',
        b'{"move":"bid","chips":"2"}',
        b'{"move":"bid","chips":2,"more":1}',
        b'{"move":"fly"}',
        b'{"move":"bid","chips":1e999}',
        b"\xff\xfe\x00",
        b"[" * 20_000,
        '{"move":"bid","chips":NaN}',
    ],
)
def test_what_is_not_a_move_is_refused_in_a_sentence(data: bytes | str) -> None:
    with pytest.raises(IllegalMove, match=r"That isn't a move in this game\."):
        move_from(GAME, data)


def test_an_endless_message_is_not_read() -> None:
    with pytest.raises(IllegalMove, match="too long"):
        move_from(GAME, b" " * (LONGEST_MOVE + 1))


@given(st.binary(max_size=200))
def test_any_bytes_are_a_move_or_a_refusal(data: bytes) -> None:
    with pytest.raises(IllegalMove):
        move_from(GAME, data)


def test_events_are_for_those_who_may_know_them() -> None:
    state = GAME.setup(begun().options, 2, Quarry())
    events = GAME.apply(state, DEALER, begun().plays[0][1])
    seen = [msgspec.to_builtins(events_for(events, seat)) for seat in (PUBLIC, ADA)]
    assert seen[0] == [{"event": "stones_dealt", "each": 2}]
    assert seen[1][1] == {"event": "stones_received", "to": (0,), "stones": (0, 1)}
