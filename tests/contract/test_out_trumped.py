"""The laws hold for Out-Trumped."""

from outrank.games.out_trumped import GAME
from outrank.testing import laws_for

test_laws = laws_for(GAME, matches=15)
