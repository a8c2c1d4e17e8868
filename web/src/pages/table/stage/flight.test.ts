import { expect, it } from 'vitest';
import type { TableEvent } from '../../../lib/wire';
import { sources } from './flight';

it('lets a card with a number come from where it went off first, and one without as the next back', () => {
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
