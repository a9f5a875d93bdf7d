"""Outrank V4: higher or lower, and how long you dare."""

from outrank.kernel.game import Game
from outrank.kernel.options import Preset

from .de import GERMAN
from .law import verify
from .moves import AnyMove
from .options import V4Options
from .rules import apply, clock, menu, setup, timeout, to_act
from .scoring import result, scores, tiebreaks
from .state import V4State
from .view import (
    V4View,
    believe,
    hidden,
    imagine,
    open_values,
    places,
    swap,
    truth,
    untold,
    view,
)
from .words import words

GAME: Game[V4Options, V4State, AnyMove, V4View] = Game(
    name="v4",
    title="Outrank V4",
    summary="Call the next token higher or lower, and stop before your luck does.",
    version=1,
    players=range(2, 7),
    minutes=(20, 40),
    home=__name__,
    options=V4Options,
    presets=(
        Preset("short", "Short", "Three rounds.", V4Options(rounds=3)),
        Preset("long", "Long", "Ten rounds.", V4Options(rounds=10)),
        Preset("race", "Race", "The first to 30 points ends it.", V4Options(end="score")),
        Preset("clock", "Half an hour", "Play until the clock calls.", V4Options(end="time")),
        Preset(
            "marathon", "Marathon", "Play until the bags are empty.", V4Options(end="depletion")
        ),
        Preset(
            "ruthless",
            "Ruthless",
            "Equal values are wrong, and the last one standing earns nothing by failing.",
            V4Options(equal_values="wrong", last_standing="must_pass"),
        ),
    ),
    moves=AnyMove,
    uses_catalog=True,
    setup=setup,
    to_act=to_act,
    menu=menu,
    verify=verify,
    apply=apply,
    view=view,
    hidden=hidden,
    swap=swap,
    places=places,
    imagine=imagine,
    timeout=timeout,
    scores=scores,
    result=result,
    tiebreaks=tiebreaks,
    words=words,
    translations={"de": GERMAN},
    clock=clock,
    truth=truth,
    believe=believe,
    untold=untold,
    open_values=open_values,
)
