"""Outrank Classic: bid how many you can put in order, block what others need, rank."""

from outrank.kernel.game import Game, Proof
from outrank.kernel.messages import _
from outrank.kernel.options import Preset

from .moves import AnyMove
from .offers import clock, menu, timeout, to_act, verify
from .options import ClassicOptions
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import ClassicState
from .view import (
    ClassicView,
    determinize,
    hidden,
    places,
    ranks,
    set_ranks,
    swap,
    unrevealed,
    view,
)
from .words import words

GAME: Game[ClassicOptions, ClassicState, AnyMove, ClassicView] = Game(
    name="classic",
    title="Outrank Classic",
    summary=_("Bid how many you can put in the right order, and dodge the blocks of your rivals."),
    version=1,
    players=range(2, 7),
    minutes=(45, 60),
    package=__name__,
    options=ClassicOptions,
    presets=(
        Preset(
            "timed",
            _("Against the clock"),
            _("The rulebook's time for every phase."),
            ClassicOptions(timers="rulebook"),
        ),
        Preset(
            "quick",
            _("Quick"),
            _("Four rounds with the best-known tokens, and no target score."),
            ClassicOptions(deck="core", round_limit=4, target_score="off"),
        ),
        Preset(
            "sealed",
            _("Sealed bids"),
            _("Everybody bids at once; ties bid again."),
            ClassicOptions(bidding_mode="sealed"),
        ),
        Preset(
            "gentle",
            _("Gentle"),
            _("Blocks never make a bid impossible, and wrong rankings cost no tokens."),
            ClassicOptions(block_limit="protect_bid", failed_tokens="stay"),
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
    proof=Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    ),
)
