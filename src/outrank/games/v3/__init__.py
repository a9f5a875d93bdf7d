"""Outrank V3: rank with hidden tokens, collect sets in secret."""

from outrank.kernel.game import Game, Proof
from outrank.kernel.messages import _
from outrank.kernel.options import Preset

from .moves import AnyMove
from .offers import clock, menu, timeout, to_act, verify
from .options import V3Options
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import HALF, V3State
from .view import (
    V3View,
    determinize,
    hidden,
    places,
    ranks,
    set_ranks,
    swap,
    unrevealed,
    view,
)
from .words import words

GAME: Game[V3Options, V3State, AnyMove, V3View] = Game(
    name="v3",
    title="Outrank V3",
    summary=_("Rank with tokens nobody else can see, and collect them into secret sets."),
    version=1,
    players=range(2, 7),
    minutes=(45, 60),
    package=__name__,
    options=V3Options,
    presets=(
        Preset(
            "speed",
            _("Speed"),
            _("30 seconds a phase, 2 chips each, the first to 20 points wins."),
            V3Options(speed=True),
        ),
        Preset(
            "set_focus",
            _("Set Focus"),
            _("Sets count double, ranked tokens half a point: collecting beats scoring."),
            V3Options(set_focus=True),
        ),
        Preset(
            "hidden_masters",
            _("Hidden Masters"),
            _("3 hidden tokens a category and pools of 4: more secrets, more bluffing."),
            V3Options(hidden_masters=True),
        ),
    ),
    moves=AnyMove,
    uses_catalog=True,
    units_per_point=HALF,
    setup=setup,
    to_act=to_act,
    legal_moves=menu,
    verify=verify,
    apply=apply,
    view=view,
    determinize=determinize,
    timeout=timeout,
    scores=scores,
    result=result,
    tiebreaks=tiebreaks,
    describe=words,
    clock=clock,
    proof=Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    ),
)
