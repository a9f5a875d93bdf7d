"""A refusal as it is sent: in the reader's language, and never too long."""

from __future__ import annotations

from outrank.server.errors import Refusal, clipped
from outrank.server.library.languages import DEFAULT, Language
from outrank.server.protocol.messages import Error, Problem


def error_message(refusal: Refusal, id: str = "", language: Language = DEFAULT) -> Error:
    """A refusal in somebody's language."""
    problems = (
        Problem(one.file, clipped(language.text(one.message)), one.row, one.column)
        for one in refusal.problems
    )
    text = clipped(language.text(refusal.message))
    return Error(code=refusal.code, text=text, id=id, problems=tuple(problems))
