/**
 * Turns clicks on things into an answer: the things that can be picked, the options that a pick leaves open, and when a
 * pick is an answer.
 */
import type { Decision, Option, View } from '../../../lib/wire';

/** All things that an option points at. */
export function points(option: Option): number[] {
  const things = [option.thing, option.other, ...(option.touches ?? [])];
  return things.filter((thing): thing is number => thing !== undefined);
}

/** The numbers of the options that match all picks. */
export function left(decision: Decision | null, picked: number[]): number[] {
  const options = decision?.options ?? [];
  return options.flatMap((option, n) => (picked.every((thing) => points(option).includes(thing)) ? [n] : []));
}

/** The things that light up: everything that the remaining options point at, except what is already picked. */
export function lit(decision: Decision | null, picked: number[]): Set<number> {
  const options = decision?.options ?? [];
  const things = new Set(left(decision, picked).flatMap((n) => points(options[n] as Option)));
  for (const thing of picked) things.delete(thing);
  return things;
}

/** The options that need no further pick. If all are about the same thing, no one has to pick it. */
export function ready(decision: Decision | null, picked: number[]): number[] {
  const options = decision?.options ?? [];
  const things = new Set(options.length > 1 ? options.map((option) => option.thing) : []);
  const [only] = things.size === 1 ? things : [];
  const chosen = new Set([...picked, only]);
  return left(decision, picked).filter((n) => points(options[n] as Option).every((thing) => chosen.has(thing)));
}

export type Step = { answer: number } | { picked: number[] };

/**
 * Picks one more thing. A pick with only one meaning answers at once, unless the thing was the *target* of an action.
 * Then the options are shown.
 */
export function step(decision: Decision, picked: number[], thing: number): Step {
  const now = [...picked, thing];
  const matching = left(decision, now);
  const only = matching.length === 1 ? (decision.options as Option[])[matching[0] as number] : undefined;
  if (!only) return { picked: now };
  const begunAtTheEnd = now.length === 1 && only.thing !== undefined && only.thing !== thing;
  return begunAtTheEnd ? { picked: now } : { answer: matching[0] as number };
}

/**
 * The thing that a click on a card means: the card itself, the thing that it shows, or an identical card that
 * represents it in the options.
 */
export function meanings(view: View, decision: Decision | null): Map<number, number> {
  const thingByCard = new Map<number, number>();
  const things = new Set((decision?.options ?? []).flatMap(points));
  for (const thing of things) {
    const at = view.things?.[thing]?.at;
    if (at !== undefined) thingByCard.set(at, thing);
  }
  for (const pile of Object.values(view.piles)) {
    const offered = new Map<string, number>();
    for (const { at, card } of pile.cards ?? []) {
      if (card && things.has(at) && !view.lying?.[at]) offered.set(card, at);
    }
    for (const { at, card } of pile.cards ?? []) {
      const same = card ? offered.get(card) : undefined;
      const picked = decision?.picked?.includes(at);
      if (same !== undefined && same !== at && !things.has(at) && !view.lying?.[at] && !picked)
        thingByCard.set(at, same);
    }
  }
  return thingByCard;
}
