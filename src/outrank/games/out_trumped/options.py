"""The house rules of Out-Trumped."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from outrank.kernel.options import Options, Preset


class OutTrumpedOptions(Options, frozen=True):
    """Each field names the ruling it comes from."""

    obligation: Annotated[  # OT-R03
        Literal["follow_and_beat", "literal", "follow_only"],
        Meta(
            description="What you must play: follow suit, and beat if you can; by the letter, "
            "where whoever cannot follow with a winning card must trump; or just follow suit."
        ),
    ] = "follow_and_beat"
    overtrump: Annotated[  # OT-R05
        bool, Meta(description="Whoever must trump must also beat the highest trump if possible.")
    ] = False
    most_and_least: Annotated[  # OT-R11
        Literal["cancel", "bonus_only"],
        Meta(
            description="When all who took trumps took equally many: bonus and penalty cancel, "
            "or all get the bonus."
        ),
    ] = "cancel"
    end_tie: Annotated[  # OT-R15
        Literal["another_hand", "shared"],
        Meta(description="When the highest scores past the target are equal: play on, or share."),
    ] = "another_hand"
    target: Annotated[Literal[50, 30, 100], Meta(description="How many points win.")] = 50  # OT-R15
    wild: Annotated[  # OT-R22
        Literal["dealer_choice", "no_trump"],
        Meta(description="The wild face: the dealer names the trump suit, or there is no trump."),
    ] = "dealer_choice"
    kitty: Annotated[  # OT-R22
        Literal["off", "bidding", "low_card"],
        Meta(description="Whether five cards lie in the centre, and how they are won."),
    ] = "off"
    bid_rounds: Annotated[  # OT-R19
        Literal["once", "auction"],
        Meta(description="Bidding for the kitty: one turn each, or on until all but one pass."),
    ] = "once"
    show_taken_trumps: Annotated[  # OT-R23
        bool, Meta(description="How many trumps each seat has taken is shown during the hand.")
    ] = False
    first_dealer: Annotated[  # OT-R09
        Literal["random", "choose"],
        Meta(description="Who deals first: drawn by lot, or named by the first seat."),
    ] = "random"
    timer: Annotated[
        Literal["off"] | Annotated[int, Meta(ge=5, le=300)],
        Meta(description="Seconds for each decision."),
    ] = "off"


PRESETS: tuple[Preset[OutTrumpedOptions], ...] = (
    Preset("quick", "Quick", "First to 30 points.", OutTrumpedOptions(target=30)),
    Preset("long", "Long evening", "First to 100 points.", OutTrumpedOptions(target=100)),
    Preset(
        "easy",
        "Just follow suit",
        "No duty to beat or to trump, and taken trumps are counted for you.",
        OutTrumpedOptions(obligation="follow_only", show_taken_trumps=True),
    ),
    Preset(
        "pinochle",
        "Pinochle style",
        "Follow, beat, trump, and over-trump if you can.",
        OutTrumpedOptions(overtrump=True),
    ),
    Preset(
        "letter",
        "By the letter",
        "Whoever cannot follow with a winning card must trump: the rules taken literally.",
        OutTrumpedOptions(obligation="literal"),
    ),
    Preset(
        "no_trump",
        "Wild is No Trump",
        "On the wild face nothing is trump and only tricks count.",
        OutTrumpedOptions(wild="no_trump"),
    ),
    Preset(
        "bidding",
        "Kitty by bidding",
        "Bid how many tricks you will take; the highest bid takes five more cards.",
        OutTrumpedOptions(kitty="bidding"),
    ),
    Preset(
        "auction",
        "Kitty by auction",
        "Bid on until all but one have passed.",
        OutTrumpedOptions(kitty="bidding", bid_rounds="auction"),
    ),
    Preset(
        "low_card",
        "Kitty by low card",
        "The lowest card shown takes five more cards.",
        OutTrumpedOptions(kitty="low_card"),
    ),
)
