"""Reading a Menu as a screen does: what one press sends, what can be tapped, what makes a row."""

from __future__ import annotations

import json
from typing import Any

Move = dict[str, Any]
Offers = list[dict[str, Any]]
ON = ':not(:disabled):not([aria-disabled="true"])'
"""A control that is lit."""
LIT_MOVES = f"""() => [...document.querySelectorAll('[data-move]{ON}, [data-leads]{ON}')]
  .flatMap((one) => JSON.parse(one.dataset.leads ?? `[${{one.dataset.move}}]`))"""
"""The moves that lit controls send, or choose before another one sends them."""


def spelled(move: Move) -> str:
    return json.dumps(move, sort_keys=True)


def ready(offers: Offers) -> list[Move]:
    """The moves that are spelled out."""
    return [move for offer in offers if offer["offer"] == "list" for move in offer["moves"]]


def picks(offers: Offers) -> list[dict[str, Any]]:
    """The moves that are made of pieces."""
    return [offer for offer in offers if offer["offer"] == "pick"]


def at_once(offers: Offers) -> set[str]:
    """The moves that one press sends; a block takes two: first its token."""
    return {spelled(move) for move in ready(offers) if move["move"] != "block"}


def blocks(offers: Offers) -> dict[int, set[str]]:
    """For each token that may be blocked, the moves that block it."""
    found: dict[int, set[str]] = {}
    for move in ready(offers):
        if move["move"] == "block":
            found.setdefault(move["token"], set()).add(spelled(move))
    return found


def pieces(offers: Offers) -> set[int]:
    """The pieces that can be tapped."""
    return set(blocks(offers)).union(*(pick["among"] for pick in picks(offers)))
