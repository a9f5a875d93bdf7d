"""Out-Trumped: a trick-taking game with five suits, where trumps pay unless you have the fewest.

Designed by Adam Boudreaux (OT-001).
"""

from outrank.kernel.game import Game, Proof
from outrank.kernel.messages import _
from outrank.mechanics.turns import PLAYERS

from .legal import clock, legal_moves, timeout, to_act, verify
from .moves import AnyMove
from .options import PRESETS, TITLE, OutTrumpedOptions
from .rules import apply, setup
from .scoring import result, scores
from .state import OutTrumpedState
from .view import OutTrumpedView, determinize, hidden, own_view, places, shared_view, swap, view
from .words import describe

GAME: Game[OutTrumpedOptions, OutTrumpedState, AnyMove, OutTrumpedView] = Game(
    name="out_trumped",
    title=TITLE,
    summary=_("Take tricks in five suits and collect trumps: the most pays, the fewest costs."),
    version=1,
    players=PLAYERS,
    minutes=(20, 60),
    package=__name__,
    options=OutTrumpedOptions,
    presets=PRESETS,
    moves=AnyMove,
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
    describe=describe,
    clock=clock,
    shared_view=shared_view,
    own_view=own_view,
    proof=Proof(hidden=hidden, swap=swap, places=places),
)
