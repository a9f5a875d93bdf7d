"""The options of Outrank V3."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from outrank.kernel.messages import _
from outrank.kernel.options import Options, Preset

TITLE: Final = "Outrank V3"


class V3Options(Options, frozen=True):
    categories: Annotated[
        tuple[str, ...],
        Meta(description="Categories to play with, one to four. Leave empty to use them all."),
    ] = ()
    left_out: Annotated[
        tuple[str, ...],
        Meta(
            description="Sets whose tokens stay in the box and statistics nobody asks for, such as "
            "sports.nfl-teams. Leave empty to leave nothing out."
        ),
    ] = ()
    reserve_scores: Annotated[
        bool, Meta(description="Hidden tokens count for sets at the end, just like collected ones.")
    ] = True
    collection_in_ranking: Annotated[
        Literal["all", "none"],
        Meta(description="You may rank tokens from your collection again, or not."),
    ] = "all"
    failed_own_tokens: Annotated[
        Literal["to_pool", "return_to_owner"],
        Meta(description="Your own tokens in a wrong ranking go to the pool, or come back to you."),
    ] = "to_pool"
    empty_bag_selectable: Annotated[
        bool, Meta(description="A category with an empty bag can be chosen if its pool is full.")
    ] = False
    depletion: Annotated[
        Literal["unfillable", "empty_bag"],
        Meta(
            description="The game ends when a pool can't be filled, or only once its bag is empty "
            "too."
        ),
    ] = "unfillable"
    all_pass: Annotated[
        Literal["skip_round", "selector_minimum"],
        Meta(description="If nobody bids, the round is skipped, or the selector has to rank 3."),
    ] = "skip_round"
    block_order: Annotated[
        Literal["clockwise", "ascending_score"],
        Meta(description="The lowest score blocks first; then clockwise, or by ascending score."),
    ] = "clockwise"
    reveal_values: Annotated[
        Literal["after_resolution", "never"],
        Meta(description="Show the values after a ranking, or only whether it was right."),
    ] = "after_resolution"
    target_score: Annotated[
        Literal["off"] | Annotated[int, Meta(ge=10, le=60)],
        Meta(description="The game ends after a round in which someone reaches this score."),
    ] = "off"
    speed: Annotated[
        bool, Meta(description="Speed: 30 seconds per decision, 2 chips each, first to 20 wins.")
    ] = False
    set_focus: Annotated[
        bool, Meta(description="Set Focus: sets count double, ranked tokens half a point.")
    ] = False
    hidden_masters: Annotated[
        bool, Meta(description="Hidden Masters: 3 hidden tokens per category, pools of 4.")
    ] = False
    first_player: Annotated[
        Literal["random", "choose"],
        Meta(description="The first selector is drawn at random, or named by the first player."),
    ] = "random"


def reserve_size(options: V3Options) -> int:
    """Hidden tokens per category (V3-024, V3-114)."""
    return 3 if options.hidden_masters else 2


def pool_size(options: V3Options) -> int:
    """How many tokens a full pool has (V3-031, V3-115, V3-R25)."""
    return 4 if options.hidden_masters else 6


def fewest_tokens(options: V3Options, seats: int) -> int:
    """How many tokens a category needs for everybody's hidden tokens and a full pool."""
    return seats * reserve_size(options) + pool_size(options)


PRESETS: Final = (
    Preset(
        "speed",
        _("Speed"),
        _("30 seconds per decision, 2 chips each, and the first to 20 points wins."),
        V3Options(speed=True),
    ),
    Preset(
        "set_focus",
        _("Set Focus"),
        _("Sets count double, ranked tokens only half a point: collecting beats ranking."),
        V3Options(set_focus=True),
    ),
    Preset(
        "hidden_masters",
        _("Hidden Masters"),
        _("3 hidden tokens per category and pools of 4: more secrets, more bluffing."),
        V3Options(hidden_masters=True),
    ),
    Preset(
        "by_the_letter",
        _("By the letter"),
        _(
            "The document taken literally: a bag must be empty to end the game, and you only hear "
            "whether a ranking was right."
        ),
        V3Options(depletion="empty_bag", reveal_values="never"),
    ),
)
