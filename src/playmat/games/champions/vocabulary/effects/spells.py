"""Effects that use Spells: copying a Spell, and activating Spells within another."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.words.form import Form
from playmat.engine.words.param import Whole
from playmat.games.champions import verbs
from playmat.games.champions.moves import APPLIES, CHOOSE, CHOOSE_COPIED, CHOOSE_SPELL, STOP
from playmat.games.champions.reading import different, grave_cards
from playmat.games.champions.rules.activate import activate, may_activate_spell
from playmat.games.champions.rules.effect import clause_of, run_effect, run_of
from playmat.games.champions.rules.trigger import trigger_loop
from playmat.games.champions.state import DuelTable, Run
from playmat.games.champions.vocabulary.card import SPELL, SpellCard
from playmat.games.champions.vocabulary.clauses import STEP, Clause, NumberedClause, SureClause
from playmat.games.champions.vocabulary.effects.hand import asks_anyway, own_hand

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class Apply(Clause):
    """Apply the Activated effect of a Spell as if the card were that Spell."""

    kind = STEP
    usual = 17.0
    but: tuple[str, ...] = ()

    def numbers(self, t: DuelTable, run: Run) -> list[int]:
        """The copies to choose from."""
        raise NotImplementedError(type(self).__name__)

    def copies(self, t: DuelTable, run: Run) -> list[int]:
        """The copies whose text can be applied, one for each name."""
        by_name: dict[str, int] = {}
        for number in self.numbers(t, run):
            card = t.state.copies[number].card
            if not isinstance(card, SpellCard) or card.name in self.but or card.name in by_name:
                continue
            if may_activate_spell(t, run.user, run.this.thing, card, run.committed) is None:  # CR.copycat.1
                by_name[card.name] = number
        return list(by_name.values())

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether any Spell's text could be carried out now."""
        return bool(self.copies(t, run))

    def step(self) -> Step:
        return choose_copied

    def worth(self, m: Mind) -> float:
        """The worth of the best text to apply."""
        if m.deep:
            return self.average()  # one Intermezzo may contain another, which is not evaluated
        best = IMPOSSIBLE
        for number in self.copies(m.t, m.run):
            best = max(best, m.applying(number))
        return best


class ApplyLastTurnsSpell(Apply):
    """Apply the Activated effect of a Spell that the opponent activated last turn."""

    form = Form("apply_last_turns_spell", "apply the Activated effect of 1 Spell your opponent activated last turn")
    but: tuple[str, ...] = ("Copycat",)

    def numbers(self, t: DuelTable, run: Run) -> list[int]:
        """The Spells in the opponent's record."""
        return t.state.records[1 - run.user].spells  # CR.copycat.2


class ApplySpellInGrave(Apply):
    """Apply the Activated effect of a Spell in your Grave."""

    form = Form("apply_spell_in_grave", "")
    but: tuple[str, ...] = ("Encore", "Copycat")

    def numbers(self, t: DuelTable, run: Run) -> list[int]:
        """The cards in the Grave."""
        return [t.state.copy[p] for p in grave_cards(t.state, run.user)]

    def text(self) -> str:
        names = " or ".join(f'"{n}"' for n in self.but)
        return f"apply the Activated effect of 1 Spell in your Grave other than {names}"


@rule("KW.apply")
def choose_copied(t: DuelTable, s: Scope) -> None:
    """Choose the Spell whose text is carried out."""
    t.ask(run_of(t, s).user, CHOOSE_COPIED, copied_spells, s, then=[apply_copied])


@options
def copied_spells(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The Spells that can be copied."""
    run = run_of(t, s)
    for number in cast(Apply, clause_of(run)).copies(t, run):
        menu.offer(CHOOSE, number=number)


@rule("KW.apply", "KW.this", "CR.copycat.3")
def apply_copied(t: DuelTable, s: Scope) -> None:
    """Carry out the text without activating it: "you" is the player who applies it, "this" the card."""
    run = run_of(t, s)
    card = cast(SpellCard, t.state.copies[s.number].card)
    run.number = s.number
    run.done += 1
    t.emit(APPLIES, run.user, run.this.thing, extra=card.name)
    if card.active is not None:
        run_effect(t, s, Run(card.active, run.user, run.this, NONE))


class PlaceAppliedOnBottom(SureClause):
    """The Spell whose text was applied goes to the bottom of your deck."""

    form = Form("place_applied_on_bottom", "place that Spell on the bottom of your deck", means="to_bottom")
    usual = 0.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in grave_cards(t.state, run.user):
            if t.state.copy[place] == run.number:
                verbs.to_bottom(t, place)
                run.done += 1


class ActivateSpells(NumberedClause):
    """Activate Spells from your hand, one after the other."""

    form = Form("activate_spells", "activate up to {n} Spells from your hand, one after the other", Whole("n", 1, 10))
    kind = STEP
    usual = 24.0

    def spells(self, t: DuelTable, run: Run) -> list[int]:
        """The Spells in hand that can be activated now."""
        committed = [*run.committed, run.this.thing]
        spells = [
            c
            for c in own_hand(t, run)
            if t.state.duel_card(c).kind == SPELL
            and may_activate_spell(t, run.user, c, t.state.duel_card(c), committed) is None
        ]
        return different(t.state, spells)

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether any Spell could be activated now."""
        t.hear("CR.intermezzo.1")
        return bool(self.spells(t, run))

    def step(self) -> Step:
        return choose_spell

    def worth(self, m: Mind) -> float:
        """The worth of the best Spell, and most of the worth of the second."""
        if m.deep:
            return self.average()
        values = [m.activating(m.run.user, place) for place in self.spells(m.t, m.run)]
        values.sort(reverse=True)
        total = values[0] if values else IMPOSSIBLE
        return total + max(0.0, 0.7 * values[1]) if len(values) > 1 else total


def spells_clause(run: Run) -> ActivateSpells:
    """The clause that activates Spells."""
    return cast(ActivateSpells, clause_of(run))


@rule("CR.intermezzo.1")
def choose_spell(t: DuelTable, s: Scope) -> None:
    """Choose the next Spell to activate."""
    run = run_of(t, s)
    clause = spells_clause(run)
    if run.done - run.parts_done < clause.n and (clause.spells(t, run) or asks_anyway(t, run)):
        t.ask(run.user, CHOOSE_SPELL, activatable_spells, s, then=[activate_chosen])


@options
def activatable_spells(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The Spells that can be activated and, after the first, the option to stop."""
    run = run_of(t, s)
    for place in spells_clause(run).spells(t, run):
        menu.offer(CHOOSE, place)
    if run.done > run.parts_done:
        menu.offer(STOP)


@rule("CR.intermezzo.1", "ENG.1")
def activate_chosen(t: DuelTable, s: Scope) -> None:
    """The Spell is activated as usual, with its Triggers, before the next choice."""
    if s.move is STOP:
        return
    run_of(t, s).done += 1
    t.then(s.unanswered(), [trigger_loop, choose_spell])
    t.next(s, activate)
