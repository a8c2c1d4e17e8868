import { expect, test } from 'vitest';
import { brought, VERSION } from './stored';

const FIRST = { version: VERSION, name: '', speed: 'normal', sound: true, guided: [] as string[], decks: {} };
const SPEEDS = ['slow', 'normal', 'fast', 'instant'];
const read = (text: string | null) =>
  brought(text, FIRST, (name, value) => name !== 'speed' || SPEEDS.includes(value as string));

test('missing or unreadable settings get their defaults', () => {
  for (const text of [null, '', '{', 'null', '7', '[1]', '"x"']) expect(read(text)).toEqual(FIRST);
});
test('version 1 had sound off by default', () => {
  const old = read(JSON.stringify({ name: 'Ann', speed: 'fast', sound: false }));
  expect(old).toEqual({ ...FIRST, name: 'Ann', speed: 'fast' });
});
test('speeds keep their meaning through all versions', () => {
  const speeds = (version: number, stored: string[]): string[] =>
    stored.map((speed) => read(JSON.stringify({ version, speed })).speed);
  expect(speeds(1, ['slow', 'normal', 'fast', 'off'])).toEqual(SPEEDS);
  expect(speeds(2, ['calm', 'normal', 'brisk', 'off'])).toEqual(SPEEDS);
  expect(speeds(3, SPEEDS)).toEqual(SPEEDS);
});
test('a choice made in version 2 is kept', () => {
  expect(read(JSON.stringify({ version: 2, sound: false }))).toMatchObject({ sound: false });
});
test('damaged values get their defaults, and the others are kept', () => {
  const bad = { version: 2, name: 7, speed: 'warp', guided: 'atw', decks: null, sound: false, more: 1 };
  expect(read(JSON.stringify(bad))).toEqual({ ...FIRST, sound: false });
});
test('the version number of a later version is not kept', () => {
  expect(read(JSON.stringify({ version: 9, name: 'Ann' }))).toEqual({ ...FIRST, name: 'Ann' });
});
