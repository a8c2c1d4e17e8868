import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../../lib/seats';
import type { View } from '../../../lib/wire';
import { fadedIn, layoutOf, lined } from './layout';

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

  it('stacks its lines on a wide table, mirrored, with shared zones in the middle', () => {
    expect(layout.room.two.rows.map(({ areas }) => areas)).toEqual([
      'their-plate their-hand their-piles',
      'their-plate their-shore their-piles',
      '. ring .',
      'my-plate my-shore my-piles',
      'my-plate question my-piles',
      'my-plate my-hand my-piles',
    ]);
  });

  it('has a mat for each of several opponents', () => {
    expect(layout.room.many?.rows[0]?.areas).toBe('others others others');
    expect(layout.room.mat?.rows.map(({ areas }) => areas)).toEqual(['plate shore']);
  });

  it('has a grid for a phone, and one for landscape with plates on the left', () => {
    expect(layout.phone.rows.map(({ areas }) => areas)).toEqual(['their-shore', 'meters', 'ring', 'my-shore']);
    expect(layout.landscape.rows.map(({ areas }) => areas)).toEqual([
      'others their-shore',
      'others meters',
      'my-plate ring',
      'my-plate my-shore',
      'my-plate my-hand',
    ]);
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

  it('has a back for each card without an id', () => {
    expect(['hand', 'deck'].map((name) => [lines.backs(name, 0), lines.backs(name, 1)])).toEqual([
      [0, 4],
      [0, 0],
    ]);
    expect([lines.backs('hand', -1), lines.backs('row', -1), lines.count('hand', 1)]).toEqual([4, 0, 5]);
  });
});

it('fades the icons that a game with these options does not use', () => {
  const layout = layoutOf({ slug: 'x', zones: [] } as unknown as GameInfo);
  const faded = [{ option: 'advanced', is: 'false', signs: ['links', 'rampage'] }];
  expect(fadedIn({ ...layout, faded }, { advanced: 'false' })).toEqual(['links', 'rampage']);
  expect(fadedIn({ ...layout, faded }, { advanced: 'true' })).toEqual([]);
  const unless = faded.map((one) => ({ ...one, unless: { option: 'combo_chains', is: 'true' } }));
  expect(fadedIn({ ...layout, faded: unless }, { advanced: 'false', combo_chains: 'true' })).toEqual([]);
  expect(fadedIn({ ...layout, faded: unless }, { advanced: 'false', combo_chains: 'inherit' })).toEqual([
    'links',
    'rampage',
  ]);
  expect(fadedIn(layout, { advanced: 'false' })).toEqual([]);
});
