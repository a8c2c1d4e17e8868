import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../lib/wire';
import { common, sources, type Way } from './flight';

it('a card with an id comes from its first origin, and a card without an id becomes the next new back', () => {
  const events: TableEvent[] = [
    { kind: 'move', thing: 1004, from: 'draw/0', to: 'hand/0' },
    { kind: 'move', thing: 1004, from: 'hand/0', to: 'ring/0' },
    { kind: 'move', from: 'draw/1', to: 'hand/1' },
    { kind: 'move', from: 'draw/1', to: 'hand/1' },
    { kind: 'shuffle', from: 'draw/1', to: 'draw/1' },
  ];
  const known = { rect: {} as DOMRect, known: false };
  const old = { places: new Map([['hand/1#0', known], ['hand/1#1', known]]) }; // prettier-ignore
  expect([...sources(events, old)]).toEqual([
    ['1004', 'draw/0'],
    ['hand/1#2', 'draw/1'],
    ['hand/1#3', 'draw/1'],
  ]);
});

describe('the cards of a line', () => {
  const way = (dx: number, dy: number, more: Partial<Way> = {}): Way => ({
    dx,
    dy,
    scale: 1,
    flips: false,
    over: false,
    ...more,
  });

  it('move together if all move the same way', () => {
    expect(common([way(10, 20), way(10.4, 20), way(10, 19.6)])).toEqual(way(10, 20));
  });

  it('move separately if one of them moves differently, stays, grows or comes from elsewhere', () => {
    expect(common([way(10, 20), way(14, 20)])).toBeNull();
    expect(common([way(10, 20), null])).toBeNull();
    expect(common([way(10, 20), way(10, 20, { scale: 1.2 })])).toBeNull();
    expect(common([way(10, 20), way(10, 20, { over: true })])).toBeNull();
    expect(common([way(10, 20)])).toBeNull();
    expect(common([])).toBeNull();
  });
});
