"""Printed sentences that rules read from the card."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.state.card import Ability
from playmat.engine.words.form import Form
from playmat.engine.words.param import Whole
from playmat.games.school.vocabulary.speech import SPEECH


class Note(Ability):
    """A printed sentence that rules read from the card."""

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        return SPEECH.say(self)


@final
class EntersTapped(Note):
    """This enters tapped."""

    form = Form("enters_tapped", "Enters tapped.")


@final
class CannotBeNegated(Note):
    """This cannot be negated."""

    form = Form("cannot_be_negated", "This can't be negated.")


@final
class SavesFromZero(Note):
    """Instead of losing at 0 SV, exile this and have this much SV."""

    form = Form(
        "saves_from_zero", "If you would lose because your SV is 0, exile this instead, and your SV becomes {sv}.",
        Whole("sv", 1, 20),
    )  # fmt: skip

    def __init__(self, sv: int) -> None:
        super().__init__()
        self.sv: Final[int] = sv


@final
class DrawsForSv(Note):
    """Instead of drawing from an empty deck, lose SV."""

    form = Form(
        "draws_for_sv", "If you would draw from an empty deck, lose {n} SV instead of that draw.", Whole("n", 1, 20)
    )

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n
