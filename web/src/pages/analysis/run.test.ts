import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { example } from './example';
import { Analyzing } from './run.svelte';

/** The server's answers in order, and the requests that it received. */
let answers: [status: number, body: object][];
let requests: string[];

const RUNNING = { state: 'running', text: '', done: 1, total: 4, seconds: 1 };
const DONE = { ...RUNNING, state: 'done', done: 4, analysis: example };

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${path}`);
    const [status, body] = answers.shift()!;
    if (!status) return Promise.reject(new Error('away'));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an analysis is requested once, and its progress read until it is done', async () => {
  answers = [
    [200, RUNNING],
    [200, { ...RUNNING, done: 3 }],
    [200, DONE],
  ];
  const run = new Analyzing('room-1');
  await run.start();
  expect([run.running, run.now?.done]).toEqual([true, 1]);
  await vi.advanceTimersToNextTimerAsync();
  expect(run.now?.done).toBe(3);
  await vi.advanceTimersToNextTimerAsync();
  expect(run.analysis).toEqual(example);
  expect(vi.getTimerCount()).toBe(0);
  expect(requests).toEqual([
    'POST /api/replays/room-1/analysis',
    'GET /api/replays/room-1/analysis',
    'GET /api/replays/room-1/analysis',
  ]);
});

test('the progress of a canceled analysis is not read again', async () => {
  answers = [
    [200, RUNNING],
    [200, { ...RUNNING, state: 'stopped' }],
  ];
  const run = new Analyzing('room-1');
  await run.start();
  await run.cancel();
  expect([run.running, run.now?.state, vi.getTimerCount()]).toEqual([false, 'stopped', 0]);
  expect(requests[1]).toBe('POST /api/replays/room-1/analysis/stop');
});

test('a refusal is shown unchanged, and nothing is requested again', async () => {
  answers = [[404, { error: 'unknown', text: 'there is no replay with that name' }]];
  const run = new Analyzing('room-1');
  await run.start();
  expect((run.fault as Error).message).toBe('there is no replay with that name');
  expect([run.now, run.asking, vi.getTimerCount()]).toEqual([null, false, 0]);
});

test('requests are repeated while the server does not respond', async () => {
  answers = [
    [200, RUNNING],
    [0, {}],
    [200, DONE],
  ];
  const run = new Analyzing('room-1');
  await run.start();
  await vi.advanceTimersToNextTimerAsync();
  expect(run.fault).not.toBeNull();
  await vi.advanceTimersToNextTimerAsync();
  expect([run.fault, run.analysis]).toEqual([null, example]);
});

test('after the page is left, no more requests are sent, even if a response arrives late', async () => {
  answers = [[200, RUNNING]];
  const run = new Analyzing('room-1');
  const late = run.start();
  run.leave();
  await late;
  expect(vi.getTimerCount()).toBe(0);
});
