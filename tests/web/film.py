"""Moving pictures: stills of a page put together as an animated WebP, whose container is simple enough to write."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from playwright.sync_api import Page

QUALITY: Final = 55
HELD: Final = 1800
"""Milliseconds for the last picture."""
KEPT: Final = (b"VP8 ", b"VP8L", b"ALPH")
"""The parts of a still that are its picture."""


def filmed(page: Page, until: Callable[[], bool], most: float, scale: float = 0.6) -> bytes:
    """Pictures of the page as they come, until something is so or so many seconds have passed."""
    wire = page.context.new_cdp_session(page)
    size = page.viewport_size
    assert size is not None
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": scale}
    stills: list[tuple[float, bytes]] = []
    end = time.monotonic() + most
    over = False
    while not over and time.monotonic() < end:
        over = until()
        shot = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
        stills.append((time.monotonic(), base64.b64decode(shot["data"])))
    return animated(stills, (round(size["width"] * scale), round(size["height"] * scale)))


def animated(stills: list[tuple[float, bytes]], size: tuple[int, int]) -> bytes:
    """Stills with their times, as one picture that moves and begins anew; equal ones in a row are one."""
    told = [stills[0]] + [now for before, now in pairwise(stills) if now[1] != before[1]]
    lengths = [round(1000 * (after - at)) for (at, _), (after, _) in pairwise(told)] + [HELD]
    frames = [frame(still, length, size) for (_, still), length in zip(told, lengths, strict=True)]
    head = chunk(b"VP8X", b"\x02\0\0\0" + number(size[0] - 1, 3) + number(size[1] - 1, 3))
    body = b"WEBP" + head + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0") + b"".join(frames)
    return chunk(b"RIFF", body)


def frame(still: bytes, length: int, size: tuple[int, int]) -> bytes:
    """One picture of it, over the whole of the one before."""
    place = number(0, 3) + number(0, 3) + number(size[0] - 1, 3) + number(size[1] - 1, 3)
    picture = b"".join(chunk(name, data) for name, data in chunks(still[12:]) if name in KEPT)
    return chunk(b"ANMF", place + number(length, 3) + b"\x02" + picture)


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a file, by their names."""
    found: list[tuple[bytes, bytes]] = []
    while data:
        length = int.from_bytes(data[4:8], "little")
        found.append((data[:4], data[8 : 8 + length]))
        data = data[8 + length + length % 2 :]
    return found


def chunk(name: bytes, data: bytes) -> bytes:
    """A part with its name and length, of even size."""
    return name + number(len(data), 4) + data + b"\0" * (len(data) % 2)


def number(value: int, size: int) -> bytes:
    """The lowest byte first."""
    return value.to_bytes(size, "little")
