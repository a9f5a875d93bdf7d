"""The companion app for a real table: a folder of files that any web server can offer.

`facts` puts what is on tokens and cards, and every answer, into one JSON file per language;
`points` what the score keeper and the timers need of the rules; `folder` adds the app that was
built from web/companion. The app looks answers up and holds no rule of its own.
"""

from __future__ import annotations

from outrank.companion.facts import pack_file
from outrank.companion.folder import NotBuilt, app_files

__all__ = ["NotBuilt", "app_files", "pack_file"]
