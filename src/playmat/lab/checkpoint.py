"""Checkpoints: the counts of an unfinished experiment in a file, from which a later run can continue.

The result is the same as without an interruption, because batches are independent of each other.
"""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path
from typing import Any

from playmat.engine.errors import PlaymatError
from playmat.lab.edition import Edition, refusal

EVERY = 30.0
"""Seconds between two writes."""
FORMAT = 1


class CheckpointFile:
    """The file of one experiment. Its name is derived from what is played, so the same command finds it again."""

    def __init__(self, folder: Path, question: dict[str, Any], edition: Edition) -> None:
        """`question` describes in plain data what the experiment plays."""
        self.question = question
        self.edition = edition
        text = json.dumps(question, sort_keys=True)
        name = f"{question['game']}-{question['command']}-{hashlib.sha256(text.encode()).hexdigest()[:12]}.json"
        self.path = folder / name
        self.written = time.monotonic()

    def read(self) -> dict[str, Any]:
        """The counts of the earlier run."""
        try:
            data = json.loads(self.path.read_text("utf-8"))
            counted: dict[str, Any] = data["counted"]
            fits = data["format"] == FORMAT and data["question"] == self.question
        except FileNotFoundError:
            raise PlaymatError(
                "Nothing to resume: this experiment has no checkpoint. Run it without --resume"
            ) from None
        except (OSError, ValueError, KeyError, TypeError):
            fits = False
        if not fits:
            raise PlaymatError(f"Cannot read the checkpoint {self.path}. Run the experiment without --resume")
        reason = refusal("The checkpoint", self.edition, data["edition"])
        if reason:
            raise PlaymatError(f"{reason}, or run the experiment without --resume")
        return counted

    def due(self) -> bool:
        """Whether it is time to write."""
        return time.monotonic() > self.written + EVERY

    def write(self, counted: dict[str, Any]) -> None:
        """Replace the file atomically."""
        data = {"format": FORMAT, "question": self.question, "edition": self.edition, "counted": counted}
        part = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(data), "utf-8")
            part.replace(self.path)
        except OSError as fault:
            raise PlaymatError(f"cannot write the checkpoint {self.path}: {fault.strerror or fault}") from None
        self.written = time.monotonic()

    def remove(self) -> None:
        """Delete the file once the experiment is over."""
        self.path.unlink(missing_ok=True)
