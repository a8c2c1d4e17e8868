"""Moving pictures: stills of a page are combined into an animated WebP, a container that is simple to write."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

QUALITY: Final = 0.3
SCALE: Final = 0.5
STEP: Final = 150
"""Milliseconds per picture."""
MOVE_ON: Final = """step => {
  for (const one of document.getAnimations()) {
    const now = one.playState === 'paused' ? Number(one.currentTime) + step : 0;
    one.pause();
    if (now >= one.effect.getComputedTiming().endTime) one.finish();
    else one.currentTime = now;
  }
}"""
"""Advance all animations by a step. New animations start at their beginning, and existing ones continue."""
HELD: Final = 1800
"""How long the last picture is shown, in milliseconds."""
KEPT: Final = (b"VP8 ", b"VP8L", b"ALPH")
"""The chunks of a still that contain its picture."""
CHANGED: Final = """async ([png, quality]) => {
  const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const before = window.before;
  window.before = now;
  let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
  for (let at = 0; before && at < now.length; at += 1)
    if (now[at] !== before[at]) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x - (x % 2));
      top = Math.min(top, y - (y % 2));
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  if (left >= right) return null;
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext('2d').drawImage(image, -left, -top);
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return { place: [left, top, right - left, bottom - top], size: [width, height], bytes: bytes.toBase64?.() ??
    btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')) };
}"""
"""The part of a still that differs from the previous still, as a WebP, or null if they are equal."""


class Film:
    """A sequence of pictures, each stored only where it differs from the previous one."""

    def __init__(self, workshop: Page) -> None:
        self.workshop: Final[Page] = workshop
        """A page with a running clock. It compresses the pictures."""
        self.parts: Final[list[dict[str, Any]]] = []
        workshop.evaluate("() => { window.before = null }")

    def take(self, png: str) -> None:
        """Add one picture."""
        part: dict[str, Any] | None = self.workshop.evaluate(CHANGED, [png, QUALITY])
        if part is not None:
            self.parts.append({**part, "length": STEP})
        else:
            self.parts[-1]["length"] += STEP

    def animated(self) -> bytes:
        """All pictures as one animated picture that repeats."""
        width, height = self.parts[0]["size"]
        self.parts[-1]["length"] = HELD
        head = chunk(b"VP8X", b"\x02\0\0\0" + number(width - 1, 3) + number(height - 1, 3))
        body = b"WEBP" + head + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0") + b"".join(map(frame, self.parts))
        return chunk(b"RIFF", body)


def filmed(page: Page, workshop: Page, until: Callable[[], bool], most: int) -> bytes:
    """Film a page with a stopped clock, picture by picture, until a condition holds or a number of pictures is reached.

    The page's time and its animations advance by one picture at a time: a busy machine takes longer for the same
    film.
    """
    wire = page.context.new_cdp_session(page)
    size = page.viewport_size
    assert size is not None
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": SCALE}
    film = Film(workshop)
    over = False
    while not over and most > 0:
        over = until()
        film.take(wire.send("Page.captureScreenshot", {"format": "png", "clip": clip})["data"])
        page.clock.run_for(STEP)
        page.evaluate(MOVE_ON, STEP)
        most -= 1
    return film.animated()


def still(page: Page, quality: int = 82) -> bytes:
    """A still picture."""
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    return base64.b64decode(shot["data"])


def frame(part: dict[str, Any]) -> bytes:
    """One picture of the film, placed over the previous one."""
    left, top, width, height = part["place"]
    place = number(left // 2, 3) + number(top // 2, 3) + number(width - 1, 3) + number(height - 1, 3)
    data = base64.b64decode(part["bytes"])
    picture = b"".join(chunk(name, data) for name, data in chunks(data[12:]) if name in KEPT)
    return chunk(b"ANMF", place + number(part["length"], 3) + b"\x02" + picture)


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks of a file, by name."""
    chunks: list[tuple[bytes, bytes]] = []
    while data:
        length = int.from_bytes(data[4:8], "little")
        chunks.append((data[:4], data[8 : 8 + length]))
        data = data[8 + length + length % 2 :]
    return chunks


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk with its name and length, of even size."""
    return name + number(len(data), 4) + data + b"\0" * (len(data) % 2)


def number(value: int, size: int) -> bytes:
    """A number as bytes, lowest byte first."""
    return value.to_bytes(size, "little")
