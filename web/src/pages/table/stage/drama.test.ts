import { expect, it } from 'vitest';
import type { CardInfo } from '../../../cards/types';
import type { Beat } from '../../../director/story';
import { countAfter, dramaOf, sidesOf } from './drama';

const beatOf = (role: Beat['role'], kind: string, more: Partial<Beat> = {}): Beat =>
  ({ role, kind, seat: 0, banner: '', targets: [], ...more }) as Beat;
const card = (type_line: string): CardInfo => ({ type_line, marks: [] as string[] }) as CardInfo;
const down = beatOf('climax', 'atw.stays down');

it('counts one, two, three, and restarts with each pin', () => {
  const kinds = ['atw.pins', 'atw.kick roll', 'atw.stays down', 'atw.kick roll', 'atw.stays down', 'atw.pins'];
  let count = 0;
  expect(kinds.map((kind) => (count = countAfter({ kind }, count)))).toEqual([0, 0, 1, 1, 2, 0]);
  expect([1, 2, 3].map((n) => dramaOf(down, undefined, n).words)).toEqual([['One!'], ['Two!'], ['Still down!']]);
});

it('ends the count with three, or shows the whole count if there was none yet', () => {
  const last = beatOf('last', 'atw.stays down', { banner: 'One … two … three!' });
  expect(dramaOf(last, undefined, 3).words).toEqual(['Three!']);
  const pin = beatOf('last', 'aew.pin begins', { banner: 'One … two … three!' });
  expect(dramaOf(pin, undefined, 0).words).toEqual(['One', 'two', 'three!']);
});

it('shows the crowd if there is one, and dims the table at a climax', () => {
  expect(dramaOf(down, undefined, 1)).toMatchObject({ crowd: true, dark: true, blow: null });
  expect(dramaOf(beatOf('climax', 'school.goes out'), undefined, 0)).toMatchObject({ crowd: false, dark: true });
  expect(dramaOf(beatOf('play', 'aew.plays'), card('Maneuver'), 0)).toMatchObject({ crowd: false, dark: false });
});

it('announces a Finisher when it is played', () => {
  expect(dramaOf(beatOf('play', 'atw.plays'), card('Finisher Grapple'), 0)).toMatchObject({
    words: ['Finisher!'],
    crowd: true,
  });
  expect(dramaOf(beatOf('hit', 'atw.loses health'), card('Finisher Grapple'), 0).words).toEqual([]);
});

it('shows the fall of a Champion and the last hit at large size', () => {
  const fall = beatOf('defeat', 'champions.defeated', { banner: 'A Champion falls!', source: 8, targets: [5] });
  expect(dramaOf(fall, undefined, 0).blow).toBe('fall');
  expect(dramaOf(beatOf('defeat', 'school.dies'), undefined, 0).blow).toBeNull();
  expect(dramaOf({ ...fall, role: 'last' }, undefined, 0).blow).toBe('last');
  expect(sidesOf(fall)).toEqual({ striker: 8, struck: 5 });
});

it('knows who is struck if no target is named', () => {
  expect(sidesOf(beatOf('last', 'school.goes out', { seat: 1 }))).toEqual({ striker: -1, struck: 1 });
  expect(sidesOf(beatOf('last', 'game is won', { seat: 1, source: 1 }))).toEqual({ striker: 1, struck: -1 });
});
