from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from outrank.kernel.options import Options

PLAYERS = range(2, 5)


class MagpieOptions(Options, frozen=True):
    rounds: Annotated[
        Annotated[int, Meta(ge=1, le=4)], Meta(description="How many prizes are played for.")
    ] = 3
    chips: Annotated[
        Literal["plenty"] | Annotated[int, Meta(ge=1, le=5)],
        Meta(description="Chips each seat starts with; plenty is 9."),
    ] = 3
    tie: Annotated[
        Literal["nobody", "first"], Meta(description="Who wins when the highest bids are equal.")
    ] = "nobody"
    hurry: Annotated[bool, Meta(description="Ten seconds per decision.")] = False
    partners: Annotated[bool, Meta(description="Two people share a seat, round by round.")] = False
    bell: Annotated[bool, Meta(description="The clock may end the game after a round.")] = False
