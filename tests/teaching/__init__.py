"""Magpie: a small game to teach and test with. It has a bit of everything a game can have.

Each seat holds two hidden stones. Every round a stone comes out of the bag face up as the prize,
and all seats bid chips for it at the same time. The winner pays, weighs the prize against one of
their own stones and calls it heavier or lighter: right is a point. The prize then lies face down
in front of its new owner. Weights differ from round to round and nobody knows them.
"""

from outrank.kernel.game import Game, Proof
from outrank.kernel.messages import _
from outrank.kernel.options import Preset

from .legal import clock, legal_moves, timeout, to_act, verify
from .moves import AnyMove
from .options import PLAYERS, MagpieOptions
from .rules import apply, setup
from .scoring import result, scores
from .state import MagpieState
from .view import (
    MagpieView,
    active_teammate,
    determinize,
    hidden,
    places,
    ranks,
    set_ranks,
    swap,
    unrevealed,
    view,
)
from .words import describe

GAME: Game[MagpieOptions, MagpieState, AnyMove, MagpieView] = Game(
    name="magpie",
    title="Magpie",
    summary=_("Bid for shiny stones in secret and guess their weight."),
    version=1,
    players=PLAYERS,
    minutes=(5, 10),
    package=__name__,
    options=MagpieOptions,
    presets=(
        Preset("quick", _("Quick"), _("One round and it's over."), MagpieOptions(rounds=1)),
        Preset("pairs", _("Pairs"), _("Two people share each seat."), MagpieOptions(partners=True)),
    ),
    moves=AnyMove,
    uses_catalog=True,
    has_teams=True,
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
    active_teammate=active_teammate,
    proof=Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    ),
)
