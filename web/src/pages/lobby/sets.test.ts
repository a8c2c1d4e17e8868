import { beforeEach, expect, it, vi } from 'vitest';
import { keepSet } from '../workshop/stored';
import { askedSet, deckOf, roomSet } from './sets';

const TEXT = 'set: Hotter\ngame: champions\nchanges: {Fireball: {deal.amount: 30}}\n';

beforeEach(() => {
  const stored = new Map<string, string>();
  const getItem = (key: string): string | null => stored.get(key) ?? null;
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => stored.set(key, value) });
});

it('sends the text of a set in this browser, and the digest of an offered set', () => {
  keepSet({ id: 'a1', game: 'champions', text: TEXT, files: { Fireball: 'data:image/webp;base64,AA' }, changed: 1 });
  expect(roomSet('own:a1')).toEqual({ set: TEXT });
  expect(roomSet('0123')).toEqual({ offered_set: '0123' });
  expect(roomSet('')).toEqual({});
});

it('knows the set that a link names, if it belongs to the game', () => {
  keepSet({ id: 'a1', game: 'champions', text: TEXT, files: {}, changed: 1 });
  expect(askedSet('champions', 'a1')).toBe('own:a1');
  expect(askedSet('atw', 'a1')).toBe('');
  expect(askedSet('champions', 'b2')).toBe('');
});

it('starts with the deck that has the new cards', () => {
  const differences = [
    { what: 'card', kind: 'new', name: 'Kindling', lines: [] },
    { what: 'deck', kind: 'removed', name: 'tidal_court', lines: [] },
    { what: 'deck', kind: 'changed', name: 'ember_forge', lines: [] },
  ];
  expect(deckOf({ differences } as unknown as Parameters<typeof deckOf>[0])).toBe('ember_forge');
  expect(deckOf(undefined)).toBe('');
});
