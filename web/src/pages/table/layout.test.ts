import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../lib/seats';
import { layoutOf, named } from './layout';

const zone = (name: string, sees: number, more: object = {}) => ({
  name,
  sees,
  shared: false,
  ordered: true,
  active: false,
  ...more,
});

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
