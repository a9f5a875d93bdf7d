"""Somebody connected to a room by a request that waits for news."""

from __future__ import annotations

import asyncio

from outrank.server.library.languages import Language
from outrank.server.protocol.messages import CloseReason
from outrank.server.runtime.viewer import Viewer


class Poll(Viewer):
    """A viewer that is told nothing but that there is something to ask for."""

    __slots__ = ("_news",)

    def __init__(self, key: str, language: Language, address: str) -> None:
        super().__init__(key, language, address)
        self._news = asyncio.Event()

    def send(self, _message: bytes) -> None:
        self._news.set()

    def close(self, code: CloseReason) -> None:
        self.closing = code
        self._news.set()

    async def news(self) -> None:
        """Wait until there is something to ask for."""
        await self._news.wait()
        self._news.clear()
