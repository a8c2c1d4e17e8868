import { describe, expect, it } from 'vitest';
import { keptControl, shortcutKeys } from './passing';

it('gives each shortcut its first free letter', () => {
  const keys = shortcutKeys(['to combat', 'end turn', 'next turn', 'full rest', 'tax']);
  expect([...keys]).toEqual([
    ['t', 'to combat'],
    ['e', 'end turn'],
    ['n', 'next turn'],
    ['s', 'full rest'],
    ['a', 'tax'],
  ]);
});

describe('a setting from an earlier table', () => {
  const game = {
    modes: ['stops', 'usual', 'full'].map((name) => ({ name, text: name })),
    stops: ['my end', 'their end'].map((name) => ({ name, row: 'End', column: name })),
  };
  const untouched = { mode: 'stops' };

  it('applies at a table without a setting', () => {
    expect(keptControl({ mode: 'full', stops: [] }, untouched, game)).toEqual({ mode: 'full', stops: [] });
    const stops = ['their end', 'my end'];
    expect(keptControl({ mode: 'stops', stops }, untouched, game)).toEqual({
      mode: 'stops',
      stops: ['my end', 'their end'],
    });
  });
  it('does not change the setting of this table', () => {
    expect(keptControl({ mode: 'full', stops: [] }, { mode: 'usual' }, game)).toBeNull();
    expect(keptControl({ mode: 'full', stops: [] }, { mode: 'stops', stops: ['my end'] }, game)).toBeNull();
  });
  it('is dropped if it is the default, unknown or damaged', () => {
    for (const stored of [
      undefined,
      {},
      7,
      { mode: 'stops', stops: [] },
      { mode: 'never', stops: [] },
      { mode: 'full' },
    ])
      expect(keptControl(stored, untouched, game)).toBeNull();
    expect(keptControl({ mode: 'usual', stops: ['my midnight'] }, untouched, game)).toEqual({
      mode: 'usual',
      stops: [],
    });
  });
});
