"""The options of Outrank Classic."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from outrank.kernel.messages import _
from outrank.kernel.options import Options, Preset

TITLE: Final = "Outrank Classic"


class ClassicOptions(Options, frozen=True):
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
    deck: Annotated[
        Literal["full", "core"],
        Meta(description="Play with all tokens of a category, or only with the 40 best known."),
    ] = "full"
    unchosen_challenges: Annotated[
        Literal["keep", "redraw"],
        Meta(description="Challenges that weren't chosen stay face up, or are replaced."),
    ] = "keep"
    pool_visibility: Annotated[
        Literal["all", "chosen_only"],
        Meta(description="All pools are face up, or only the pool of the chosen category."),
    ] = "all"
    refill_before_ranking: Annotated[
        bool, Meta(description="Refill the pool to 10 unblocked tokens before the ranking.")
    ] = False
    bidding_opener: Annotated[
        Literal["selector", "left_of_selector"],
        Meta(description="Who bids first: the selector, or the player to the selector's left."),
    ] = "selector"
    bid_step: Annotated[
        Literal["any", "exactly_one"],
        Meta(description="An open bid may be any higher number, or must be exactly one higher."),
    ] = "any"
    all_pass: Annotated[
        Literal["selector_minimum", "skip_round", "restart"],
        Meta(
            description="If nobody bids, the selector has to rank the lowest bid, the round is "
            "skipped, or the bidding starts again once."
        ),
    ] = "selector_minimum"
    min_bid: Annotated[Literal[1, 2, 3], Meta(description="The lowest bid allowed.")] = 1
    block_limit: Annotated[
        Literal["auto_fail", "protect_bid"],
        Meta(
            description="If blocks leave fewer tokens than were bid, the ranking fails at once; "
            "or such blocks aren't allowed."
        ),
    ] = "auto_fail"
    blocks_per_player: Annotated[
        Literal[1, 2, 3], Meta(description="How many chips each player may place per round.")
    ] = 1
    unique_block_values: Annotated[
        bool, Meta(description="Each chip value can be placed only once per round.")
    ] = False
    failed_tokens: Annotated[
        Literal["removed", "stay"],
        Meta(description="The tokens in a wrong ranking leave the game, or stay in it."),
    ] = "removed"
    owned_tokens_in_ranking: Annotated[
        bool, Meta(description="You may rank tokens you won earlier by blocking.")
    ] = True
    round_limit: Annotated[
        Literal["auto"] | Annotated[int, Meta(ge=1, le=20)],
        Meta(description="How many rounds to play; auto: two per player, 6 to 12."),
    ] = "auto"
    target_score: Annotated[
        Literal["off"] | Annotated[int, Meta(ge=10, le=100)],
        Meta(description="The game ends after a round in which someone reaches this score."),
    ] = 30
    depletion_end: Annotated[
        Literal["all_categories", "any_category"],
        Meta(description="The game ends when all categories, or any one, run short of 10 tokens."),
    ] = "all_categories"
    bidding_mode: Annotated[
        Literal["open", "sealed"],
        Meta(description="Bid in turn, or all at once in sealed envelopes."),
    ] = "open"
    timers: Annotated[
        Literal["off", "rulebook"],
        Meta(description="No time limit, or the time limits in the rulebook."),
    ] = "off"
    first_selector: Annotated[
        Literal["random", "choose"],
        Meta(description="The first selector is drawn at random, or named by the first player."),
    ] = "random"


PRESETS: Final = (
    Preset(
        "timed",
        _("Against the clock"),
        _("Every phase has the time limit in the rulebook."),
        ClassicOptions(timers="rulebook"),
    ),
    Preset(
        "quick",
        _("Quick"),
        _("Four rounds with the best-known tokens and no target score."),
        ClassicOptions(deck="core", round_limit=4, target_score="off"),
    ),
    Preset(
        "sealed",
        _("Sealed bids"),
        _("Everyone bids at once; tied players bid again."),
        ClassicOptions(bidding_mode="sealed"),
    ),
    Preset(
        "gentle",
        _("Gentle"),
        _("Blocks never make a bid impossible, and wrong rankings cost no tokens."),
        ClassicOptions(block_limit="protect_bid", failed_tokens="stay"),
    ),
    Preset(
        "by_the_letter",
        _("By the letter"),
        _("The document taken literally: bids are safe from blocks, and pools refill at once."),
        ClassicOptions(
            block_limit="protect_bid", refill_before_ranking=True, depletion_end="any_category"
        ),
    ),
)
