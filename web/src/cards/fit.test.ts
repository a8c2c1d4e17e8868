import { expect, test } from 'vitest';
import { nameSize, textSize } from './fit';

const SIZES = [13, 12, 11, 10];

test('a short name has the maximum size', () => {
  expect(nameSize('Gust', 90, 2, SIZES)).toBe(13);
});

test('a long name is smaller, so that it fits on two lines', () => {
  const long = nameSize('Quarter Pillar of the Sky', 74, 2, SIZES);
  expect(long).toBeLessThan(13);
  expect(long).toBeGreaterThanOrEqual(10);
});

test('a name that fits at no size has the minimum size', () => {
  expect(nameSize('Donaudampfschifffahrtsgesellschaft', 74, 2, SIZES)).toBe(10);
});

test('a longer text has a smaller size', () => {
  const sentence = 'When this Champion is dealt damage, deal 10 damage to a Champion.';
  const little = textSize([sentence], 91, 60);
  const much = textSize(Array<string>(8).fill(sentence), 91, 60);
  expect(little).toBeGreaterThan(much);
  expect(much).toBeGreaterThanOrEqual(3.2);
});
