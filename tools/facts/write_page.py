"""Write the page of facts: `python -m tools.facts.write_page docs/facts.md`."""

from __future__ import annotations

import sys
from pathlib import Path

from outrank.catalog import load
from outrank.catalog.facts_page import page

if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(load()), encoding="utf-8")
