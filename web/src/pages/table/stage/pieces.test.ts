import { beforeEach, expect, it, vi } from 'vitest';

let frames: (() => void)[];
let tasks: (() => void)[];
let log: string[];
let pieces: typeof import('./pieces');
const board = {} as HTMLElement;
const say = (word: string) => (): void => void log.push(word);

/** The next frame, or the next task. Returns whether there was one. */
const next = (queue: (() => void)[]): boolean => {
  const first = queue.shift();
  first?.();
  return !!first;
};

beforeEach(async () => {
  [frames, tasks, log] = [[], [], []];
  const scheduler = { postTask: (work: () => void) => tasks.push(work) };
  const body = {
    get offsetHeight() {
      log.push('laid');
      return 0;
    },
  };
  vi.stubGlobal('window', { scheduler });
  vi.stubGlobal('scheduler', scheduler);
  vi.stubGlobal('document', { body });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  vi.resetModules();
  pieces = await import('./pieces');
});

/** Puts a view whose places are measured, then something that flies to its place. */
function put(): void {
  pieces.putLater(board, () => {
    log.push('put');
    pieces.inPiece('move', say('move'));
    pieces.inPiece('look', say('look'));
    pieces.inPiece('size', say('size'));
  });
}

it('shows a view after a frame, and draws one piece at a time', () => {
  put();
  expect([log, next(tasks), next(frames), log]).toEqual([[], false, true, []]);
  const seen = ['put', 'size', 'laid', 'look'].map((word) => [next(tasks), log.includes(word)]);
  expect(seen.flat()).toEqual(Array.from({ length: 8 }, () => true));
  expect(log).toEqual(['put', 'size', 'laid', 'look', 'move']);
  while (next(tasks));
  expect(frames).toEqual([]);
});

it('draws all remaining pieces before another frame', () => {
  put();
  next(frames);
  next(tasks);
  expect(log).toEqual(['put']);
  next(frames);
  expect(log).toEqual(['put', 'size', 'laid', 'look', 'move']);
  while (next(tasks));
  expect(log.length).toBe(5);
});

it('shows only the newest view, never one that is out of date', () => {
  pieces.putLater(board, say('old'));
  pieces.putLater(board, say('new'));
  next(frames);
  while (next(tasks));
  expect(log[0]).toBe('new');
  pieces.putLater(board, say('late'));
  pieces.putNone(board);
  next(frames);
  while (next(tasks));
  expect(log).not.toContain('late');
});

it('reads positions once after each change of sizes, until stopped', () => {
  const stop = pieces.whenSized(say('sized'));
  pieces.inPiece('size', say('size'));
  while (next(tasks));
  expect(log).toEqual(['size', 'laid', 'sized']);
  pieces.inPiece('look', say('look'));
  while (next(tasks));
  stop();
  pieces.inPiece('size', say('size'));
  while (next(tasks));
  expect(log.slice(3)).toEqual(['look', 'size']);
});
