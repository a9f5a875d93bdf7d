"""Outrank Classic: bid how many you can put in order, block what others need, rank."""

from outrank.kernel.game import Game
from outrank.kernel.options import Preset

from .de import GERMAN
from .moves import AnyMove
from .offers import clock, menu, timeout, to_act, verify
from .options import ClassicOptions
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import ClassicState
from .view import (
    ClassicView,
    believe,
    hidden,
    imagine,
    places,
    swap,
    truth,
    untold,
    view,
)
from .words import words

GAME: Game[ClassicOptions, ClassicState, AnyMove, ClassicView] = Game(
    name="classic",
    title="Outrank Classic",
    summary="Bid how many you can put in the right order, and dodge the blocks of your rivals.",
    version=1,
    players=range(2, 7),
    minutes=(45, 60),
    home=__name__,
    options=ClassicOptions,
    presets=(
        Preset(
            "timed",
            "Against the clock",
            "The rulebook's time for every phase.",
            ClassicOptions(timers="rulebook"),
        ),
        Preset(
            "quick",
            "Quick",
            "Four rounds with the best-known tokens, and no target score.",
            ClassicOptions(deck="core", round_limit=4, target_score="off"),
        ),
        Preset(
            "sealed",
            "Sealed bids",
            "Everybody bids at once; ties bid again.",
            ClassicOptions(bidding_mode="sealed"),
        ),
        Preset(
            "gentle",
            "Gentle",
            "Blocks never make a bid impossible, and wrong rankings cost no tokens.",
            ClassicOptions(block_limit="protect_bid", failed_tokens="stay"),
        ),
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
    tiebreaks=tiebreaks,
    words=words,
    translations={"de": GERMAN},
    clock=clock,
    truth=truth,
    believe=believe,
    untold=untold,
)
