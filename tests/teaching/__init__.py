"""Magpie: a small game to teach and test with. It has a bit of everything a game can have.

Each seat holds two hidden stones. Every round a stone comes out of the bag face up as the prize,
and all seats bid chips for it in sealed envelopes. Whoever wins pays, weighs the prize against a
stone of their own and calls it heavier or lighter: right is a point. The prize then lies face down
in front of its new owner. Weights differ from round to round and are known to nobody.
"""

from outrank.kernel.game import Game
from outrank.kernel.options import Preset

from .moves import AnyMove
from .options import MagpieOptions
from .rules import apply, clock, menu, places, result, scores, setup, timeout, to_act, verify, voice
from .state import MagpieState
from .view import MagpieView, believe, hidden, imagine, swap, truth, untold, view
from .words import words

GAME: Game[MagpieOptions, MagpieState, AnyMove, MagpieView] = Game(
    name="magpie",
    title="Magpie",
    summary="Bid for shiny stones in sealed envelopes and guess their weight.",
    version=1,
    players=range(2, 5),
    minutes=(5, 10),
    home=__name__,
    options=MagpieOptions,
    presets=(
        Preset("quick", "Quick", "One round and it is over.", MagpieOptions(rounds=1)),
        Preset("pairs", "Pairs", "Two people share each seat.", MagpieOptions(partners=True)),
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
    words=words,
    clock=clock,
    voice=voice,
    truth=truth,
    believe=believe,
    untold=untold,
)
