"""Outrank V4 in the terminal."""

from __future__ import annotations

from outrank.cli.terminal.layout import packed
from outrank.cli.terminal.sights import Sight, facts
from outrank.cli.terminal.sights import guessing as g
from outrank.cli.terminal.talk import Talk
from outrank.games.v4 import moves as m
from outrank.games.v4.view import Player, V4View
from outrank.kernel.moves import Move
from outrank.mechanics.higher_lower.events import NameFirst, Pass


def lines(view: V4View, talk: Talk) -> list[str]:
    found = [g.head(view, talk)]
    found += packed(
        [_player(view, player, seat, talk) for seat, player in enumerate(view.players)], talk.width
    )
    own = view.players[view.seat]
    if view.phase == "drafting":
        found += g.table(view, "v4", talk)
    return [*found, *g.holdings(own.hand, own.this_round, "v4", talk)]


def _player(view: V4View, player: Player, seat: int, talk: Talk) -> str:
    mark = "*" if seat == view.seat else " "
    state = " ✕ out" if player.is_out and view.phase != "challenge" else ""
    held = f"safe {len(player.hand)}, risks {len(player.this_round)}"
    return f"{mark}{talk.name(seat)}: {player.score} · {held}{state}"


def question(view: V4View, talk: Talk) -> str:
    if view.phase == "challenge":
        return "Which challenge do you choose?"
    own = view.players[view.seat]
    held = len(own.hand) + len(own.this_round)
    if view.phase == "drafting" and held == view.options.hand_limit:
        return f"You hold {held} tokens and cannot draft: cash in, discard, or pass."
    if view.phase == "drafting":
        return "Draft a token and call it HIGHER or LOWER than the centre, cash in, or pass."
    return "Who is the first guesser?"


def label(move: Move, view: V4View, talk: Talk) -> str:
    match move:
        case NameFirst(seat=seat):
            return talk.name(seat)
        case m.Discard():
            return "discard tokens"
        case Pass():
            return "pass"
    return g.label(move, talk)


SIGHT = Sight(
    lines=lines,
    question=question,
    label=label,
    about=facts.tags_of("v4"),
    rules={
        "name_first": "Before you start",
        "choose_challenge": "The challenge",
        "guess": "Turns",
        "cash_in": "Turns",
        "discard": "Turns",
        "pass": "Turns",
    },
)
