import { expect, it } from 'vitest';
import { changeOf, newsOf, reasonsOf } from './news';

it('counts higher damage or health as good news, and a higher cost or target number as bad news', () => {
  expect(['damage', 'health', 'attack'].map((name) => newsOf(name, 1))).toEqual(['good', 'good', 'good']);
  expect(['cost', 'target number'].map((name) => newsOf(name, 1))).toEqual(['bad', 'bad']);
  expect(['cost', 'target number', 'damage'].map((name) => newsOf(name, -1))).toEqual(['good', 'good', 'bad']);
});

it('compares the shown value with the printed one', () => {
  expect(changeOf('target number', '4+', '3+')).toBe('good');
  expect(changeOf('damage', '4', '4')).toBe('');
  expect(changeOf('damage', '4', '2')).toBe('bad');
  expect(changeOf('damage', '4', 'X')).toBe('other');
});

it('names each cause as good or bad news, and damage as bad news', () => {
  const by = [{ amount: -1, name: 'Momentum' }];
  expect(reasonsOf([{ name: 'target number', printed: 4, now: 3, by }])).toEqual([
    { text: '−1 Momentum', news: 'good' },
  ]);
  expect(reasonsOf([{ name: 'cost', printed: 1, now: 2, by: [{ amount: 1, name: 'Frost' }] }])).toEqual([
    { text: '+1 cost Frost', news: 'bad' },
  ]);
  expect(reasonsOf([], [{ name: 'health', value: 40, most: 100 }])).toEqual([{ text: '40 of 100', news: 'bad' }]);
  expect(reasonsOf([], [{ name: 'health', value: 100, most: 100 }])).toEqual([]);
});
