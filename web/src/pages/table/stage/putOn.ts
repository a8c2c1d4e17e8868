/** Puts a view on the table, with the cards going from where they lay to where they lie. */
import { tick } from 'svelte';
import type { Beat } from '../../../director/story';
import { pace, stills } from '../../../lib/settings.svelte';
import { fly, lying } from './flight';

const GO = 320;

export function putOn(table: HTMLElement | undefined, beat: Beat | null, length: number, apply: () => void): void {
  const moves = beat?.events.some(({ kind }) => kind === 'move');
  if (!table || !beat || !moves || stills()) {
    apply();
    return;
  }
  const old = lying(table);
  apply();
  void tick().then(() => fly(table, old, beat.events, Math.min(GO * pace(), length)));
}
