"""Four4More: higher or lower, with 33 bonus cards, reactions and teams."""

from outrank.kernel.game import CardPrint, Game
from outrank.kernel.options import Preset

from .cards.deck import DECK
from .de import GERMAN
from .dream import imagine
from .law import verify
from .moves import AnyMove
from .options import Four4MoreOptions
from .rules import apply, menu, setup, timeout, to_act, voice
from .scoring import result, scores, tiebreaks
from .state import Four4MoreState
from .view import (
    Four4MoreView,
    believe,
    hidden,
    open_values,
    places,
    swap,
    truth,
    untold,
    view,
)
from .words import words

GAME: Game[Four4MoreOptions, Four4MoreState, AnyMove, Four4MoreView] = Game(
    name="four4more",
    title="Four4More",
    summary="Higher or lower, sets of four, and bonus cards that can be vetoed.",
    version=1,
    players=range(2, 7),
    minutes=(20, 30),
    home=__name__,
    options=Four4MoreOptions,
    presets=(
        Preset("quick", "Quick Game", "Three rounds.", Four4MoreOptions(rounds=3)),
        Preset(
            "expert", "Expert Mode", "Only eight to choose from.", Four4MoreOptions(expert=True)
        ),
        Preset("teams", "Team Play", "Two teams of two.", Four4MoreOptions(teams="2+2")),
        Preset(
            "no_bonus_cards",
            "No Bonus Cards",
            "Guess and collect, nothing else.",
            Four4MoreOptions(no_bonus_cards=True),
        ),
        Preset(
            "manual",
            "Manual Selection",
            "The first guesser chooses any challenge.",
            Four4MoreOptions(challenge_mode="manual"),
        ),
    ),
    moves=AnyMove,
    uses_catalog=True,
    prints=tuple(CardPrint(kind.name, kind.family, kind.text, kind.art) for kind in DECK),
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
    voice=voice,
    truth=truth,
    believe=believe,
    untold=untold,
    open_values=open_values,
)
