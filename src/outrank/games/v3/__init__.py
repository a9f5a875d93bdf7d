"""Outrank V3: rank with hidden tokens, collect sets in secret."""

from outrank.kernel.game import Game
from outrank.kernel.messages import _
from outrank.mechanics.turns import PLAYERS

from .legal import clock, late_row, legal_moves, timeout, to_act, verify
from .moves import AnyMove
from .options import PRESETS, TITLE, V3Options
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import HALF, V3State
from .view import PROOF, V3View, determinize, own_view, shared_view, view
from .words import describe

GAME: Game[V3Options, V3State, AnyMove, V3View] = Game(
    name="v3",
    title=TITLE,
    summary=_("Rank with tokens nobody else can see, and collect them into secret sets."),
    version=2,
    players=PLAYERS,
    minutes=(45, 60),
    package=__name__,
    options=V3Options,
    presets=PRESETS,
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
    late_row=late_row,
    clock=clock,
    shared_view=shared_view,
    own_view=own_view,
    proof=PROOF,
)
