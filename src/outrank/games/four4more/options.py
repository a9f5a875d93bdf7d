"""The options of Four4More; each default is the rulebook's."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from outrank.kernel.messages import _
from outrank.kernel.options import Options, Preset
from outrank.mechanics.higher_lower.guessing import EqualValues
from outrank.mechanics.higher_lower.sets import TagScope

TITLE: Final = "Four4More"
TAG_DESIGN: Final = "two_to_four_tags"
"""How tags are printed on the tokens (F4-062)."""


class Four4MoreOptions(Options, frozen=True):
    categories: Annotated[
        tuple[str, ...], Meta(description="The categories in play; leave empty for all.")
    ] = ()
    left_out: Annotated[
        tuple[str, ...],
        Meta(
            description="Sets whose tokens stay in the box and statistics nobody asks for, such as "
            "sports.nfl-teams. Leave empty to leave nothing out."
        ),
    ] = ()
    rounds: Annotated[
        Annotated[int, Meta(ge=1, le=10)], Meta(description="How many rounds you play.")
    ] = 5
    expert: Annotated[
        bool, Meta(description="The draft pool has only eight tokens, not twelve.")
    ] = False
    teams: Annotated[
        Literal["off", "2+2", "2+3", "3+3", "2+2+2"],
        Meta(description="Play in teams: each team is one seat, and its members take turns."),
    ] = "off"
    no_bonus_cards: Annotated[bool, Meta(description="Play without bonus cards.")] = False
    bonus_deck: Annotated[
        Literal[33, "listed_26"],
        Meta(description="All 33 bonus cards, or one of each of the 26 kinds."),
    ] = 33
    bonus_hand_limit: Annotated[
        Literal["none", 4],
        Meta(
            description="How many bonus cards you can hold; at 4, discard one or refuse the next."
        ),
    ] = "none"
    veto_when_out: Annotated[
        bool, Meta(description="Players who are out of the round can still veto a bonus card.")
    ] = False
    challenge_mode: Annotated[
        Literal["cards", "manual"],
        Meta(description="Choose from one card per category, or from all challenges."),
    ] = "cards"
    first_player: Annotated[
        Literal["random", "choose"],
        Meta(description="Whether chance or the players name the first guesser."),
    ] = "random"
    first_turn: Annotated[
        Literal["first_guesser", "rotate"],
        Meta(description="Who has the first turn: the first guesser, or each seat in rotation."),
    ] = "first_guesser"
    guesses_per_turn: Annotated[
        Literal["one", "until_stop"],
        Meta(description="One guess per turn, or another one after each right call."),
    ] = "one"
    equal_values: Annotated[
        EqualValues,
        Meta(description="How a call counts if both values are equal; push: nothing happens."),
    ] = "correct"
    wrong_loses_round_tokens: Annotated[
        bool, Meta(description="A wrong call loses the tokens collected this round.")
    ] = True
    wrong_token: Annotated[
        Literal["stays", "bag"],
        Meta(description="Whether a token stays in the pool after a wrong call."),
    ] = "stays"
    cash_this_round: Annotated[
        bool, Meta(description="You can cash in tokens in the round you collect them.")
    ] = True
    cards_this_round: Annotated[
        bool,
        Meta(description="Bonus cards can use tokens in the round they are collected, too."),
    ] = True
    tag_scope: Annotated[
        TagScope, Meta(description="Whether a set can mix tokens from several categories.")
    ] = "across_categories"
    cash_when_pool_empty: Annotated[
        bool, Meta(description="You can cash in sets while the draft pool is empty.")
    ] = False
    last_standing: Annotated[
        bool, Meta(description="The last player to go out scores a point.")
    ] = True


def team_sizes(options: Four4MoreOptions) -> tuple[int, ...]:
    """How many people share each seat; nothing if everyone plays alone (F4-R36)."""
    return () if options.teams == "off" else tuple(map(int, options.teams.split("+")))


PRESETS: Final = (
    Preset("quick", _("Quick Game"), _("Three rounds."), Four4MoreOptions(rounds=3)),
    Preset(
        "expert",
        _("Expert Mode"),
        _("Only eight tokens in the draft pool."),
        Four4MoreOptions(expert=True),
    ),
    Preset("teams", _("Team Play"), _("Two teams of two."), Four4MoreOptions(teams="2+2")),
    Preset(
        "no_bonus_cards",
        _("No Bonus Cards"),
        _("Guess and collect, nothing else."),
        Four4MoreOptions(no_bonus_cards=True),
    ),
    Preset(
        "manual",
        _("Manual Selection"),
        _("The first guesser can choose any challenge."),
        Four4MoreOptions(challenge_mode="manual"),
    ),
    Preset(
        "until_stop",
        _("Keep guessing"),
        _("After a right call your turn goes on, until you stop or get one wrong."),
        Four4MoreOptions(guesses_per_turn="until_stop"),
    ),
    Preset(
        "by_the_letter",
        _("By the letter"),
        _("The document taken literally: a wrong call keeps this round's tokens."),
        Four4MoreOptions(
            first_turn="rotate",
            equal_values="wrong",
            wrong_loses_round_tokens=False,
            wrong_token="bag",
            cash_this_round=False,
            cards_this_round=False,
        ),
    ),
)
