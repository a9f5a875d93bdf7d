"""Outrank V4 in the terminal."""

from __future__ import annotations

from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import facts
from outrank.cli.terminal.displays import higher_lower as hl
from outrank.cli.terminal.displays.display import Display
from outrank.cli.terminal.layout import packed
from outrank.games.v4 import moves as m
from outrank.games.v4.options import TAG_DESIGN
from outrank.games.v4.view import Player, V4View
from outrank.kernel.moves import Move


def lines(view: V4View, context: Context) -> list[str]:
    """The round, the players, the centre with its draft pool, and the player's own tokens."""
    found = [hl.head(view, context)]
    found += packed(
        [_player(view, player, seat, context) for seat, player in enumerate(view.players)],
        context.width,
    )
    own = view.players[view.seat]
    if view.phase == "drafting":
        found += hl.table(view, TAG_DESIGN, context)
    return [*found, *hl.holdings(own.hand, own.this_round, TAG_DESIGN, context)]


def _player(view: V4View, player: Player, seat: int, context: Context) -> str:
    mark = "*" if seat == view.seat else " "
    state = " ✕ out" if player.is_out and view.phase != "challenge" else ""
    held = f"safe {len(player.hand)}, at risk {len(player.this_round)}"
    return f"{mark}{context.name(seat)}: {player.score} · {held}{state}"


def question(view: V4View, context: Context) -> str:
    """What the player is asked in this phase."""
    if view.phase == "challenge":
        return "Which challenge do you choose?"
    own = view.players[view.seat]
    held = len(own.hand) + len(own.this_round)
    if view.phase == "drafting" and held == view.options.hand_limit:
        return f"You hold {held} tokens, so you can't draft: cash out, discard or pass."
    if view.phase == "drafting":
        return "Draft a token and call it HIGHER or LOWER than the centre, cash out, or pass."
    return "Who is the first guesser?"


def label(move: Move, view: V4View, context: Context) -> str:
    """A move in a few words."""
    match move:
        case m.Discard():
            return "discard tokens"
    return hl.label(move, context, cash="cash out")


DISPLAY = Display(
    lines=lines,
    question=question,
    label=label,
    details=facts.tags_of(TAG_DESIGN),
    rules={
        "name_first": "setting-up",
        "choose_challenge": "challenge",
        "guess": "turns",
        "cash_in": "turns",
        "discard": "turns",
        "pass": "turns",
    },
)
