/** Puts a view on the table, with the cards going from where they lay to where they lie. */
import type { Beat } from '../../../director/story';
import { pace, stills } from '../../../lib/settings.svelte';
import { fly, lying } from './flight';
import { inPiece, putLater, putNone } from './pieces';

const GO = 320;

/** `beat`: what leads to it, and for how long; `director`: once it is at another, the view is out of date. */
export function putOn(
  table: HTMLElement | undefined,
  beat: Beat | null,
  length: number,
  apply: () => void,
  director: { now: Beat | null },
): void {
  if (!table || !beat || stills()) {
    if (table) putNone(table);
    apply();
    return;
  }
  const moves = beat.events.some(({ kind }) => kind === 'move');
  putLater(table, () => {
    if (director.now !== beat) return;
    const old = moves ? lying(table) : null;
    apply();
    if (old) inPiece('move', () => fly(table, old, beat.events, Math.min(GO * pace(), length)));
  });
}
