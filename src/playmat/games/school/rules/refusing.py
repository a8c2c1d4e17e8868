"""R79: why an answer that is not an option is refused: wrong time, wrong table or no such thing."""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import nearest
from playmat.engine.state.option import Move, Refusal
from playmat.engine.table.text import not_the_time
from playmat.games.school.moves import ACTIVATE, CAST, EQUIP, FREE_TABLE, PLAY_BOOSTER, PRIORITY
from playmat.games.school.state import SchoolTable
from playmat.games.school.zones import HAND

USES: Final = (CAST, PLAY_BOOSTER, ACTIVATE, EQUIP)


def why_elsewhere(t: SchoolTable, move: Move) -> Refusal:
    """The refusal of an answer to another question, or of a tool of the free table (R83)."""
    asked = t.asked().prompt
    late = Refusal(move.rule, not_the_time(asked), "E_TIMING")
    if move.at != FREE_TABLE:
        return late
    tool = Refusal(move.rule, "only the free table has this tool", "E_TOOL_ENFORCED")
    return tool if t.refuses(tool) else Refusal(asked.rule, late.text)


def why_unknown(t: SchoolTable, answer: str, text: str) -> Refusal:
    """The refusal for an unknown name. It names only the player's own cards and reveals nothing about others."""
    pending = t.asked()
    verb, _, name = answer.partition(" ")
    for move in USES:
        if pending.prompt is PRIORITY and name and move.text.partition(" ")[0] == verb:
            known = own_names(t, pending.seat)
            same = [x for x in known if x.lower() == name]
            if same:
                return Refusal(move.rule, f"you can't {verb} {same[0]}", "E_NO_SUCH")
            near = nearest(name, known)
            return Refusal(move.rule, f'you have no "{name}"{near if "mean" in near else ""}', "E_NO_SUCH")
    return Refusal(pending.prompt.rule, text, "E_NO_SUCH")


def own_names(t: SchoolTable, seat: int) -> list[str]:
    """A player's own things: the cards in hand, and the permanents."""
    state = t.state
    return [state.card(c).name for c in state.pile(HAND, seat)] + [
        p.card.name for p in state.permanents() if p.seat == seat
    ]
