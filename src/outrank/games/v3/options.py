"""The house rules of Outrank V3."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from outrank.kernel.options import Options


class V3Options(Options, frozen=True):
    categories: Annotated[
        tuple[str, ...],
        Meta(description="The categories in play, one to four; none named: all there are."),
    ] = ()
    reserve_scores: Annotated[
        bool, Meta(description="Hidden tokens count for sets at the end as won ones do.")
    ] = True
    collection_in_ranking: Annotated[
        Literal["all", "none"],
        Meta(description="Whether tokens of one's collection may be ranked again."),
    ] = "all"
    failed_own_tokens: Annotated[
        Literal["to_pool", "return_to_owner"],
        Meta(description="Where one's own tokens of a wrong ranking go."),
    ] = "to_pool"
    empty_bag_selectable: Annotated[
        bool, Meta(description="A category with an empty bag may be chosen if its pool is full.")
    ] = False
    all_pass: Annotated[
        Literal["skip_round", "selector_minimum"],
        Meta(description="If nobody bids: the round is skipped, or the selector must rank 3."),
    ] = "skip_round"
    block_order: Annotated[
        Literal["clockwise", "ascending_score"],
        Meta(description="After the last in score: clockwise, or up by score."),
    ] = "clockwise"
    reveal_values: Annotated[
        Literal["after_resolution", "never"],
        Meta(description="Whether the values of ranked tokens are shown, or only right or wrong."),
    ] = "after_resolution"
    target_score: Annotated[
        Literal["off"] | Annotated[int, Meta(ge=10, le=60)],
        Meta(description="The game ends after the round in which somebody reaches this score."),
    ] = "off"
    speed: Annotated[
        bool, Meta(description="Speed: 30 seconds a phase, 2 chips each, first to 20 wins.")
    ] = False
    set_focus: Annotated[
        bool, Meta(description="Set Focus: sets count double, ranked tokens half a point.")
    ] = False
    hidden_masters: Annotated[
        bool, Meta(description="Hidden Masters: 3 hidden tokens a category, pools of 4.")
    ] = False
    first_player: Annotated[
        Literal["random", "choose"],
        Meta(description="The first player is drawn by lot, or named by the first seat."),
    ] = "random"


def reserve_size(options: V3Options) -> int:
    """Hidden tokens a category (V3-024, V3-114)."""
    return 3 if options.hidden_masters else 2


def pool_size(options: V3Options) -> int:
    """To how many tokens a pool is drawn (V3-031, V3-115, V3-R25)."""
    return 4 if options.hidden_masters else 6


def fewest_tokens(options: V3Options, seats: int) -> int:
    """What a category needs so that everybody gets hidden tokens and a pool can be filled."""
    return seats * reserve_size(options) + pool_size(options)
