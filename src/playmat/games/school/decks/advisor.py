"""Advice about deck lists and about the results of many games, always with numbers (4.r1 to 4.h2, 24.r2, 24.r3)."""

from __future__ import annotations

from typing import Final

from playmat.games.school.vocabulary.card import BOOSTER, INSTANT, LEGENDARY, SPELL, UNIT, SchoolCard

SIZE: Final = (50, 55)
BOOSTERS: Final = (20, 25)
SHARE: Final = [0.40, 0.50]
EARLY: Final = (8, 12)
EARLY_COST: Final = 2
LEGENDARIES: Final = 2
DEAR: Final = 4
DEAR_SHARE: Final = 0.25
BOOSTER_HP: Final = 3.0
INTERACTION: Final = 6
OFTEN: Final = 0.30
LEAST_GAMES: Final = 5


def list_remarks(cards: list[SchoolCard]) -> list[str]:
    """Advice about a deck list."""
    if not cards:
        return []
    boosters = [c for c in cards if c.types & BOOSTER]
    others = [c for c in cards if not c.types & BOOSTER]
    return counts(len(cards), len(boosters)) + plays(others) + curve(boosters, others)


def counts(size: int, boosters: int) -> list[str]:
    """4.r1: the size of the deck, and its Boosters (R104: by number and by share)."""
    remarks: list[str] = []
    if not SIZE[0] <= size <= SIZE[1]:
        remarks.append(f"{size} cards; early lists have {SIZE[0]} to {SIZE[1]} [W_SIZE]")
    share = boosters / size
    if not BOOSTERS[0] <= boosters <= BOOSTERS[1] and not SHARE[0] <= share <= SHARE[1]:
        remarks.append(
            f"{boosters} Boosters, {100 * share:.1f}% of the deck; {BOOSTERS[0]} to {BOOSTERS[1]}, or 40 to 50%, are"
            " usual [W_BOOSTERS]"
        )
    return remarks


def plays(others: list[SchoolCard]) -> list[str]:
    """4.r2, 4.r3, 24.r3: early plays (R78), Legendary cards, interaction."""
    remarks: list[str] = []
    early = sum(1 for c in others if c.types & UNIT and c.cost.total <= EARLY_COST)
    if early < EARLY[0]:
        remarks.append(f"{early} early plays; {EARLY[0]} to {EARLY[1]} are usual [W_EARLY_LOW]")
    elif early > EARLY[1]:
        remarks.append(f"{early} early plays; {EARLY[0]} to {EARLY[1]} are usual [I_EARLY_HIGH]")
    legends = len({c.id for c in others if c.tier == LEGENDARY})
    if legends > LEGENDARIES:
        remarks.append(f"{legends} different Legendary cards; at most {LEGENDARIES} are usual [W_LEGENDARIES]")
    spells = sum(1 for c in others if c.types & (SPELL | INSTANT))
    if spells < INTERACTION:
        remarks.append(f"{spells} Spells and Instants; keep at least {INTERACTION} [W_INTERACTION]")
    return remarks


def curve(boosters: list[SchoolCard], others: list[SchoolCard]) -> list[str]:
    """24.r2: a balanced energy curve."""
    remarks: list[str] = []
    dear = sum(1 for c in others if c.cost.total >= DEAR)
    if others and dear > DEAR_SHARE * len(others):
        remarks.append(f"{100 * dear / len(others):.1f}% of the cards cost {DEAR} or more [W_TOP_HEAVY]")
    if boosters and sum(c.hp for c in boosters) > BOOSTER_HP * len(boosters):
        mean = sum(c.hp for c in boosters) / len(boosters)
        remarks.append(f"Boosters have {mean:.2f} HP on average; {BOOSTER_HP:g} is high [W_TOP_HEAVY]")
    return remarks


def play_remarks(games: int, averages: dict[str, float]) -> list[str]:
    """4.h1, 4.h2, 27.5.3: after enough games, advise two more or two fewer Boosters, or no change if both apply."""
    if games < LEAST_GAMES:
        return []
    missed, unused = averages.get("missed energy", 0.0), averages.get("unused Boosters", 0.0)
    remarks: list[str] = []
    if missed > OFTEN:
        remarks.append(
            f"energy was missed on your turn 2 or 3 in {100 * missed:.0f}% of games: add 2 Boosters [A_ADD_2]"
        )
    if unused > OFTEN:
        remarks.append(
            f"3 Boosters were unused for 3 of your turns in {100 * unused:.0f}% of games: cut 2 Boosters [A_CUT_2]"
        )
    return [*remarks, "both at once: change nothing"] if len(remarks) == 2 else remarks
