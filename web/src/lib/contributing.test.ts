import { beforeEach, expect, test, vi } from 'vitest';
import { contribute } from './contributing';
import { seenOf } from './rounds';
import { commitmentOf } from './sha256';
import type { Contribute, RevealBytes, ShufflingStatus } from './wire';

const COMMITMENT = 'ab'.repeat(32);
const sent: (Contribute | RevealBytes)[] = [];
const say = async (message: Contribute | RevealBytes): Promise<void> => {
  sent.push(message);
};
const refuse = (): Promise<never> => Promise.reject(new Error('too late'));
const status = (more: Partial<ShufflingStatus> = {}): ShufflingStatus => ({
  type: 'shuffling_status',
  round: 1,
  commitment: COMMITMENT,
  waits: [0, 1],
  ...more,
});

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  });
  sent.length = 0;
});

test('the hash is sent first, and the bytes when all hashes are in', async () => {
  await contribute('room', 0, status(), say);
  const bytes = seenOf('room-1')[0]!.bytes['0']!;
  expect(bytes).toMatch(/^[0-9a-f]{64}$/);
  const hash = commitmentOf(bytes);
  expect(sent).toEqual([{ type: 'contribute', commitment: COMMITMENT, hash }]);
  const hashes = [hash, 'cd'.repeat(32)];
  await contribute('room', 0, status({ opening: true, waits: [0], hashes }), say);
  expect(sent[1]).toEqual({ type: 'reveal_bytes', commitment: COMMITMENT, bytes });
  expect(seenOf('room-1')).toEqual([{ commitment: COMMITMENT, bytes: { 0: bytes }, given: [0], hashes }]);
});

test('after a reload the same bytes are sent again', async () => {
  await contribute('room', 0, status(), say);
  await contribute('room', 0, status(), say);
  expect(sent[1]).toEqual(sent[0]);
});

test('two players at one screen contribute twice, and send different bytes in another round', async () => {
  await contribute('room', 0, status(), say);
  await contribute('room', 1, status(), say);
  await contribute('room', 0, status({ commitment: 'cd'.repeat(32) }), say);
  await contribute('room', 0, status({ round: 2, commitment: 'ef'.repeat(32) }), say);
  expect(new Set(sent.map((message) => message.type === 'contribute' && message.hash)).size).toBe(4);
  expect(seenOf('room-1').map(({ given }) => given)).toEqual([[0, 1], [0]]);
});

test('nothing is revealed if a different hash was published, and a spectator only stores the hashes', async () => {
  await contribute('room', 0, status({ opening: true, hashes: ['cd'.repeat(32), ''] }), say);
  await contribute('room', 0, status({ round: 2 }), say);
  await contribute('room', 0, status({ round: 2, opening: true, hashes: ['cd'.repeat(32), ''] }), say);
  await contribute('room', -1, status({ round: 3 }), say);
  expect(sent.map(({ type }) => type)).toEqual(['contribute']);
  expect(seenOf('room-3')).toEqual([{ commitment: COMMITMENT, bytes: {}, given: [] }]);
});

test('a hash that the server did not accept is not recorded as accepted', async () => {
  await contribute('room', 0, status(), refuse).catch(() => undefined);
  expect(seenOf('room-1')[0]!.given).toEqual([]);
});
