// The words for the places of the free table, and zones made from them.

import type { ZoneBox } from './board';
import { PLAIN, SCHOOL, type Words } from '../../texts/zones';

export const wordsOf = (game: string): Words => (game === 'school' ? SCHOOL : PLAIN);

export const COLORS = ['blue', 'green', 'gold', 'red'];
export const MARKERS = ['damage', 'red', 'blue', 'green', 'gold'];

/** A zone made from a template, on the side of its owner. */
export function fromTemplate(name: string, color: string, tall: boolean, owner: number): ZoneBox {
  const y = owner === 0 ? 500 : 40;
  const box = tall ? { x: 20, y, w: 140, h: 380 } : { x: 200, y, w: 640, h: 180 };
  return { name, ...box, owner, protected: false, color };
}
