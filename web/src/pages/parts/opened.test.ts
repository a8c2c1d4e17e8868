import { afterEach, expect, test, vi } from 'vitest';
import { go } from '../../lib/router.svelte';
import { isRecord, opened, openFile } from './opened.svelte';

vi.mock('../../lib/router.svelte', () => ({ go: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(go).mockClear();
});

const answered = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  );

test('JSON is a record, everything else a scenario', () => {
  expect(isRecord(' \n{"playmat": "record"}')).toBe(true);
  expect(isRecord('title: {a: 1}')).toBe(false);
});

test('a scenario stays in the page and is shown there', async () => {
  await openFile(new File(['title: x'], 'mine.yaml'));
  expect(opened.scenario).toEqual({ name: 'mine.yaml', text: 'title: x' });
  expect(go).toHaveBeenCalledWith('/scenario');
});

test('a verified record is shown as a replay', async () => {
  answered({ id: 'file-1', verified: true, faults: [], notes: [] });
  await openFile(new File(['{}'], 'game.json'));
  expect(go).toHaveBeenCalledWith('/replay/file-1');
});

test('a record that differs from its replay is reported first', async () => {
  answered({ id: 'file-2', verified: false, faults: [{ kind: 'answer', text: 'another', at: 3 }], notes: [] });
  await openFile(new File(['{}'], 'game.json'));
  expect(opened.record?.faults[0]?.at).toBe(3);
  expect(go).not.toHaveBeenCalled();
});

test('a refusal of the server is shown in its words', async () => {
  answered({ error: 'malformed', text: 'this is not a playmat game record' }, 400);
  await expect(openFile(new File(['{}'], 'game.json'))).rejects.toThrow('not a playmat game record');
  expect(opened.record).toBeNull();
});

test('files that are too large are not read', async () => {
  const large = new File(['x'], 'large.json');
  Object.defineProperty(large, 'size', { value: 5 << 20 });
  await expect(openFile(large)).rejects.toThrow('5.2 MB');
});
