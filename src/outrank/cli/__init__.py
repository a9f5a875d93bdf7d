"""The command `outrank`: one module per subcommand, and `terminal` for `outrank play`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from traceback import print_exc

from outrank.cli.errors import EXPECTED
from outrank.cli.output import printable, tolerate_encodings
from outrank.cli.parser import build


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; an error is one message on stderr, status 2."""
    tolerate_encodings()
    try:
        args = build().parse_args(argv)
        status: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # `outrank … | head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except EXPECTED as error:
        print(printable(str(error)), file=sys.stderr)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        file = printable(str(error.filename or "a file"))
        print(f"Can't use {file}: {reason}.", file=sys.stderr)
    except Exception as error:
        if os.environ.get("OUTRANK_DEBUG"):
            print_exc()
        print(
            f"This is a bug in Outrank ({type(error).__name__}: {printable(str(error))}). "
            "Set OUTRANK_DEBUG=1 to see where it happened.",
            file=sys.stderr,
        )
    else:
        return status
    return 2
