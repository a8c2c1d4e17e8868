import { expect, test } from 'vitest';
import type { CardInfo } from '../cards/types';
import { withCards } from './sets';

const card = (id: string, name: string): CardInfo => ({ id, name }) as CardInfo;

test('the cards of a set replace the printed ones of the same id', () => {
  const printed = [card('a', 'Ash'), card('b', 'Birch')];
  expect(withCards(printed, [card('b', 'Better Birch'), card('c', 'Cedar')]).map((one) => one.name)).toEqual([
    'Ash',
    'Better Birch',
    'Cedar',
  ]);
  expect(withCards(printed, [])).toBe(printed);
});
