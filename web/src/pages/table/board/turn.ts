/** The player that a small table shows, since it has room for only one opponent at a time. */
import type { View } from '../../../lib/wire';

/** The seat of a thing: a seat itself, a card in a seat's pile, or a card in the middle with an owner. */
export function holderOf(view: View, thing: number): number {
  if (view.seats[thing]) return thing;
  const at = view.things?.[thing]?.at ?? thing;
  const seat = view.lying?.[at]?.seat;
  if (seat !== undefined) return seat;
  for (const [name, pile] of Object.entries(view.piles))
    if (pile.cards?.some((placed) => placed.at === at)) return Number(name.split('/')[1] ?? -1);
  return -1;
}

interface Done {
  seat: number;
  source?: number;
  targets: readonly number[];
}

/** Turns to the first target, otherwise to the acting player. If both are your own, the table stays. */
export function facing(beat: Done, seatOf: (thing: number) => number, own: number, now: number): number {
  const met = [...beat.targets.map(seatOf), beat.source === undefined ? -1 : seatOf(beat.source), beat.seat];
  return met.find((seat) => seat >= 0 && seat !== own) ?? now;
}
