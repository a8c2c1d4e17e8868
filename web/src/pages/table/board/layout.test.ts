import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../../lib/seats';
import type { View } from '../../../lib/wire';
import { fadedIn, layoutOf, lined, named } from './layout';

const zone = (name: string, sees: number, more: object = {}) => ({
  name,
  sees,
  shared: false,
  ordered: true,
  active: false,
  ...more,
});

const pile = (count: number, ...cards: { at: number; card?: string }[]) => ({ count, cards });

describe('a game without a layout', () => {
  const zones = [
    zone('hand', 1),
    zone('deck', 0),
    zone('shore', 2, { active: true }),
    zone('side deck', 2),
    zone('ring', 2, { shared: true, active: true }),
  ];
  const layout = layoutOf({ zones } as unknown as GameInfo);

  it('has its piles in a row, its lines below each other, and the hand last', () => {
    expect(layout.side.wide.areas).toEqual([
      'plate . deck side-deck',
      'plate shore shore shore',
      'plate hand hand hand',
    ]);
    expect(layout.side.narrow.areas).toEqual(['plate deck side-deck', 'shore shore shore', 'hand hand hand']);
  });

  it('has what is shared in the middle', () => {
    expect([...named(layout.middle.wide)]).toEqual(['meters', 'ring']);
  });
});

describe('a hand', () => {
  const zones = [zone('hand', 1), zone('deck', 0), zone('row', 3, { shared: true })];
  const view = {
    seats: { 0: {}, 1: {} },
    piles: {
      'hand/0': pile(2, { at: 1000, card: 'A' }, { at: 1001, card: 'B' }),
      'hand/1': pile(5, { at: 1007, card: 'A' }),
      row: pile(1, { at: 1003 }),
    },
  } as unknown as View;
  const lines = lined(view, { zones } as unknown as GameInfo);

  it('has a back for each card that has no number', () => {
    expect(['hand', 'deck'].map((name) => [lines.backs(name, 0), lines.backs(name, 1)])).toEqual([
      [0, 4],
      [0, 0],
    ]);
    expect([lines.backs('hand', -1), lines.backs('row', -1), lines.count('hand', 1)]).toEqual([4, 0, 5]);
  });
});

it('fades the signs that a game with these options does not use', () => {
  const layout = layoutOf({ slug: 'x', zones: [] } as unknown as GameInfo);
  const faded = [{ option: 'advanced', is: 'false', signs: ['links', 'rampage'] }];
  expect(fadedIn({ ...layout, faded }, { advanced: 'false' })).toEqual(['links', 'rampage']);
  expect(fadedIn({ ...layout, faded }, { advanced: 'true' })).toEqual([]);
  expect(fadedIn(layout, { advanced: 'false' })).toEqual([]);
});
