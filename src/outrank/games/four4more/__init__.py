"""Four4More: higher or lower, with 33 bonus cards, reactions and teams."""

from outrank.kernel.game import Game
from outrank.kernel.messages import _
from outrank.mechanics.higher_lower.view import own_view
from outrank.mechanics.turns import PLAYERS

from .legal import active_teammate, legal_moves, timeout, to_act, verify
from .moves import AnyMove
from .options import PRESETS, TITLE, Four4MoreOptions
from .rules import apply, setup
from .scoring import result, scores, tiebreaks
from .state import Four4MoreState
from .view import PROOF, Four4MoreView, determinize, revealed_values, shared_view, view
from .words import describe

GAME: Game[Four4MoreOptions, Four4MoreState, AnyMove, Four4MoreView] = Game(
    name="four4more",
    title=TITLE,
    summary=_("Higher or lower, sets of four, and bonus cards that can be vetoed."),
    version=2,
    players=PLAYERS,
    minutes=(20, 30),
    package=__name__,
    options=Four4MoreOptions,
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
    has_teams=True,
    active_teammate=active_teammate,
    revealed_values=revealed_values,
    shared_view=shared_view,
    own_view=own_view,
    proof=PROOF,
)
