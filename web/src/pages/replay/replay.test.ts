import { expect, it } from 'vitest';
import type { View } from '../../lib/wire';
import type { Moment } from '../parts/steps';
import { pastOf, presenceOf } from './replay';

const view = { seats: {}, table: {}, piles: {} } as View;

/** A moment with these kinds of events. */
function moment(...kinds: string[]): Moment {
  const events = kinds.map((kind, line) => ({ kind, line, moment: line, seat: 0 }));
  const log = kinds.map((kind): [string, string] => ['1', kind]);
  return { said: {}, view, log: [], fresh: 0, events, told: { before: view, message: { events, log, since: 0 } } };
}

const linesOf = (all: Moment[], at: number): string[] => pastOf(all, at).flatMap(({ lines }) => lines);

it('returns the last beats before a moment, in order, as many as the film strip shows', () => {
  const all = [moment(), moment('school.casts'), moment(), moment('school.attacks', 'school.dies')];
  expect(linesOf(all, 3)).toEqual(['school.casts', 'school.attacks', 'school.dies']);
  expect(linesOf(all, 2)).toEqual(['school.casts']);
  expect(linesOf(all, 0)).toEqual([]);
  const long = [moment(), ...Array.from({ length: 50 }, () => moment('school.casts', 'school.attacks'))];
  expect(linesOf(long, 50).length).toBe(8);
});

it('leaves out beats without a picture, and moments without a view', () => {
  expect(linesOf([moment(), moment('school.keeps')], 1)).toEqual([]);
  expect(linesOf([moment(), { ...moment('school.casts'), view: null }], 1)).toEqual([]);
});

it('lists the players, each a computer level or a person', () => {
  const replay = { game: 'school', seats: ['Amber', 'Birch'], steps: [], players: ['Ann', 'greedy', 'person'] };
  expect(presenceOf(replay, ['random', 'greedy']).seats).toEqual([
    { seat: 0, name: 'Ann', player: 'person', here: true },
    { seat: 1, name: '', player: 'greedy' },
    { seat: 2, name: '', player: 'person', here: true },
  ]);
});
