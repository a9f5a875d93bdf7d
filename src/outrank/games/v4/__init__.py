"""Outrank V4: higher or lower, and how long you dare."""

from outrank.kernel.game import Game, Proof
from outrank.kernel.messages import _
from outrank.kernel.options import Preset

from .law import verify
from .moves import AnyMove
from .options import V4Options
from .rules import apply, clock, menu, setup, timeout, to_act
from .scoring import result, scores, tiebreaks
from .state import V4State
from .view import (
    V4View,
    determinize,
    hidden,
    places,
    ranks,
    revealed_values,
    set_ranks,
    swap,
    unrevealed,
    view,
)
from .words import words

GAME: Game[V4Options, V4State, AnyMove, V4View] = Game(
    name="v4",
    title="Outrank V4",
    summary=_("Call the next token higher or lower, and stop before your luck does."),
    version=1,
    players=range(2, 7),
    minutes=(20, 40),
    package=__name__,
    options=V4Options,
    presets=(
        Preset("short", _("Short"), _("Three rounds."), V4Options(rounds=3)),
        Preset("long", _("Long"), _("Ten rounds."), V4Options(rounds=10)),
        Preset("race", _("Race"), _("The first to 30 points ends it."), V4Options(end="score")),
        Preset("clock", _("Half an hour"), _("Play until the clock calls."), V4Options(end="time")),
        Preset(
            "marathon",
            _("Marathon"),
            _("Play until the bags are empty."),
            V4Options(end="depletion"),
        ),
        Preset(
            "ruthless",
            _("Ruthless"),
            _("Equal values are wrong, and the last one standing earns nothing by failing."),
            V4Options(equal_values="wrong", last_standing="must_pass"),
        ),
    ),
    moves=AnyMove,
    uses_catalog=True,
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
    revealed_values=revealed_values,
    proof=Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    ),
)
