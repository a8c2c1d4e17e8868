import { expect, test } from 'vitest';
import { addressOf, label, type SearchHit } from './hits';

const hit = (kind: SearchHit['kind'], number: string, title: string): SearchHit => ({
  kind,
  game: 'atw',
  number,
  title,
  text: '',
  marks: [],
  url: '/',
});

test('a result is labeled with its number or its name', () => {
  expect(label(hit('rule', 'C.4', '7. The attack'))).toBe('Rule C.4');
  expect(label(hit('ruling', 'R3', '7. The attack: C.4'))).toBe('Ruling R3');
  expect(label(hit('card', 'NOV-03', 'Big Boot'))).toBe('Card Big Boot');
  expect(label(hit('docs', '', 'Play'))).toBe('Docs: Play');
});

test('a search has an address that can be shared', () => {
  expect(addressOf(' staggered pin ', '')).toBe('/search?q=staggered+pin');
  expect(addressOf('pin', 'aew')).toBe('/search?q=pin&game=aew');
  expect(addressOf(' ', '')).toBe('/search');
});
