import { expect, it } from 'vitest';
import type { View } from '../../lib/wire';
import type { Moment } from '../parts/steps';
import { pastOf, presenceOf } from './replay';

const view = { seats: {}, table: {}, piles: {} } as View;

/** A moment at which these kinds of events were told. */
function moment(...kinds: string[]): Moment {
  const events = kinds.map((kind, line) => ({ kind, line, moment: line, seat: 0 }));
  const log = kinds.map((kind): [string, string] => ['1', kind]);
  return { said: {}, view, log: [], fresh: 0, events, told: { before: view, message: { events, log, since: 0 } } };
}

const said = (all: Moment[], at: number): string[] => pastOf(all, at).flatMap(({ lines }) => lines);

it('recalls what happened up to a moment, in its order, and no more than a film strip has', () => {
  const all = [moment(), moment('school.casts'), moment(), moment('school.attacks', 'school.dies')];
  expect(said(all, 3)).toEqual(['school.casts', 'school.attacks', 'school.dies']);
  expect(said(all, 2)).toEqual(['school.casts']);
  expect(said(all, 0)).toEqual([]);
  const long = [moment(), ...Array.from({ length: 50 }, () => moment('school.casts', 'school.attacks'))];
  expect(said(long, 50).length).toBe(8);
});

it('leaves out what has no picture, and what cannot be laid', () => {
  expect(said([moment(), moment('school.keeps')], 1)).toEqual([]);
  expect(said([moment(), { ...moment('school.casts'), view: null }], 1)).toEqual([]);
});

it('tells who played: a level of the computer, or somebody', () => {
  const told = { game: 'school', seats: ['Amber', 'Birch'], steps: [], players: ['Ann', 'greedy', 'person'] };
  expect(presenceOf(told, ['random', 'greedy']).seats).toEqual([
    { seat: 0, name: 'Ann', player: 'person', here: true },
    { seat: 1, name: '', player: 'greedy' },
    { seat: 2, name: '', player: 'person', here: true },
  ]);
});
