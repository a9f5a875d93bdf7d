"""A process that calculates: reads calls from its standard input, answers on its standard output.

Run as `python -m outrank.server.calculation.process`, by a ProcessPool only: what it reads it
believes. It ends when its input does, so it never outlives the server, not even in a long search.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import struct
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, Final

HEAD: Final = struct.Struct("!Q")
"""What stands before each message: its size."""
NICENESS: Final = 5
"""Whoever waits for the event loop goes first where there are too few processors."""


@dataclass(frozen=True)
class Call:
    """Call a function. Shared objects take the places given in `shared`."""

    number: int
    packed: bytes
    """The function and its arguments, as pickle writes them."""
    shared: dict[int, str]
    seconds: float


@dataclass(frozen=True)
class Put:
    """Keep an object for calls to come."""

    key: str
    packed: bytes


@dataclass(frozen=True)
class Drop:
    """Forget a shared object."""

    key: str


@dataclass(frozen=True)
class Stop:
    """The answer to the call of this number does not matter any more."""

    number: int


@dataclass(frozen=True)
class Failed:
    """The function raised something: the error itself, or what can be said about it."""

    error: Exception | None
    text: str = ""


def frame(message: object) -> bytes:
    """Return a message as it travels."""
    packed = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(packed)) + packed


class _Time:
    """How long the present call may go on."""

    def __init__(self) -> None:
        self.number = 0
        self.until = 0.0
        self.stopped = 0
        """The highest number of a call that nobody waits for any more."""


_time = _Time()


def is_time_up() -> bool:
    """Return whether the call that runs in this process should come to an end."""
    return time.monotonic() >= _time.until or _time.stopped >= _time.number


def main() -> None:
    """Answer calls until the input ends."""
    for each in (signal.SIGINT, signal.SIGTERM):  # the server says when it is over
        signal.signal(each, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    _limit_memory(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    calls: queue.SimpleQueue[Call | Put | Drop] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, calls), daemon=True).start()
    _write(answers, frame(None))
    shared: dict[str, Any] = {}
    while True:
        message = calls.get()
        if isinstance(message, Put):
            shared[message.key] = pickle.loads(message.packed)
        elif isinstance(message, Drop):
            shared.pop(message.key, None)
        else:
            _write(answers, _answer(message, shared))


def _limit_memory(most: int) -> None:
    """Take no more memory than this; 0 for any amount."""
    if most:
        with suppress(ImportError):
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _read(pipe: BinaryIO, calls: queue.SimpleQueue[Call | Put | Drop]) -> None:
    """Queue what comes in; the end of the input is the end of the process, whatever it does."""
    try:
        while head := pipe.read(HEAD.size):
            message = pickle.loads(pipe.read(HEAD.unpack(head)[0]))
            if isinstance(message, Stop):
                _time.stopped = max(_time.stopped, message.number)
            else:
                calls.put(message)
    finally:
        os._exit(0)


def _write(pipe: BinaryIO, packed: bytes) -> None:
    pipe.write(packed)
    pipe.flush()


def _answer(call: Call, shared: dict[str, Any]) -> bytes:
    _time.number, _time.until = call.number, time.monotonic() + call.seconds
    try:
        function, arguments = pickle.loads(call.packed)
        for place, key in call.shared.items():
            arguments[place] = shared[key]
        return frame(function(*arguments))
    except Exception as error:
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """The error as it can be raised on the other side; only its kind if it cannot travel."""
    try:
        packed = frame(Failed(error))
        pickle.loads(packed[HEAD.size :])
    except Exception:
        return frame(Failed(None, type(error).__name__))
    return packed


if __name__ == "__main__":
    from outrank.server.calculation import process

    process.main()  # as the module that others import: they ask it for the time
