"""The house rules of Four4More; the first value of each is the rulebook's."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from outrank.kernel.options import Options
from outrank.mechanics.higher_lower.guessing import EqualValues
from outrank.mechanics.higher_lower.sets import TagScope


class Four4MoreOptions(Options, frozen=True):
    categories: Annotated[
        tuple[str, ...], Meta(description="The categories in play; empty stands for all.")
    ] = ()
    rounds: Annotated[
        Annotated[int, Meta(ge=1, le=10)], Meta(description="How many rounds are played.")
    ] = 5
    expert: Annotated[
        bool, Meta(description="Only eight tokens lie in the draft pool, not twelve.")
    ] = False
    teams: Annotated[
        Literal["off", "2+2", "2+3", "3+3", "2+2+2"],
        Meta(description="People in teams; each team is one seat and its members take turns."),
    ] = "off"
    no_bonus_cards: Annotated[bool, Meta(description="Play without bonus cards.")] = False
    bonus_deck: Annotated[
        Literal[33, "listed_26"],
        Meta(description="All 33 bonus cards, or one of each of the 26 kinds."),
    ] = 33
    bonus_hand_limit: Annotated[
        Literal["none", 4],
        Meta(description="How many bonus cards you may hold; with 4 drop one, or refuse the next."),
    ] = "none"
    veto_when_out: Annotated[
        bool, Meta(description="Players who are out of the round may still veto a bonus card.")
    ] = False
    challenge_mode: Annotated[
        Literal["cards", "manual"],
        Meta(description="One card of each category to choose from, or any challenge."),
    ] = "cards"
    first_player: Annotated[
        Literal["random", "choose"],
        Meta(description="Whether chance names the first guesser or the table chooses."),
    ] = "random"
    first_turn: Annotated[
        Literal["first_guesser", "rotate"],
        Meta(description="Who has the first turn: the first guesser, or another seat each round."),
    ] = "first_guesser"
    guesses_per_turn: Annotated[
        Literal["one", "until_stop"],
        Meta(description="One guess a turn, or another one after each right call."),
    ] = "one"
    equal_values: Annotated[
        EqualValues,
        Meta(description="What a call is if both values are equal; push: nothing happens."),
    ] = "correct"
    wrong_loses_round_tokens: Annotated[
        bool, Meta(description="A wrong call loses the tokens collected this round.")
    ] = True
    wrong_token: Annotated[
        Literal["stays", "bag"],
        Meta(description="Whether a wrongly called token stays in the pool or goes into the bag."),
    ] = "stays"
    cash_this_round: Annotated[
        bool, Meta(description="Tokens collected this round may be cashed in at once.")
    ] = True
    tag_scope: Annotated[
        TagScope, Meta(description="Whether a set may mix tokens of several categories.")
    ] = "across_categories"
    cash_when_pool_empty: Annotated[
        bool, Meta(description="Sets may be cashed in while the draft pool is empty.")
    ] = False
    last_standing: Annotated[bool, Meta(description="Whoever goes out last earns a point.")] = True
