/** Puts a view on the table, with the cards going from where they lay to where they lie. */
import { flushSync, tick } from 'svelte';
import type { Beat } from '../../../director/story';
import { pace, stills } from '../../../lib/settings.svelte';
import type { Tabletop } from '../tabletop.svelte';
import { fly, lying } from './flight';

const GO = 320;

/** `beat`: what leads to it, and for how long; the table first turns to it. */
export function putOn(
  table: Tabletop,
  root: HTMLElement | undefined,
  beat: Beat | null,
  length: number,
  apply: () => void,
): void {
  if (beat) faced(table, beat);
  const moves = beat?.events.some(({ kind }) => kind === 'move');
  if (!root || !beat || !moves || stills()) {
    apply();
    return;
  }
  const old = lying(root);
  apply();
  void tick().then(() => fly(root, old, beat.events, Math.min(GO * pace(), length)));
}

function faced(table: Tabletop, beat: Beat): void {
  if (beat.seat >= 0) table.acting = beat.seat;
  const before = table.opposite;
  table.turnTo(beat);
  if (table.opposite !== before) flushSync(); // what moves begins where it is seen then
}
