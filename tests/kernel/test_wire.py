"""What travels: offers out, moves in, screens without memory."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.test_match import ADA, begun
from outrank.kernel import wire
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.moves import IllegalMove, events_for
from outrank.kernel.seats import DEALER, PUBLIC, Piece, Seat
from outrank.kernel.wire import LONGEST_MOVE, move_from, offers
from outrank.testing import Bench, steps
from teaching import GAME
from teaching.moves import Bid, Call
from teaching.options import MagpieOptions
from teaching.quarry import Quarry


def test_a_list_is_offered_move_by_move() -> None:
    offered = json.loads(offers((OneOf((Bid(1), Call(True, Piece(3)))),)))
    assert offered == [
        {
            "offer": "list",
            "moves": [{"move": "bid", "chips": 1}, {"move": "call", "heavier": True, "stone": 3}],
        }
    ]


def test_offers_are_joined_as_the_encoder_writes_them() -> None:
    for state, _, _ in steps(Bench(GAME, Quarry()), 3):
        for seat in (DEALER, ADA, Seat(1)):
            menu = GAME.legal_moves(state, seat)
            assert offers(menu) == msgspec.json.encode([wire.offer(choice) for choice in menu])
    moves = (Bid(1), Bid(2), Bid(3))
    for mask in range(8):
        choice = OneOf(moves, mask)
        assert offers((choice,)) == msgspec.json.encode([wire.offer(choice)])


def test_rows_of_moves_that_are_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_TABLES", 3)
    monkeypatch.setattr(wire, "_tables", {})
    for chips in range(10):
        assert json.loads(offers((OneOf([Bid(chips)]),)))[0]["moves"][0]["chips"] == chips
        assert len(wire._tables) <= 3


class Hands(msgspec.Struct):
    hand: tuple[int, ...]


def test_a_view_in_two_parts_is_joined() -> None:
    split = dataclasses.replace(
        GAME,
        shared_view=lambda _: MagpieOptions(),
        own_view=lambda _, seat: Hands((int(seat), 7)),
    )
    match = begun()
    views = wire.Views(split, match.state)
    own, other = views.own(ADA)[0], views.own(Seat(1))[0]
    assert (own, other) == (Hands((0, 7)), Hands((1, 7)))
    rules = json.loads(msgspec.json.encode(MagpieOptions()))
    assert json.loads(views.whole(ADA)) == {"hand": [0, 7], **rules}


def test_a_game_without_parts_sends_whole_views() -> None:
    match = begun()
    views = wire.Views(GAME, match.state)
    assert views.shared is None
    assert views.own(ADA)[0] == match.seen(ADA)
    assert views.whole(ADA) == msgspec.json.encode(match.seen(ADA))


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
