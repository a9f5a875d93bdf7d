"""Out-Trumped: a trick-taking game of five suits where trumps pay, unless you are out-trumped.

Designed by Adam Boudreaux (OT-001).
"""

from outrank.kernel.game import Game, Proof
from outrank.kernel.messages import _

from .dream import determinize
from .moves import AnyMove
from .options import PRESETS, OutTrumpedOptions
from .rules import apply, clock, menu, result, scores, setup, timeout, to_act, verify
from .state import OutTrumpedState
from .view import OutTrumpedView, hidden, places, swap, view, views
from .words import words

GAME: Game[OutTrumpedOptions, OutTrumpedState, AnyMove, OutTrumpedView] = Game(
    name="out_trumped",
    title="Out-Trumped",
    summary=_("Take tricks with five suits, and collect trumps: most pays, least costs."),
    version=1,
    players=range(2, 7),
    minutes=(20, 60),
    package=__name__,
    options=OutTrumpedOptions,
    presets=PRESETS,
    moves=AnyMove,
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
    describe=words,
    clock=clock,
    views=views,
    proof=Proof(
        hidden=hidden,
        swap=swap,
        places=places,
    ),
)
