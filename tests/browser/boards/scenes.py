"""Positions that several tests need, reached by playing."""

from __future__ import annotations

from typing import Any

from browser.boards.playing import Room

Board = dict[str, Any]


def listed(board: Board, kind: str) -> list[dict[str, Any]]:
    """The ready-made moves of one kind that are on offer."""
    return [
        move
        for offer in board["offers"]
        if offer["offer"] == "list"
        for move in offer["moves"]
        if move["move"] == kind
    ]


def row_of(board: Board, kind: str = "rank") -> dict[str, Any] | None:
    for offer in board["offers"]:
        if offer["offer"] == "pick" and offer["move"]["move"] == kind:
            return dict(offer)
    return None


def until_blocking(room: Room, *, bid: int, ranks: int = 0) -> None:
    """The first of two people wins the bidding; the other is asked to block."""
    while True:
        for person in (0, 1):
            board = room.board(person)
            if not board["offers"]:
                continue
            if listed(board, "block"):
                return
            for kind in ("select_category", "select_challenge", "name_selector"):
                if found := listed(board, kind):
                    room.move(person, found[0])
                    break
            else:
                wanted = [m for m in listed(board, "bid") if m["number"] == bid]
                may = person == ranks and wanted
                room.move(person, wanted[0] if may else {"move": "pass"})


def until_ranking(room: Room, *, bid: int, blocks: int = 0) -> Board:
    """On to the ranking of the first of two people; the other blocks so many tokens."""
    until_blocking(room, bid=bid)
    for _ in range(blocks):
        room.move(1, listed(room.board(1), "block")[0])
    if room.board(1)["offers"]:
        room.move(1, {"move": "pass"})
    board = room.board(0)
    assert row_of(board) is not None, board["view"]["phase"]
    return board
