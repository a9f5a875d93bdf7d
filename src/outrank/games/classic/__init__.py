"""Outrank Classic: bid how many tokens you can put in order, block your rivals, rank."""

from outrank.kernel.game import Game
from outrank.kernel.messages import _
from outrank.mechanics.turns import PLAYERS

from .legal import clock, late_row, legal_moves, timeout, to_act, verify
from .moves import AnyMove
from .options import PRESETS, TITLE, ClassicOptions
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import ClassicState
from .view import PROOF, ClassicView, determinize, own_view, shared_view, view
from .words import describe

GAME: Game[ClassicOptions, ClassicState, AnyMove, ClassicView] = Game(
    name="classic",
    title=TITLE,
    summary=_("Bid how many you can put in the right order, and dodge your rivals' blocks."),
    version=1,
    players=PLAYERS,
    minutes=(45, 60),
    package=__name__,
    options=ClassicOptions,
    presets=PRESETS,
    moves=AnyMove,
    uses_catalog=True,
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
