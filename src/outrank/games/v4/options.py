"""The options of Outrank V4; each default is the rulebook's."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from outrank.kernel.messages import _
from outrank.kernel.options import Options, Preset
from outrank.mechanics.higher_lower.guessing import EqualValues
from outrank.mechanics.higher_lower.sets import TagScope

TITLE: Final = "Outrank V4"
TAG_DESIGN: Final = "four_tags"
"""How tags are printed on the tokens (V4-008)."""


class V4Options(Options, frozen=True):
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
    end: Annotated[
        Literal["rounds", "score", "depletion", "time"],
        Meta(description="What ends the game: rounds, a score, empty bags or the clock."),
    ] = "rounds"
    rounds: Annotated[
        Literal[5, 3, 7, 10], Meta(description="How many rounds you play if rounds end the game.")
    ] = 5
    score_target: Annotated[
        Annotated[int, Meta(ge=5, le=100)],
        Meta(description="If a score ends the game: it ends after the round that reaches it."),
    ] = 30
    time_minutes: Annotated[
        Annotated[int, Meta(ge=5, le=120)],
        Meta(description="If the clock ends the game: no round starts after this many minutes."),
    ] = 30
    equal_values: Annotated[
        EqualValues,
        Meta(description="How a call counts if both values are equal; push: nothing happens."),
    ] = "correct"
    last_standing: Annotated[
        Literal["survivor", "must_pass", "off"],
        Meta(
            description="Whether the last player in scores a point; "
            "must_pass: not after a wrong call."
        ),
    ] = "survivor"
    hand_limit: Annotated[
        Literal[8, 6, 10, "none"],
        Meta(description="How many tokens you can hold; at the limit you can't draft."),
    ] = 8
    discard: Annotated[
        Literal["ends_turn", "free"],
        Meta(description="Whether discarding at the hand limit ends your turn."),
    ] = "ends_turn"
    cash_this_round: Annotated[
        bool, Meta(description="You can cash out tokens in the round you collect them.")
    ] = True
    tag_scope: Annotated[
        TagScope, Meta(description="Whether a set can mix tokens from several categories.")
    ] = "across_categories"
    lost_tokens: Annotated[
        Literal["draft_pool", "bag"],
        Meta(description="Where this round's tokens go when a wrong call loses them."),
    ] = "draft_pool"
    wrong_token: Annotated[
        Literal["draft_pool", "bag"], Meta(description="Where a token goes after a wrong call.")
    ] = "draft_pool"
    challenge_mode: Annotated[
        Literal["cards", "free_choice"],
        Meta(description="Choose from one card per category, or from all challenges."),
    ] = "cards"
    refill_to: Annotated[
        Literal[8, 13],
        Meta(description="How many tokens a category is refilled to when it returns."),
    ] = 8
    first_player: Annotated[
        Literal["random", "choose"],
        Meta(description="Whether chance or the players name the first guesser."),
    ] = "random"
    next_first: Annotated[
        Literal["first_out", "last_wrong"],
        Meta(
            description="Who guesses first in the next round: the first player to go out, or the "
            "last one with a wrong call."
        ),
    ] = "first_out"


PRESETS: Final = (
    Preset("short", _("Short"), _("Three rounds."), V4Options(rounds=3)),
    Preset("long", _("Long"), _("Ten rounds."), V4Options(rounds=10)),
    Preset(
        "race",
        _("Race"),
        _("The game ends when someone reaches 30 points."),
        V4Options(end="score"),
    ),
    Preset(
        "clock",
        _("Half an hour"),
        _("No new round starts after 30 minutes."),
        V4Options(end="time"),
    ),
    Preset(
        "marathon",
        _("Marathon"),
        _("Play until the bags are empty."),
        V4Options(end="depletion"),
    ),
    Preset(
        "ruthless",
        _("Ruthless"),
        _("Equal values are wrong, and the last one standing scores nothing by failing."),
        V4Options(equal_values="wrong", last_standing="must_pass"),
    ),
    Preset(
        "by_the_letter",
        _("By the letter"),
        _("The document taken literally: the last to pass must pass, and sets come from the hand."),
        V4Options(
            equal_values="wrong",
            last_standing="must_pass",
            next_first="last_wrong",
            cash_this_round=False,
        ),
    ),
)
