/**
 * The kinds of changed numbers: damage, a payment, a heal, a gain or a loss. Each kind has its own shape, color and
 * sound.
 */
import { cueOf, type Role } from '../../../director/score';
import type { Beat, Change } from '../../../director/story';
import type { TableEvent } from '../../../lib/wire';

export type Nature = 'damage' | 'loss' | 'payment' | 'healing' | 'gain';

export interface Impact extends Change {
  nature: Nature;
}

/** The roles of beats that hit. Losses in these beats are damage. */
const BLOWS = new Set<Role>(['hit', 'defeat', 'climax', 'last', 'attack']);

/** Each changed number of a beat, with its kind. Several changes of one number are added up. */
export function impactsOf(beat: Beat): Impact[] {
  const sums = new Map<string, Change>();
  for (const change of beat.changes) {
    const key = `${change.thing}/${change.meter}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, amount: sum.amount + change.amount } : change);
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map((change) => ({ ...change, nature: natureOf(change, beat) }));
}

function natureOf(change: Change, beat: Beat): Nature {
  const causes = beat.events.filter((event) => event.line !== undefined && concerns(event, change));
  const shown = causes.map(({ kind }) => cueOf(kind).shows);
  if (change.amount > 0) return shown.includes('healing') ? 'healing' : 'gain';
  if (shown.includes('payment') || isPaid(change, beat)) return 'payment';
  const roles = causes.length ? causes.map(({ kind }) => cueOf(kind).role) : [beat.role];
  return roles.some((role) => BLOWS.has(role)) || beat.role === 'last' ? 'damage' : 'loss';
}

/** Whether an event could have changed this number. An event that names no number may have changed any. */
const concerns = ({ meter, targets }: TableEvent, { thing, meter: changed }: Change): boolean =>
  meter === undefined || (meter === changed && (targets?.includes(thing) ?? true));

/** A payment is named after its source: "stamina", or "Momentum" for "momentum ready". */
const isPaid = ({ thing, meter }: Change, { paid, seat }: Beat): boolean =>
  thing === seat && Object.keys(paid).some((name) => meter.toLowerCase().startsWith(name.toLowerCase()));

/** Pixels from one number to the next, and from the edge of the table. */
const APART = 104;
const EDGE = 60;

/** Moves overlapping numbers apart, toward the middle of the table, and none over its edge. */
export function spread<Spot extends { x: number; y: number }>(spots: Spot[], width: number, height: number): Spot[] {
  const inside = (at: number, length: number): number => Math.min(Math.max(at, EDGE), length - EDGE);
  const laid: Spot[] = [];
  for (const spot of spots) {
    const step = spot.x > width / 2 ? -APART : APART;
    const y = inside(spot.y, height);
    let x = inside(spot.x, width);
    while (laid.some((other) => Math.abs(other.x - x) < APART - 1 && Math.abs(other.y - y) < APART - 1)) x += step;
    laid.push({ ...spot, x, y });
  }
  return laid;
}
