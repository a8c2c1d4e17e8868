import { beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything, summaryOf } from './forget';

let answer = { ok: true, status: 200, body: { gone: 2, left: 1 } as object };
const requests: [string, unknown][] = [];

beforeEach(() => {
  const storage: Record<string, string> = {};
  const ways = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => void delete storage[key],
  };
  for (const [name, way] of Object.entries(ways)) Object.defineProperty(storage, name, { value: way });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    requests.push([path, JSON.parse(init.body)]);
    return { ok: answer.ok, status: answer.status, json: async () => answer.body };
  });
  requests.length = 0;
  const seats = ['one', 'two'].map((token, seat) => ({ room: 'r', seat, token, game: 'atw' }));
  localStorage.setItem('playmat.seats', JSON.stringify(seats));
  localStorage.setItem('playmat.decks.atw', '[]');
  localStorage.setItem('theme', 'dark');
});

it('data is deleted on the server first, then in this browser', async () => {
  answer = { ok: true, status: 200, body: { gone: 2, left: 1 } };
  expect(await forgetEverything()).toBe('Done: 2 games deleted; your name and chat removed from 1 game with others.');
  expect(requests).toEqual([['/api/rooms/forget', { tokens: ['one', 'two'] }]]);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('the keys are kept if the server fails', async () => {
  answer = { ok: false, status: 503, body: { error: 'not written', text: 'the disk is full' } };
  await expect(forgetEverything()).rejects.toThrow('the disk is full');
  expect(localStorage.getItem('playmat.seats')).toContain('two');
});

it('the number of deleted games is reported', () => {
  expect(summaryOf(0, 0)).toContain('no longer has any of your data');
  expect(summaryOf(1, 0)).toBe('Done: 1 game deleted.');
});
