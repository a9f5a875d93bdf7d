"""The daily puzzle: one ranking, one higher-lower run, one trick, the same for everyone.

A puzzle depends on its date and on the facts alone, so servers with the same facts have the same
one. All verdicts are worked out here, with the games' own rules: a client only looks them up.
"""

from outrank.daily.puzzle import FIRST_DAY, Puzzle, number_of, puzzle
from outrank.daily.schedule import NoPuzzle

__all__ = ["FIRST_DAY", "NoPuzzle", "Puzzle", "number_of", "puzzle"]
