"""Outrank V3: rank with hidden tokens, collect sets in secret."""

from outrank.kernel.game import Game
from outrank.kernel.options import Preset

from .de import GERMAN
from .moves import AnyMove
from .offers import clock, menu, timeout, to_act, verify
from .options import V3Options
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import HALF, V3State
from .view import (
    V3View,
    believe,
    hidden,
    imagine,
    places,
    swap,
    truth,
    untold,
    view,
)
from .words import words

GAME: Game[V3Options, V3State, AnyMove, V3View] = Game(
    name="v3",
    title="Outrank V3",
    summary="Rank with tokens nobody else can see, and collect them into secret sets.",
    version=1,
    players=range(2, 7),
    minutes=(45, 60),
    home=__name__,
    options=V3Options,
    presets=(
        Preset(
            "speed",
            "Speed",
            "30 seconds a phase, 2 chips each, the first to 20 points wins.",
            V3Options(speed=True),
        ),
        Preset(
            "set_focus",
            "Set Focus",
            "Sets count double, ranked tokens half a point: collecting beats scoring.",
            V3Options(set_focus=True),
        ),
        Preset(
            "hidden_masters",
            "Hidden Masters",
            "3 hidden tokens a category and pools of 4: more secrets, more bluffing.",
            V3Options(hidden_masters=True),
        ),
    ),
    moves=AnyMove,
    uses_catalog=True,
    unit=HALF,
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
)
