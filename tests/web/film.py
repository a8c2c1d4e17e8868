"""Moving pictures: stills of a page put together as an animated WebP, whose container is simple enough to write."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import groupby
from typing import Final

from playwright.sync_api import Page

QUALITY: Final = 55
STEP: Final = 125
"""Milliseconds from picture to picture."""
MOVE_ON: Final = """step => {
  for (const one of document.getAnimations()) {
    const now = one.playState === 'paused' ? Number(one.currentTime) + step : 0;
    one.pause();
    if (now >= one.effect.getComputedTiming().endTime) one.finish();
    else one.currentTime = now;
  }
}"""
"""What is new stands at its beginning, what was there goes on."""
HELD: Final = 1800
"""Milliseconds for the last picture."""
KEPT: Final = (b"VP8 ", b"VP8L", b"ALPH")
"""The parts of a still that are its picture."""


def filmed(page: Page, until: Callable[[], bool], most: int, scale: float = 0.6) -> bytes:
    """A page whose clock is stopped, picture by picture, until something is so or so many were taken.

    The page's time goes on by one picture after the other, and so does whatever moves: a busy machine takes longer for
    the same film.
    """
    wire = page.context.new_cdp_session(page)
    size = page.viewport_size
    assert size is not None
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": scale}
    stills: list[bytes] = []
    over = False
    while not over and len(stills) < most:
        over = until()
        shot = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
        stills.append(base64.b64decode(shot["data"]))
        page.clock.run_for(STEP)
        page.evaluate(MOVE_ON, STEP)
    return animated(stills, (round(size["width"] * scale), round(size["height"] * scale)))


def animated(stills: list[bytes], size: tuple[int, int]) -> bytes:
    """One picture that moves and begins anew; equal ones in a row are one."""
    told = [(still, STEP * len(list(same))) for still, same in groupby(stills)]
    told[-1] = (told[-1][0], HELD)
    frames = [frame(still, length, size) for still, length in told]
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
