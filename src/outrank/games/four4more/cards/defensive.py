"""Cards against other cards (F4-089 to F4-092, F4-R14 to F4-R16)."""

from __future__ import annotations

from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat

from ..events import LockdownBegan
from ..moves import PlayCard
from ..state import Four4MoreState
from . import art
from .kind import Kind


def _is_open(state: Four4MoreState, seat: Seat) -> bool:
    return not state.is_locked_down


def _lock_down(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """Until the round ends nobody plays Snatch or Saboteur, its player neither (F4-R16)."""
    state.is_locked_down = True
    return [LockdownBegan(seat=seat)]


CARDS = (
    Kind(
        id="lockdown",
        name="Lockdown",
        family="defensive",
        text="Nobody may play Snatch or Saboteur for the rest of this round.",
        art=art.LOCKDOWN,
        effect=_lock_down,
        can_play=_is_open,
    ),
    Kind(
        id="guardian",
        name="Guardian",
        family="defensive",
        text="The first Saboteur against you fails, and this card goes with it.",
        art=art.GUARDIAN,
        copies=2,
        shield="once",
    ),
    Kind(
        id="vault",
        name="Vault",
        family="defensive",
        text="No Saboteur can touch your tokens for the rest of the game.",
        art=art.VAULT,
        shield="always",
    ),
    Kind(
        id="veto",
        name="Veto",
        family="defensive",
        text="Cancel a bonus card that was just played, even another Veto.",
        art=art.VETO,
        copies=3,
        cancels=True,
    ),
)
