/**
 * The cards on the table, each with the cards on it. A card that is unchanged since the last view is the same object,
 * so nothing that shows it is recomputed.
 */
import type { Altered, Placed, Placement, View } from '../../../lib/wire';

/** A card on the table, with the cards on it. */
export interface Spot extends Placed {
  slots: Map<number, Spot>;
  /** The cards on it without a slot. */
  under: Spot[];
  /** The card's state, and its differences from the printed values. */
  lying?: Placement | undefined;
  altered?: Altered[] | undefined;
}

export interface Spots {
  all: Map<number, Spot>;
  piles: Map<string, Spot[]>;
  /** The cards on other cards. */
  attached: Set<number>;
}

/** The id of the other face of a card. */
export const backOf = (card: string): string => `${card}:back`;

export const spotOf = (view: View, placed: Placed): Spot => ({
  ...placed,
  ...(placed.card && view.lying?.[placed.at]?.back ? { card: backOf(placed.card) } : {}),
  slots: new Map(),
  under: [],
  lying: view.lying?.[placed.at],
  altered: view.altered?.[placed.at],
});

/**
 * The cards of a pile, from the top down. Cards that can be chosen come first, because a deck has more cards than fit
 * on a screen.
 */
export function choosableFirst(spots: Spot[], isLit: (at: number) => boolean): Spot[] {
  const down = [...spots].reverse();
  return [...down.filter(({ at }) => isLit(at)), ...down.filter(({ at }) => !isLit(at))];
}

/** All cards of a view, each attached to its host. `before`: the cards of the last view. */
export function spotsOf(view: View, before?: Spots): Spots {
  const all = new Map<number, Spot>();
  for (const pile of Object.values(view.piles))
    for (const placed of pile.cards ?? []) all.set(placed.at, spotOf(view, placed));
  const attached = new Set<number>();
  for (const spot of all.values()) {
    const on = spot.lying?.on;
    const host = on === undefined ? undefined : (all.get(on) ?? all.get(view.things?.[on]?.at ?? -1));
    if (!host || host === spot) continue;
    attached.add(spot.at);
    if (spot.lying?.slot !== undefined) host.slots.set(spot.lying.slot, spot);
    else host.under.push(spot);
  }
  const stable = keep(all, before?.all ?? new Map<number, Spot>());
  const piles = new Map(
    Object.entries(view.piles).map(([name, { cards = [] }]) => [name, cards.map(({ at }) => stable.get(at) as Spot)]),
  );
  return { all: stable, piles, attached };
}

/** Keeps the objects of cards that are unchanged, along with everything on them. */
function keep(all: Map<number, Spot>, before: Map<number, Spot>): Map<number, Spot> {
  const stable = new Map<number, Spot>();
  const settled = (spot: Spot): Spot => {
    const existing = stable.get(spot.at);
    if (existing) return existing;
    stable.set(spot.at, spot); // ends the recursion even if two cards are on each other
    for (const [slot, held] of spot.slots) spot.slots.set(slot, settled(held));
    spot.under = spot.under.map(settled);
    const old = before.get(spot.at);
    const same = old && isSame(old, spot) ? old : spot;
    stable.set(spot.at, same);
    return same;
  };
  for (const spot of all.values()) settled(spot);
  return stable;
}

function isSame(a: Spot, b: Spot): boolean {
  return (
    a.card === b.card &&
    a.deep === b.deep &&
    a.lying === b.lying &&
    a.altered === b.altered &&
    a.under.length === b.under.length &&
    a.under.every((held, k) => held === b.under[k]) &&
    a.slots.size === b.slots.size &&
    [...a.slots].every(([slot, held]) => b.slots.get(slot) === held)
  );
}
