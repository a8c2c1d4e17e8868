import { describe, expect, it } from 'vitest';
import { merged } from '../../../lib/patch';
import type { View } from '../../../lib/wire';
import { choosableFirst, spotsOf } from './spots';

const view = {
  seats: { 0: {}, 1: {} },
  piles: {
    'ring/0': {
      count: 3,
      cards: [
        { at: 1, card: 'A' },
        { at: 2, card: 'B' },
        { at: 3, card: 'C' },
      ],
    },
    'hand/0': { count: 1, cards: [{ at: 4, card: 'D' }] },
  },
  lying: { 1: { tapped: true }, 2: {}, 3: { on: 2 } },
} as unknown as View;

const changed = (patch: object): View => merged(view, patch as Record<string, unknown>);

describe('the cards of a view', () => {
  const before = spotsOf(view);
  const same = (after: View): number[] => {
    const now = spotsOf(after, before);
    return [...now.all.values()].filter((spot) => spot === before.all.get(spot.at)).map(({ at }) => at);
  };

  it('are the same objects while nothing happens to them', () => {
    const cards = [
      { at: 1, card: 'A' },
      { at: 2, card: 'B' },
      { at: 3, card: 'C' },
      { at: 4, card: 'D' },
    ];
    expect(same(changed({}))).toEqual([1, 2, 3, 4]);
    expect(same(changed({ piles: { 'hand/0': { count: 0, cards: [] }, 'ring/0': { count: 4, cards } } }))).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('are new objects if they or the cards on them have changed', () => {
    expect(same(changed({ lying: { 1: { tapped: false } } }))).toEqual([2, 3, 4]);
    expect(same(changed({ lying: { 3: { tapped: true } } }))).toEqual([1, 4]);
    expect(same(changed({ lying: { 3: { on: null } } }))).toEqual([1, 4]);
    expect(same(changed({ altered: { 4: [{ name: 'cost' }] } }))).toEqual([1, 2, 3]);
    expect(same(changed({ piles: { 'hand/0': { cards: [{ at: 4, card: 'E' }] } } }))).toEqual([1, 2, 3]);
  });

  it('contain the cards on them, in their slots or under them', () => {
    const slotted = spotsOf(changed({ lying: { 3: { slot: 1 } } }), before);
    expect(slotted.all.get(2)?.slots.get(1)).toBe(slotted.all.get(3));
    expect(before.all.get(2)?.under).toEqual([before.all.get(3)]);
    expect([...before.attached]).toEqual([3]);
  });
});

describe('the list of a pile', () => {
  const ring = ['ring/0'].flatMap((name) => spotsOf(view).piles.get(name) ?? []);
  const listed = (lit: number[]): number[] => choosableFirst(ring, (at) => lit.includes(at)).map(({ at }) => at);

  it('begins with the cards that can be chosen, then goes from the top down', () => {
    const down = [...ring.map(({ at }) => at)].reverse();
    expect(down.length).toBeGreaterThan(1);
    const bottom = down.at(-1) as number;
    expect(listed([])).toEqual(down);
    expect(listed([bottom])).toEqual([bottom, ...down.slice(0, -1)]);
  });
});
