import { expect, it } from 'vitest';
import { shortcutKeys } from './passing';

it('gives each shortcut the first of its letters that nothing else has', () => {
  const keys = shortcutKeys(['to combat', 'end turn', 'next turn', 'full rest', 'tax']);
  expect([...keys]).toEqual([
    ['t', 'to combat'],
    ['e', 'end turn'],
    ['n', 'next turn'],
    ['s', 'full rest'],
    ['a', 'tax'],
  ]);
});
