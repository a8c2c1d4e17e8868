import { expect, test } from 'vitest';
import type { CardInfo } from '../cards/types';
import type { GameOption } from './seats';
import { withCards, withDefaults } from './sets';

const card = (id: string, name: string): CardInfo => ({ id, name }) as CardInfo;

test('the cards of a set replace the printed ones with the same id', () => {
  const printed = [card('a', 'Ash'), card('b', 'Birch')];
  expect(withCards(printed, [card('b', 'Better Birch'), card('c', 'Cedar')]).map((one) => one.name)).toEqual([
    'Ash',
    'Better Birch',
    'Cedar',
  ]);
  expect(withCards(printed, [])).toBe(printed);
});

test('the options of a set are the defaults of its games', () => {
  const options = [
    { name: 'mirror', values: ['true', 'false'] },
    { name: 'points', values: ['20'] },
    { name: 'clock', values: ['off', 'on'] },
  ] as GameOption[];
  const values = withDefaults(options, { mirror: 'false', points: '25' }).map((one) => one.values);
  expect(values).toEqual([
    ['false', 'true'],
    ['25', '20'],
    ['off', 'on'],
  ]);
});
