"""The application's own start and end, as ASGI has it."""

from __future__ import annotations

import asyncio

from outrank.server.listener.service import App, Message


class Lifespan:
    """Starts an ASGI application before the first request and stops it after the last."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._events: asyncio.Queue[Message] = asyncio.Queue()
        self._answers: asyncio.Queue[Message] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Return when the application is ready; raise what keeps it from being so."""
        scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}}
        self._task = asyncio.create_task(self._run(scope))
        await self._step("startup")

    async def stop(self) -> None:
        """Return when the application has put everything away."""
        await self._step("shutdown")
        if self._task is not None:
            await self._task

    async def _run(self, scope: Message) -> None:
        await self._app(scope, self._events.get, self._answers.put)

    async def _step(self, name: str) -> None:
        assert self._task is not None
        await self._events.put({"type": f"lifespan.{name}"})
        answer = asyncio.create_task(self._answers.get())
        await asyncio.wait((answer, self._task), return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():  # the application ended instead: raise why
            answer.cancel()
            await self._task
            raise RuntimeError("The application ended without a word.")
        if not answer.result()["type"].endswith(".complete"):
            self._task.cancel()
            raise RuntimeError(answer.result().get("message") or f"The {name} failed.")
