"""The failures a person can mend; each already is a sentence."""

from __future__ import annotations

from outrank.bots.roster import UnknownSeat
from outrank.catalog import PackError, UnknownName
from outrank.kernel.match import MatchNotOver
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption
from outrank.kernel.record import BadRecord
from outrank.kernel.registry import UnknownGame


class BadCall(ValueError):
    """The command was called with words that do not fit. Its text is a sentence."""


KNOWN = (
    BadCall,
    BadOption,
    BadRecord,
    IllegalMove,
    PackError,
    MatchNotOver,
    UnknownGame,
    UnknownName,
    UnknownSeat,
)
