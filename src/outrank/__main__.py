"""`python -m outrank`."""

from outrank.cli import main

raise SystemExit(main())
