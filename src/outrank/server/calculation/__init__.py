"""Processes that calculate beside the event loop: bots' searches, replays, packs of facts."""
