"""Out-Trumped: a trick-taking game of five suits where trumps pay, unless you are out-trumped.

Designed by Adam Boudreaux (OT-001).
"""

from outrank.kernel.game import Game

from .de import GERMAN
from .dream import imagine
from .moves import AnyMove
from .options import PRESETS, OutTrumpedOptions
from .rules import apply, clock, menu, result, scores, setup, timeout, to_act, verify
from .state import OutTrumpedState
from .view import OutTrumpedView, hidden, places, sights, swap, view
from .words import words

GAME: Game[OutTrumpedOptions, OutTrumpedState, AnyMove, OutTrumpedView] = Game(
    name="out_trumped",
    title="Out-Trumped",
    summary="Take tricks with five suits, and collect trumps: most pays, least costs.",
    version=1,
    players=range(2, 7),
    minutes=(20, 60),
    home=__name__,
    options=OutTrumpedOptions,
    presets=PRESETS,
    moves=AnyMove,
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
    words=words,
    translations={"de": GERMAN},
    clock=clock,
    sights=sights,
)
