import { expect, it } from 'vitest';
import { distance, nearest } from './near';

it.each([
  ['', '', 0],
  ['heron', 'heron', 0],
  ['herron', 'heron', 1],
  ['hreon', 'heron', 1],
  ['golm', 'golem', 1],
  ['cat', 'owl', 3],
])('%s has this distance from %s', (a, b, far) => expect(distance(a, b)).toBe(far));

it('suggests the likely word, and nothing if no word is similar', () => {
  const known = ['Lantern Heron', 'Fire Dagger', 'Fire Golem', 'Hades'];
  expect(nearest('lantern herron', known)).toBe('Lantern Heron');
  expect(nearest('Fire Gloem', known)).toBe('Fire Golem');
  expect(nearest('Nobody', known)).toBeUndefined();
  expect(nearest('', known)).toBeUndefined();
});
