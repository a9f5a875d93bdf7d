"""The command `outrank`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from traceback import print_exc

from outrank.cli.errors import KNOWN
from outrank.cli.paper import bear_any_sign, harmless
from outrank.cli.parser import build


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; every failure is one sentence on stderr and status 2."""
    bear_any_sign()
    parser = build()
    args = parser.parse_args(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KNOWN as error:
        print(harmless(str(error)), file=sys.stderr)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        print(f"{error.filename or 'A file'} cannot be used: {reason}.", file=sys.stderr)
    except Exception as error:
        if os.environ.get("OUTRANK_DEBUG"):
            print_exc()
        kind = type(error).__name__
        print(
            f"Outrank made a mistake ({kind}: {error}); OUTRANK_DEBUG=1 shows where.",
            file=sys.stderr,
        )
    else:
        return status
    return 2
