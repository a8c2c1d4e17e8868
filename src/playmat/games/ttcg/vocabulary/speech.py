"""How TTCG writes its words: digits, and an "s" in plurals."""

from __future__ import annotations

from typing import Final, final

from playmat.kit.effects.speech import Speech


@final
class TtcgSpeech(Speech):
    """Cards and points are counted the same way: "1 card", "2 points"."""

    def plural(self, noun: str) -> str:
        return f"{noun}s"


SPEECH: Final = TtcgSpeech()
