import { expect, test } from 'vitest';
import { wordsDiff } from './words-diff';

test('only differences are marked', () => {
  expect(wordsDiff('Deal 20 damage to a Champion.', 'Deal 30 damage to a Champion. Draw 1 card.')).toEqual([
    { text: 'Deal ', kind: 'same' },
    { text: '20', kind: 'old' },
    { text: '30', kind: 'new' },
    { text: ' damage to a Champion.', kind: 'same' },
    { text: ' Draw 1 card.', kind: 'new' },
  ]);
  expect(wordsDiff('', 'Draw.')).toEqual([{ text: 'Draw.', kind: 'new' }]);
});
