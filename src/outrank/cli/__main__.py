"""`python -m outrank.cli`."""

from outrank.cli import main

raise SystemExit(main())
