import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardInfo } from '../../cards/types';
import { FELT, find, pieces } from './board';
import { Drag } from './drag.svelte';
import { Free } from './free.svelte';

// A minimal pointer and elements for dragging, since there is no page here.
const frames: (() => void)[] = [];
const draw = (): void => frames.splice(0).forEach((frame) => frame());

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', { elementFromPoint: () => ({ closest: () => ({ dataset: { drop: 'felt' } }) }) });
});
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

class Element {
  style: Record<string, string> = {};
  readonly classes = new Set<string>();
  classList = {
    add: (name: string): void => void this.classes.add(name),
    remove: (name: string): void => void this.classes.delete(name),
  };
  private readonly heard = new Map<string, (event: object) => void>();
  addEventListener = (name: string, listener: (event: object) => void): void => void this.heard.set(name, listener);
  removeEventListener = (name: string): void => void this.heard.delete(name);
  setPointerCapture = (): void => undefined;
  send = (type: string, clientX: number, clientY: number): void =>
    this.heard.get(type)?.({ type, pointerId: 1, clientX, clientY });
}

/** A table with this many cards, and an element for each. */
function laid(count: number): { free: Free; drag: Drag; shown: Map<string, Element> } {
  const free = new Free(new Map([['a', { id: 'a', name: 'A' } as CardInfo]]), 'toy', (below) => below - 1);
  free.load(
    Array.from({ length: count }, () => ({ card: 'a', variant: 0 })),
    [],
    'Many',
  );
  free.deal(count, 'board');
  const shown = new Map(pieces(free.board).map(({ uid }) => [uid, new Element()]));
  const felt = {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: FELT.width }),
    querySelector: (which: string) => shown.get(/"(.+)"/.exec(which)![1]!),
  };
  const drag = new Drag(
    free,
    () => felt as unknown as HTMLElement,
    () => undefined,
  );
  return { free, drag, shown };
}

test('a drag changes only the transform, and the table is unchanged until the drop', () => {
  const { free, drag, shown } = laid(300);
  const before = free.board;
  const { uid, x, y } = pieces(before)[0]!;
  const own = shown.get(uid)!;
  drag.start(
    { button: 0, clientX: 10, clientY: 10, pointerId: 1, pointerType: 'mouse', currentTarget: own } as never,
    uid,
  );
  for (let k = 1; k <= 5; k += 1) own.send('pointermove', 10 + 8 * k, 10 + 4 * k);
  expect(frames.length).toBeLessThanOrEqual(2); // one to show the drag, one to check for the edge
  draw();
  expect(free.shown).toBe(before);
  expect(own.style.translate).toBe('40px 20px');
  expect([...own.classes]).toEqual(['carried']);
  expect([...shown.values()].filter((element) => element.style.translate)).toEqual([own]);
  own.send('pointerup', 50, 30);
  expect(own.style.translate).toBe('');
  expect([...own.classes]).toEqual([]);
  expect(find(free.board, uid)).toMatchObject({ x: x + 40, y: y + 20 });
});

test('a canceled drag changes nothing', () => {
  const { free, drag, shown } = laid(3);
  const before = free.board;
  const { uid } = pieces(before)[0]!;
  const own = shown.get(uid)!;
  drag.start(
    { button: 0, clientX: 10, clientY: 10, pointerId: 1, pointerType: 'mouse', currentTarget: own } as never,
    uid,
  );
  own.send('pointermove', 90, 90);
  draw();
  expect(own.style.translate).toBe('80px 80px');
  drag.cancel();
  expect(own.style.translate).toBe('');
  expect(free.board).toBe(before);
});
