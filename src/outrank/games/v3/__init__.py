"""Outrank V3: rank with hidden tokens, collect sets in secret."""

from outrank.kernel.game import Game
from outrank.kernel.messages import _
from outrank.kernel.options import Preset
from outrank.mechanics.ranking.round import PLAYERS

from .legal import clock, legal_moves, timeout, to_act, verify
from .moves import AnyMove
from .options import V3Options
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import HALF, TITLE, V3State
from .view import PROOF, V3View, determinize, view
from .words import describe

GAME: Game[V3Options, V3State, AnyMove, V3View] = Game(
    name="v3",
    title=TITLE,
    summary=_("Rank with tokens nobody else can see, and collect them into secret sets."),
    version=1,
    players=PLAYERS,
    minutes=(45, 60),
    package=__name__,
    options=V3Options,
    presets=(
        Preset(
            "speed",
            _("Speed"),
            _("30 seconds per decision, 2 chips each, and the first to 20 points wins."),
            V3Options(speed=True),
        ),
        Preset(
            "set_focus",
            _("Set Focus"),
            _("Sets count double, ranked tokens only half a point: collecting beats ranking."),
            V3Options(set_focus=True),
        ),
        Preset(
            "hidden_masters",
            _("Hidden Masters"),
            _("3 hidden tokens per category and pools of 4: more secrets, more bluffing."),
            V3Options(hidden_masters=True),
        ),
    ),
    moves=AnyMove,
    uses_catalog=True,
    units_per_point=HALF,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    verify=verify,
    apply=apply,
    view=view,
    determinize=determinize,
    timeout=timeout,
    scores=scores,
    result=result,
    tiebreaks=tiebreaks,
    describe=describe,
    clock=clock,
    proof=PROOF,
)
