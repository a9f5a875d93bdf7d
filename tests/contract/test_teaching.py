"""The laws hold for the teaching game."""

from outrank.testing import laws_for
from teaching import GAME
from teaching.quarry import Quarry

test_laws = laws_for(GAME, facts=Quarry(), matches=15)
