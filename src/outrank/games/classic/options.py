"""The house rules of Outrank Classic."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from outrank.kernel.options import Options


class ClassicOptions(Options, frozen=True):
    categories: Annotated[
        tuple[str, ...],
        Meta(description="The categories in play, one to four; none named: all there are."),
    ] = ()
    deck: Annotated[
        Literal["full", "core"],
        Meta(description="Play with all tokens of a category, or with its 40 best-known ones."),
    ] = "full"
    unchosen_challenges: Annotated[
        Literal["keep", "redraw"],
        Meta(description="Challenges that were not chosen stay face up, or are drawn anew."),
    ] = "keep"
    pool_visibility: Annotated[
        Literal["all", "chosen_only"],
        Meta(description="Whether all pools lie face up, or only that of the chosen category."),
    ] = "all"
    refill_before_ranking: Annotated[
        bool, Meta(description="Draw back up to 10 unblocked tokens after the blocking.")
    ] = False
    bidding_opener: Annotated[
        Literal["selector", "left_of_selector"],
        Meta(description="Who bids first: the selector, or the player on the selector's left."),
    ] = "selector"
    bid_step: Annotated[
        Literal["any", "exactly_one"],
        Meta(description="Open bids may jump, or must be exactly one higher."),
    ] = "any"
    all_pass: Annotated[
        Literal["selector_minimum", "skip_round", "restart"],
        Meta(
            description="If nobody bids: the selector holds the least bid, the round is skipped, "
            "or the bidding starts once more."
        ),
    ] = "selector_minimum"
    min_bid: Annotated[Literal[1, 2, 3], Meta(description="The smallest bid that is allowed.")] = 1
    block_limit: Annotated[
        Literal["auto_fail", "protect_bid"],
        Meta(
            description="When blocks leave fewer tokens than were bid, the bidder fails at once; "
            "or such blocks are not allowed."
        ),
    ] = "auto_fail"
    blocks_per_player: Annotated[
        Literal[1, 2, 3], Meta(description="How many chips each player may place in a round.")
    ] = 1
    unique_block_values: Annotated[
        bool, Meta(description="Each chip value lies on the pool at most once in a round.")
    ] = False
    failed_tokens: Annotated[
        Literal["removed", "stay"],
        Meta(description="The tokens of a wrong ranking leave the game, or stay."),
    ] = "removed"
    owned_tokens_in_ranking: Annotated[
        bool, Meta(description="The bidder may rank tokens won earlier by blocking.")
    ] = True
    round_limit: Annotated[
        Literal["auto"] | Annotated[int, Meta(ge=1, le=20)],
        Meta(description="How many rounds are played; auto: twice the players, 6 to 12."),
    ] = "auto"
    target_score: Annotated[
        Literal["off"] | Annotated[int, Meta(ge=10, le=100)],
        Meta(description="The game ends after the round in which somebody reaches this score."),
    ] = 30
    depletion_end: Annotated[
        Literal["all_categories", "any_category"],
        Meta(description="End when no category, or when one category, has 10 tokens left."),
    ] = "all_categories"
    bidding_mode: Annotated[
        Literal["open", "sealed"],
        Meta(description="Bid in turn, or all at once in sealed envelopes."),
    ] = "open"
    timers: Annotated[
        Literal["off", "rulebook"],
        Meta(description="The rulebook's time for each phase, or as long as it takes."),
    ] = "off"
    first_selector: Annotated[
        Literal["random", "choose"],
        Meta(description="The first selector is drawn by lot, or named by the first seat."),
    ] = "random"
