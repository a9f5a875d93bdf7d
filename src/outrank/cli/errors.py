"""Errors that the user can fix: each is a message on stderr and exit status 2."""

from __future__ import annotations

from outrank.kernel.messages import UserError


class UsageError(UserError):
    """The arguments of a command don't fit together."""


EXPECTED = (UserError,)
