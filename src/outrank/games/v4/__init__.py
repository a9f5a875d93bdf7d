"""Outrank V4: higher or lower, and how long you dare."""

from outrank.kernel.game import Game
from outrank.kernel.messages import _
from outrank.mechanics.higher_lower.legal import to_act
from outrank.mechanics.higher_lower.view import own_view
from outrank.mechanics.turns import PLAYERS

from .legal import clock, legal_moves, timeout, verify
from .moves import AnyMove
from .options import PRESETS, TITLE, V4Options
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import V4State
from .view import PROOF, V4View, determinize, revealed_values, shared_view, view
from .words import describe

GAME: Game[V4Options, V4State, AnyMove, V4View] = Game(
    name="v4",
    title=TITLE,
    summary=_("Call the next token higher or lower, and stop before your luck runs out."),
    version=2,
    players=PLAYERS,
    minutes=(20, 40),
    package=__name__,
    options=V4Options,
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
    clock=clock,
    revealed_values=revealed_values,
    shared_view=shared_view,
    own_view=own_view,
    proof=PROOF,
)
