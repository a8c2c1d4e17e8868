import { expect, test } from 'vitest';
import type { CardInfo } from '../types';
import { inks, oklch } from './colour';
import { compose, picture } from './compose';
import { drawn } from './draw';
import { GROUPS, MOTIFS } from './motifs';
import { HAT_NAMES } from './people';
import { POSES } from './poses';
import { SCENES } from './scenes';
import { hatsOf, living, nature, things } from './words';

const INKS = inks('fire', 0, 0, 0, 0);

function card(name: string, more: Partial<CardInfo> = {}): CardInfo {
  return {
    id: name.toLowerCase().replace(/\W+/g, '_'),
    name,
    kind: 'Spell',
    type_line: 'Spell',
    tone: 'spell',
    cost: [],
    numbers: [],
    left: [],
    right: [],
    slots: [],
    marks: [],
    text: [],
    flavour: '',
    words: [],
    rank: 0,
    apart: '',
    facts: {},
    ...more,
  };
}

test('every motif can be drawn, and all drawings together are small', () => {
  for (const [name, parts] of Object.entries(MOTIFS)) {
    const svg = drawn(parts.replace(/^~-?\d+\n/, ''), INKS, name);
    expect(svg, name).toContain('<path');
    expect(svg, name).not.toMatch(/NaN|undefined/);
  }
  expect(Object.values(MOTIFS).join('').length).toBeLessThan(60_000);
});

test('motifs are unique', () => {
  const names = GROUPS.flatMap((group) => Object.keys(group));
  expect(names.filter((name, k) => names.indexOf(name) !== k)).toEqual([]);
});

test('every word has an existing motif, and every motif has a word', () => {
  const shown = new Set([...living.values(), ...things.values(), ...nature.values()]);
  expect([...shown].filter((motif) => !(motif in MOTIFS))).toEqual([]);
  expect(Object.keys(MOTIFS).filter((motif) => !shown.has(motif))).toEqual([]);
  expect([...hatsOf.values()].filter((hat) => !HAT_NAMES.includes(hat))).toEqual([]);
});

test('every pose and every scene can be drawn in every light', () => {
  for (const pose of Object.keys(POSES)) {
    const c = { ...compose(card('Jab', { kind: 'Strike', tone: 'strike' }), 'atw'), main: pose };
    expect(picture(c), pose).not.toMatch(/NaN|undefined/);
  }
  for (const scene of Object.keys(SCENES))
    for (let mood = 0; mood < 4; mood++)
      expect(picture({ ...compose(card('Gust'), 'champions'), scene, mood }), scene).not.toMatch(/NaN|undefined/);
});

test('the name of a card determines its motif', () => {
  expect(compose(card('Fire Dagger'), 'champions')).toMatchObject({ main: 'dagger', second: 'flame' });
  expect(compose(card('Love Potion of Fiery Heart'), 'champions')).toMatchObject({ main: 'potion', second: 'heart' });
  expect(compose(card('Library Cat', { kind: 'Student' }), 'school')).toMatchObject({ main: 'cat', second: 'books' });
  expect(compose(card('Spark Apprentice', { kind: 'Student' }), 'school')).toMatchObject({
    what: 'person',
    main: 'wizard',
    second: 'spark',
  });
  expect(compose(card('German Suplex', { kind: 'Throw' }), 'atw')).toMatchObject({ what: 'wrestlers', main: 'german' });
});

test('a card always looks the same, and a variant differs but keeps the motif', () => {
  const gust = card('Gust');
  expect(compose(gust, 'champions')).toEqual(compose(gust, 'champions'));
  const [first, second, third] = [0, 1, 2].map((variant) => compose(gust, 'champions', variant));
  expect(picture(first!)).not.toBe(picture(second!));
  expect(picture(second!)).not.toBe(picture(third!));
  expect(second!.main).toBe(first!.main);
});

test('OKLCH converts to hex', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0, 0, 0)).toBe('#000000');
  expect(oklch(0.628, 0.2577, 29.2)).toMatch(/^#f[ef]0[0-2]0[0-2]$/);
});
