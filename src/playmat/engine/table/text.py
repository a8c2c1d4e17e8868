"""Texts: how events read, how a text is parsed as an option, and why a text is not an option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.errors import IllegalOption, NotYourDecision
from playmat.engine.state.card import BLANK
from playmat.engine.state.event import history
from playmat.engine.state.option import Menu, Option, Prompt, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.table.option_texts import is_short_for as is_short_for
from playmat.engine.table.option_texts import knows as knows
from playmat.engine.table.option_texts import name_for as name_for
from playmat.engine.table.option_texts import option_text as option_text
from playmat.engine.table.option_texts import option_texts as option_texts

if TYPE_CHECKING:
    from playmat.engine.state.event import Event
    from playmat.engine.state.state import State
    from playmat.engine.table.base import TableBase


def understood(t: TableBase[Any], answer: Option | str | int, seat: int = NONE) -> int:
    """The number of the given option, or an error that says what would be valid."""
    pending = t.asked()
    if seat not in (NONE, pending.seat):
        raise NotYourDecision(
            f'the game is waiting for {t.game.names.seat(t.state, pending.seat)} to answer "{pending.prompt.name}", '
            f"not for {t.game.names.seat(t.state, seat)}"
        )
    options = t.listed(pending)
    if isinstance(answer, Option):
        for k, o in enumerate(options):
            if o.same(answer):
                return k
        raise not_offered(t, option_text(t, answer))
    if isinstance(answer, int):
        if 0 <= answer < len(options):
            return answer
        raise not_offered(t, f"option {answer}")
    return by_text(t, options, answer)


def by_text(t: TableBase[Any], options: list[Option], answer: str) -> int:
    """The number of the option with this text, or of the only one that begins with it.

    Cost and effect may be omitted: "play Lurking Crane" is not "play Lurking Crane face down".
    """
    texts = [text.lower() for text in option_texts(t, options)]
    typed = answer.strip().lower()
    if typed in texts:
        return texts.index(typed)
    begun = [k for k in range(len(texts)) if typed and texts[k].startswith(typed)]
    whole = [k for k in begun if is_short_for(typed, texts[k])]
    for matching in (begun, whole):
        if len(matching) == 1:
            return matching[0]
    if begun:
        asked = t.state.pending.prompt.name
        raise IllegalOption(f'"{answer}" at "{asked}" could mean: {" | ".join(texts[k] for k in begun)}')
    raise not_offered(t, answer)


def not_offered(t: TableBase[Any], answer: str) -> IllegalOption:
    """The error for an answer that is not offered: the reason, and the answers that are offered."""
    pending = t.state.pending
    why = why_not(t, answer, pending.seat)
    reason = f": {why}" if why is not None else ""
    texts = option_texts(t, t.listed(pending))
    who = t.game.names.seat(t.state, pending.seat)
    return IllegalOption(
        f'"{answer}" is not offered at "{pending.prompt.name}"{reason}. {who} may: {" | ".join(texts)}'
    )


def why_not(t: TableBase[Any], answer: str, seat: int = NONE) -> Refusal | None:
    """Why an answer is not offered, or None if it is. The lister that offers answers also refuses them."""
    pending = t.state.pending
    if pending is None:
        return Refusal("", "the game is over")
    if seat not in (NONE, pending.seat):
        who = t.game.names.seat(t.state, pending.seat)
        return t.game.names.why_wait(t, seat, f"the game is waiting for {who}")
    menu = Menu(True)
    pending.lister.list(t, pending.scope, menu)
    typed = answer.strip().lower()
    refused = [o for o, _ in menu.refused]
    # a refused option next to a similar offered one is distinguished by its place
    both = option_texts(t, [*menu.options, *refused])
    for k, (o, text) in enumerate(zip(menu.options, option_texts(t, menu.options), strict=True)):
        if typed in (text.lower(), option_text(t, o).lower(), both[k].lower()):
            return None
    for match in (str.__eq__, str.startswith):
        for texts in (option_texts(t, refused), both[len(menu.options) :], [option_text(t, o) for o in refused]):
            for k in range(len(texts)):
                if match(texts[k].lower(), typed):
                    return because(t, *menu.refused[k])
    return elsewhere(t, typed)


def because(t: TableBase[Any], o: Option, refusal: Refusal) -> Refusal:
    """Why an option is refused, in its game's words for this table."""
    explained: Refusal = t.game.face.because(t, o, refusal)
    return explained


def elsewhere(t: TableBase[Any], typed: str) -> Refusal:
    """Why an answer to another question, or to none, is refused."""
    asked = t.state.pending.prompt
    for move in t.game.moves():
        if move.at and move.at != asked.name and reads_like(move.text.lower(), typed):
            own = t.game.names.why_elsewhere(t, move)
            if own is not None:
                return own
            return Refusal(move.rule, not_the_time(asked))
    return t.game.names.why_unknown(t, typed, f"{NOTHING_LIKE_IT}. The question is: {asked_text(asked)}")


NOTHING_LIKE_IT: Final = "no answer like that is possible now"


def not_the_time(asked: Prompt) -> str:
    """Why an answer to another question is refused, in a player's words: names of questions are for programs."""
    return f"you can't do that now. The question is: {asked_text(asked)}"


def asked_text(asked: Prompt) -> str:
    """The question in a player's words."""
    return asked.text or "what to do"


def reads_like(text: str, typed: str) -> bool:
    """Whether the typed text has the words of a move.

    For "guard with {thing}", it must begin with "guard with". For "{thing} guards", it must contain "guards".
    """
    begins, _, rest = text.partition("{")
    if begins.strip():
        return typed.startswith(begins.strip())
    words = rest.partition("}")[2].partition("{")[0].strip()
    return bool(words) and f" {words} " in f"{typed} "


def event_text(t: TableBase[Any], e: Event, seat: int) -> str:
    """The log line of an event as a seat reads it. NONE is a spectator, -2 reads everything."""
    game, state = t.game, t.state
    text = e.kind.text
    if "{" in text:
        thing = read_name(t, e, e.thing, e.copy, e.known, seat)
        other = read_name(t, e, e.other, e.other_copy, e.other_known, seat)
        alike = thing == other and has_two_owners(t, e)
        text = text.format(
            seat=game.names.seat(state, e.seat) if e.seat != NONE else "",
            thing=owned(t, e, e.copy, thing) if alike else thing,
            other=owned(t, e, e.other_copy, other) if alike else other,
            number=e.number,
            extra=e.extra,
        )
    return text[:1].upper() + text[1:]  # "A card is destroyed."


ALL_SEEING = -2


def read_name(t: TableBase[Any], e: Event, thing: int, copy: int, known: int, seat: int) -> str:
    """The name of a thing in an event, as that reader knew it then."""
    state: State = t.state
    if copy == 0:
        if thing == NONE:
            return ""
        return t.game.names.thing(state, thing)
    if seat == ALL_SEEING or knows(state, known, seat):
        return t.game.names.then(e, copy, state.copies[copy].card)
    return BLANK.name


def has_two_owners(t: TableBase[Any], e: Event) -> bool:
    """Whether a line names cards of two players and does not already name the owner of one of them."""
    text, copies = e.kind.text, t.state.copies
    if not (e.copy and e.other_copy and "{thing}" in text and "{other}" in text):
        return False
    says_whose = e.extra and ("{extra}{thing}" in text or "{extra}{other}" in text)
    return not says_whose and bool(copies[e.copy].owner != copies[e.other_copy].owner)


def owned(t: TableBase[Any], e: Event, copy: int, name: str) -> str:
    """The name of a card with its owner, "Birch's Cinder Pup", unless the line says that its owner acts."""
    owner = t.state.copies[copy].owner
    if name == BLANK.name or (owner == e.seat and "{seat}" in e.kind.text):
        return name
    return f"{t.game.names.seat(t.state, owner)}'s {name}"


def log(t: TableBase[Any], seat: int = NONE, since: int = 0) -> list[tuple[str, str]]:
    """The log as a seat reads it: (rule, line), oldest first, without the first `since` lines."""
    events = [e for e in history(t.state.last) if e.kind.text]
    return [(e.rule, event_text(t, e, seat)) for e in events[since:]]
