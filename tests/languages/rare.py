"""Things that seldom happen in random matches, so that every sentence is looked at."""

from __future__ import annotations

from typing import Final

from outrank.games.four4more import moves as m
from outrank.games.out_trumped.moves import TiePlayedOff
from outrank.games.v3.moves import ChallengesDiscarded
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.events import RankingScored

ME, OTHER = Seat(0), Seat(1)
JAPAN, PERU = Piece(6), Piece(73)

RARE: Final[dict[str, tuple[Event, ...]]] = {
    "four4more": (
        m.GuessInsured(
            seat=ME, stat=0, higher=True, token=JAPAN, centre=PERU, card=12, is_sure=True
        ),
        m.MultiplierArmed(seat=ME, factor=2),
        m.LockdownBegan(seat=ME),
        m.CardPlayed(seat=ME, card=3, give=None, take=(), victim=None),
        m.CardDropped(seat=ME, card=5),
        m.CardRefused(seat=ME),
        m.CardVetoed(seat=ME, card=20, target=5),
        m.VetoAllowed(seat=ME, target=5),
        m.CardCancelled(seat=ME, card=5),
        m.PatternScored(seat=ME, points=8, card=24, tokens=(JAPAN, PERU)),
        m.TokenSnatched(seat=ME, token=JAPAN),
        m.TokensTraded(seat=ME, given=JAPAN, taken=PERU),
        m.AttackBlocked(seat=ME, victim=OTHER, card=17),
        m.TokenRefreshed(seat=ME, retired=JAPAN, taken=PERU),
        m.CardPlayed(seat=ME, card=5, give=None, take=(JAPAN,), victim=None),
        m.CardPlayed(seat=ME, card=7, give=None, take=(JAPAN,), victim=OTHER),
        m.CardPlayed(seat=ME, card=6, give=PERU, take=(JAPAN,), victim=None),
    ),
    "out_trumped": (TiePlayedOff(seats=(ME, OTHER)),),
    "v3": (
        ChallengesDiscarded(challenges=(1,)),
        ChallengesDiscarded(challenges=(1, 2)),
        RankingScored(seat=ME, points=1, tokens=1),
        RankingScored(seat=ME, points=5, tokens=5),
    ),
}
