"""What an effect does, one word for each instruction."""

from __future__ import annotations

from playmat.games.school.vocabulary.asking import (
    Attacked,
    Condition,
    Controls,
    HasTally,
    If,
    May,
    Negate,
)
from playmat.games.school.vocabulary.board import (
    Bounce,
    Buff,
    CannotBlock,
    Damage,
    Destroy,
    Exile,
    ExilePail,
    ExileUntil,
    ExileUntilEnd,
    Fight,
    Flicker,
    Freeze,
    FromPail,
    MakeTokens,
    PutCounters,
    Tally,
    Tap,
    Transform,
    Untap,
)
from playmat.games.school.vocabulary.card import SchoolCard, read_cost
from playmat.games.school.vocabulary.effect import (
    Clause,
    Target,
    What,
    Who,
)
from playmat.games.school.vocabulary.finding import PutBooster, Scry, Search
from playmat.games.school.vocabulary.players import (
    Allowance,
    Discard,
    Drain,
    Draw,
    Edict,
    Gain,
    Lose,
    RevealHand,
    TakeAway,
    Win,
)
from playmat.games.school.vocabulary.who import THIS, YOU


def damage(n: int, who: Who) -> Clause:
    """Deal damage to units, Boosters or players."""
    return Damage(n, who)


def destroy(who: Who) -> Clause:
    """Destroy permanents, all at once."""
    return Destroy("destroy", who)


def exile(who: Who) -> Clause:
    """Exile permanents for good."""
    return Exile("exile", who)


def exile_until_this_leaves(who: Who) -> Clause:
    """Exile until this leaves the battlefield."""
    return ExileUntil("exile", who)


def exile_until_end(who: Who) -> Clause:
    """Exile; at the next End Phase it returns with a +1/+1 counter."""
    return ExileUntilEnd(who)


def flicker(who: Who) -> Clause:
    """Exile and return at once."""
    return Flicker("exile", who)


def bounce(who: Who) -> Clause:
    """Return permanents to their owners' hands."""
    return Bounce("return", who)


def tap(who: Who) -> Clause:
    """Tap."""
    return Tap("tap", who)


def untap(who: Who) -> Clause:
    """Untap."""
    return Untap("untap", who)


def freeze(who: Who) -> Clause:
    """Freeze: tap, and skip one untap."""
    return Freeze("freeze", who)


def cannot_block(who: Who) -> Clause:
    """They cannot block this turn."""
    return CannotBlock("", who)


def buff(who: Who, atk: int, hp: int, keyword: int = 0) -> Clause:
    """Other ATK and HP until end of turn, and perhaps a keyword."""
    return Buff(who, atk, hp, keyword)


def grant(who: Who, keyword: int) -> Clause:
    """A keyword until end of turn."""
    return Buff(who, 0, 0, keyword)


def counters(n: int, who: Who) -> Clause:
    """+1/+1 counters."""
    return PutCounters(n, who)


def tally(name: str, who: Who = THIS) -> Clause:
    """One counter with a name."""
    return Tally(name, who)


def transform(who: Who = THIS) -> Clause:
    """Turn to the other face."""
    return Transform("transform", who)


def fight(one: Who, other: Who) -> Clause:
    """Two units deal damage equal to their ATK to each other."""
    return Fight(one, other)


def exile_pail(who: Who) -> Clause:
    """Exile all cards in a player's Pail."""
    return ExilePail("exile", who)


def tokens(card: SchoolCard, n: int = 1) -> Clause:
    """Create tokens."""
    return MakeTokens(card, n)


def to_hand_from_pail(who: Target) -> Clause:
    """A card returns from your Pail to your hand."""
    return FromPail(who, False)


def to_battlefield_from_pail(who: Target) -> Clause:
    """A card returns from your Pail to the battlefield."""
    return FromPail(who, True)


def gain(n: int, who: Who = YOU) -> Clause:
    """Gain SV."""
    return Gain(n, who)


def lose(n: int, who: Who) -> Clause:
    """Lose SV."""
    return Lose(n, who)


def drain(n: int, who: Who) -> Clause:
    """Lose SV, which you gain."""
    return Drain(n, who)


def draw(n: int, who: Who = YOU) -> Clause:
    """Draw cards."""
    return Draw(n, who)


def discard(who: Who) -> Clause:
    """A player discards a card of their choice."""
    return Discard(who)


def discard_at_random(who: Who) -> Clause:
    """A player discards a card at random."""
    return Discard(who, at_random=True)


def reveal_hand(who: Who) -> Clause:
    """A player reveals the hand."""
    return RevealHand(who)


def take_away(who: Who) -> Clause:
    """A player reveals the hand and discards the card that you choose."""
    return TakeAway(who)


def put_booster(most_hp: int) -> Clause:
    """You may put a small Booster from your hand onto the battlefield."""
    return PutBooster(most_hp)


def allowance(n: int) -> Clause:
    """More HP of Boosters this turn."""
    return Allowance(n)


def win() -> Clause:
    """You win the game."""
    return Win()


def edict(who: Who) -> Clause:
    """Players choose and destroy a unit of theirs."""
    return Edict(who)


def scry(n: int) -> Clause:
    """Look at the top cards of your deck; keep or bottom each."""
    return Scry(n)


def search_to_hand(what: What) -> Clause:
    """Search your deck for a card, revealed, into your hand."""
    return Search(what, False)


def search_to_battlefield(what: What) -> Clause:
    """Search your deck for a card, onto the battlefield tapped."""
    return Search(what, True)


def negate(target: Target, unless: str = "") -> Clause:
    """Negate a card on the stack, unless its controller pays."""
    return Negate(target, read_cost(unless) if unless else None)


def may(clause: Clause) -> Clause:
    """You may do it."""
    return May(clause)


def only_if(condition: Condition, clause: Clause) -> Clause:
    """Only if something is true when it is carried out."""
    return If(condition, clause)


def controls(n: int, what: What) -> Condition:
    """You control so many."""
    return Controls(n, what)


def has_tally(n: int, name: str) -> Condition:
    """This has so many named counters."""
    return HasTally(n, name)


def attacked() -> Condition:
    """This attacked this turn."""
    return Attacked()
