// What the places of the free table are called. School has words of its own; every other game takes the plain ones.

import type { ZoneBox } from './board';

interface Words {
  life: string;
  lifeLong: string;
  discard: string;
  templates: [name: string, color: string, tall: boolean][];
}

const PLAIN: Words = {
  life: 'Life',
  lifeLong: 'Life',
  discard: 'Discard pile',
  templates: [
    ['Front', 'blue', false],
    ['Back', 'green', false],
    ['Resources', 'gold', true],
    ['Aside', 'red', false],
  ],
};

const SCHOOL: Words = {
  life: 'SV',
  lifeLong: 'Summoner Vitality',
  discard: 'The Pail',
  templates: [
    ['Boosters', 'gold', true],
    ['Units', 'blue', false],
    ['Supports', 'green', false],
    ['Pail', 'red', false],
  ],
};

export const wordsOf = (game: string): Words => (game === 'school' ? SCHOOL : PLAIN);

export const COLOURS = ['blue', 'green', 'gold', 'red'];
export const MARKERS = ['damage', 'red', 'blue', 'green', 'gold'];

/** A zone made from a template, on the side of its owner. */
export function fromTemplate(name: string, color: string, tall: boolean, owner: number): ZoneBox {
  const y = owner === 0 ? 500 : 40;
  const box = tall ? { x: 20, y, w: 140, h: 380 } : { x: 200, y, w: 640, h: 180 };
  return { name, ...box, owner, protected: false, color };
}
