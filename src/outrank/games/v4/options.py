"""The house rules of Outrank V4; the first value of each is the rulebook's."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from outrank.kernel.options import Options
from outrank.mechanics.higher_lower.guessing import EqualValues
from outrank.mechanics.higher_lower.sets import TagScope


class V4Options(Options, frozen=True):
    categories: Annotated[
        tuple[str, ...], Meta(description="The categories in play; empty stands for all.")
    ] = ()
    end: Annotated[
        Literal["rounds", "score", "depletion", "time"],
        Meta(description="What ends the game: rounds, a score, empty bags, or the clock."),
    ] = "rounds"
    rounds: Annotated[
        Literal[5, 3, 7, 10], Meta(description="How many rounds are played if rounds end the game.")
    ] = 5
    score_target: Annotated[
        Annotated[int, Meta(ge=5, le=100)],
        Meta(description="If a score ends the game: it ends after the round that reaches it."),
    ] = 30
    time_minutes: Annotated[
        Annotated[int, Meta(ge=5, le=120)],
        Meta(
            description="If the clock ends the game: after so many minutes the round is the last."
        ),
    ] = 30
    equal_values: Annotated[
        EqualValues,
        Meta(description="What a call is if both values are equal; push: nothing happens."),
    ] = "correct"
    last_standing: Annotated[
        Literal["survivor", "must_pass", "off"],
        Meta(
            description="Whether the last one in earns a point; must_pass: not after a wrong call."
        ),
    ] = "survivor"
    hand_limit: Annotated[
        Literal[8, 6, 10, "none"],
        Meta(description="How many tokens you may hold; with so many you cannot draft."),
    ] = 8
    discard: Annotated[
        Literal["ends_turn", "free"],
        Meta(description="Whether discarding at the hand limit ends the turn."),
    ] = "ends_turn"
    cash_this_round: Annotated[
        bool, Meta(description="Tokens collected this round may be cashed at once.")
    ] = True
    tag_scope: Annotated[
        TagScope, Meta(description="Whether a set may mix tokens of several categories.")
    ] = "across_categories"
    lost_tokens: Annotated[
        Literal["draft_pool", "bag"],
        Meta(description="Where this round's tokens go when a wrong call loses them."),
    ] = "draft_pool"
    wrong_token: Annotated[
        Literal["draft_pool", "bag"],
        Meta(description="Where a wrongly called token goes."),
    ] = "draft_pool"
    challenge_mode: Annotated[
        Literal["cards", "free_choice"],
        Meta(description="One card of each category to choose from, or any challenge."),
    ] = "cards"
    refill_to: Annotated[
        Literal[8, 13],
        Meta(description="To how many tokens a category is filled up when it returns."),
    ] = 8
    first_player: Annotated[
        Literal["random", "choose"],
        Meta(description="Whether chance names the first guesser or the table chooses."),
    ] = "random"
