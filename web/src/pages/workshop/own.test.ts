import { beforeEach, expect, test, vi } from 'vitest';
import { freeName, fromFile, newSet, nameOf, toFile } from './own';
import { deleteSet, keepSet, ownSet, ownSets } from './stored';

const DATA = 'data:image/webp;base64,UklGRg==';
const SET = 'set: Hotter Fire\ngame: champions\npictures:\n  Kindling: own\n  Fireball: {figure: flame}\n';

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      stored.delete(key);
      delete (storage as Record<string, unknown>)[key];
    },
  };
  vi.stubGlobal('localStorage', storage);
});

test('a set file contains the pictures, but the text of the set does not', () => {
  const file = toFile({ text: SET, files: { Kindling: DATA } });
  expect(file).toContain(`Kindling: ${DATA}\n`);
  expect(fromFile(file)).toEqual({ text: SET, files: { Kindling: DATA } });
  expect(fromFile(file).text).not.toContain('data:');
});

test('sets are stored, renamed if the name is taken, and deleted', () => {
  const first = newSet(SET, 'champions');
  expect(keepSet(first)).toBe(true);
  const second = newSet(SET, 'champions', { Kindling: DATA });
  expect(nameOf(second)).toBe('Hotter Fire 2');
  keepSet({ ...second, changed: first.changed + 1 });
  expect(ownSets().map(nameOf)).toEqual(['Hotter Fire 2', 'Hotter Fire']);
  expect(ownSet(second.id)?.files).toEqual({ Kindling: DATA });
  deleteSet(second.id);
  expect(ownSets()).toEqual([first]);
  expect(freeName('Hotter Fire')).toBe('Hotter Fire 2');
});

test('damaged entries are left out', () => {
  localStorage.setItem('playmat.sets.x', '{');
  localStorage.setItem('playmat.sets.y', '{"id": 3}');
  expect(ownSets()).toEqual([]);
});
