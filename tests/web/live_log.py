"""Compares the events of the opponents' play that the server sent to a seat with the lines that the page showed."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from tests.web.conftest import ROOT

QUIET: Final = frozenset({"move", "draw", "phase", "pass"})
"""Roles of events that need not be shown."""
ACTS: Final = frozenset({"play", "attack", "ability", "phase"})
"""Roles of events that set the acting player."""
LINE: Final = ".question.telling .text"
WATCH: Final = """
window.shown = [];
window.messages = [];
const Native = WebSocket;
window.WebSocket = class extends Native {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({ data }) => window.messages.push(data));
  }
};
new MutationObserver(() => {
  const text = (document.querySelector('SELECTOR')?.textContent ?? '').trim();
  const last = window.shown.at(-1);
  if (text === (last && !last.to ? last.text : '')) return;
  if (last && !last.to) last.to = performance.now();
  if (text) window.shown.push({ text, from: performance.now(), to: 0 });
}).observe(document, { subtree: true, childList: true, characterData: true });
""".replace("SELECTOR", LINE)
"""Records each message when the page gets it, and each line that the page shows, with the page's own time."""


@dataclass
class Happened:
    """A log event: its line, and whether it is an opponent's play, attack or effect."""

    line: str
    counts: bool


SENTENCE: Final = re.compile(r"(?<=[.!?…]) (?=[A-Z0-9])")
"""The pattern that splits a line into sentences: several facts in one beat share a line."""
CARDS: Final = re.compile(r"\b(\d+) cards\b")
TIMES: Final = re.compile(r", (\d+) times\.$")


@dataclass
class Shown:
    """A line on the page, and for how many milliseconds it was visible."""

    text: str
    length: float
    times_told: Counter[str] = field(default_factory=Counter)

    def tells(self, line: str, least: float) -> bool:
        """Whether this shows another occurrence of a log line, alone or in a combined sentence ("3 Pups attack")."""
        if self.length < least:
            return False
        if self.text == line:  # repeated events may share the time of one line
            return self.length >= least * (1 + self.times_told[line])
        return self.times_told[line] < sum(times_said(sentence, line) for sentence in SENTENCE.split(self.text))


def times_said(sentence: str, line: str) -> int:
    """The number of events with this log line in a sentence. A combined sentence has the card and the count."""
    if line in sentence:
        return 1
    if times := TIMES.search(sentence):
        return int(times[1]) if sentence[: times.start()] == line[:-1] else 0
    if (cards := CARDS.search(sentence)) and CARDS.sub("a card", sentence) == line:
        return int(cards[1])
    words = [word for word in re.findall(r"[\w'’-]+", line) if len(word) > 3]
    if not (" and " in sentence or sentence[0].isdigit()) or not all(word[:-1][:4] in sentence for word in words):
        return 0
    names = [re.escape(word[:4]) for word in re.findall(r"[A-Z][\w'’-]+", line)]
    counts = re.findall(rf"(\d+) (?:× |of [\w'’-]+ )?(?:{'|'.join(names)})", sentence) if names else []
    return max(map(int, counts), default=1)


@dataclass
class LiveLog:
    """All events that a seat was sent since the opening, in order."""

    game: str
    seat: int = 0
    doer: int = -1
    happened: list[Happened] = field(default_factory=list)

    def __post_init__(self) -> None:
        sheet = (ROOT / f"web/src/director/sheets/{self.game}.ts").read_text("utf-8")
        kinds = re.findall(r"^  '?([\w -]+?)'?: (?:\{ role: )?'(\w+)'", sheet, re.MULTILINE)
        self.roles = {f"{self.game}.{kind}": role for kind, role in kinds}

    @property
    def counted(self) -> int:
        """The number of events that must be shown."""
        return sum(event.counts for event in self.happened)

    def take(self, payload: str | bytes) -> None:
        """Read a message from the server."""
        message: dict[str, Any] = json.loads(payload)
        lines = dict(enumerate(message.get("log", []), max(0, message.get("since", 0))))
        for event in message.get("events", []):
            if event.get("line") not in lines:
                continue
            role, seat = self.roles.get(event["kind"], "move"), event.get("seat", -1)
            if role in ACTS and seat >= 0:
                self.doer = seat
            counts = role not in QUIET and self.doer not in (-1, self.seat) and "view" not in message
            self.happened.append(Happened(lines[event["line"]][1], counts))

    def untold(self, shown: list[Shown], least: float) -> list[str]:
        """The counted events that were not shown for at least this many milliseconds, in log order."""
        at, missed = 0, []
        for event in filter(lambda event: event.counts, self.happened):
            ahead = next((k for k in range(at, len(shown)) if shown[k].tells(event.line, least)), None)
            if ahead is None:
                missed.append(event.line)
                continue
            at = ahead
            shown[at].times_told[event.line] += 1
        return missed
