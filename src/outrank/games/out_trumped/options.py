"""The options (house rules) of Out-Trumped, and presets of them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from outrank.kernel.messages import _
from outrank.kernel.options import Options, Preset

TITLE: Final = "Out-Trumped"


class OutTrumpedOptions(Options, frozen=True):
    """Each option cites the ruling it comes from."""

    obligation: Annotated[  # OT-R03
        Literal["follow_and_beat", "literal", "follow_only"],
        Meta(
            description="What you must play: follow suit and beat if you can; literally, where you "
            "must trump unless you can follow with a winning card; or just follow suit."
        ),
    ] = "follow_and_beat"
    overtrump: Annotated[  # OT-R05
        bool,
        Meta(description="If you must trump, you must also beat the highest trump if you can."),
    ] = False
    most_and_least: Annotated[  # OT-R11
        Literal["cancel", "bonus_only"],
        Meta(
            description="When everyone who took trumps took the same number: bonus and penalty "
            "cancel out, or all of them get the bonus."
        ),
    ] = "cancel"
    end_tie: Annotated[  # OT-R15
        Literal["another_hand", "shared"],
        Meta(description="If the top scores past the target are tied: play on, or share the win."),
    ] = "another_hand"
    target: Annotated[Literal[50, 30, 100], Meta(description="Points needed to win.")] = (
        50  # OT-R15
    )
    wild: Annotated[  # OT-R22
        Literal["dealer_choice", "no_trump"],
        Meta(
            description="On the wild face: the dealer names the trump suit, or there is no trump."
        ),
    ] = "dealer_choice"
    kitty: Annotated[  # OT-R22
        Literal["off", "bidding", "low_card"],
        Meta(description="Whether there is a five-card kitty, and how it is won."),
    ] = "off"
    bid_rounds: Annotated[  # OT-R19
        Literal["once", "auction"],
        Meta(description="Bidding for the kitty: one turn each, or until all but one have passed."),
    ] = "once"
    show_taken_trumps: Annotated[  # OT-R23
        bool, Meta(description="Show during the hand how many trumps each player has taken.")
    ] = False
    first_dealer: Annotated[  # OT-R09
        Literal["random", "choose"],
        Meta(description="Who deals first: drawn at random, or chosen by the first player."),
    ] = "random"
    timer: Annotated[
        Literal["off"] | Annotated[int, Meta(ge=5, le=300)],
        Meta(description="Seconds per decision."),
    ] = "off"


PRESETS: tuple[Preset[OutTrumpedOptions], ...] = (
    Preset("quick", _("Quick"), _("First to 30 points."), OutTrumpedOptions(target=30)),
    Preset("long", _("Long evening"), _("First to 100 points."), OutTrumpedOptions(target=100)),
    Preset(
        "easy",
        _("Just follow suit"),
        _("You never have to beat or trump, and the trumps taken are counted for you."),
        OutTrumpedOptions(obligation="follow_only", show_taken_trumps=True),
    ),
    Preset(
        "pinochle",
        _("Pinochle style"),
        _("Follow, beat, trump, and over-trump if you can."),
        OutTrumpedOptions(overtrump=True),
    ),
    Preset(
        "by_the_letter",
        _("By the letter"),
        _("The rules taken literally: trump unless you can follow with a winning card."),
        OutTrumpedOptions(obligation="literal", end_tie="shared"),
    ),
    Preset(
        "no_trump",
        _("Wild is No Trump"),
        _("On the wild face there is no trump, and only tricks count."),
        OutTrumpedOptions(wild="no_trump"),
    ),
    Preset(
        "bidding",
        _("Kitty by bidding"),
        _("Bid how many tricks you will take. The highest bid wins five more cards."),
        OutTrumpedOptions(kitty="bidding"),
    ),
    Preset(
        "auction",
        _("Kitty by auction"),
        _("Keep bidding until all but one have passed."),
        OutTrumpedOptions(kitty="bidding", bid_rounds="auction"),
    ),
    Preset(
        "low_card",
        _("Kitty by low card"),
        _("The lowest card shown wins five more cards."),
        OutTrumpedOptions(kitty="low_card"),
    ),
)
