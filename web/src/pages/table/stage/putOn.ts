/** Shows a view on the table, with the cards moving from their old places to their new ones. */
import { flushSync } from 'svelte';
import type { Role } from '../../../director/score';
import type { Beat } from '../../../director/story';
import { pace, stills } from '../../../lib/settings.svelte';
import { takeDropped } from '../decision/drag';
import type { Tabletop } from '../tabletop.svelte';
import { fly, lying } from './flight';
import { inPiece, putLater, putNone } from './pieces';
import { sound } from './sound';

const GO = 320;
/** Beats whose cards land on the table. The others only move. */
const LANDS = new Set<Role>(['play', 'attack', 'ability']);

/**
 * `beat` leads to the view and takes `length` milliseconds. A small table first turns to the beat's target or acting
 * player. `director`: once it has reached another beat, the view is out of date.
 */
export function putOn(
  table: Tabletop,
  root: HTMLElement | undefined,
  beat: Beat | null,
  length: number,
  apply: () => void,
  director: { now: Beat | null },
): void {
  if (beat) faced(table, beat);
  if (!root || !beat || stills()) {
    if (root) {
      putNone(root);
      takeDropped(root);
    }
    apply();
    return;
  }
  const moves = beat.events.some(({ kind }) => kind === 'move');
  putLater(root, () => {
    if (director.now !== beat) return;
    const old = moves ? lying(root) : null;
    takeDropped(root);
    apply();
    const thud = LANDS.has(beat.role) ? () => sound('land') : undefined;
    if (old) inPiece('move', () => fly(root, old, beat.events, Math.min(GO * pace(), length), thud));
  });
}

function faced(table: Tabletop, beat: Beat): void {
  if (beat.seat >= 0) table.acting = beat.seat;
  const before = table.opposite;
  table.turnTo(beat);
  if (table.opposite !== before) flushSync(); // motions begin where things are visible at that moment
}
