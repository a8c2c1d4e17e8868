import { describe, expect, it } from 'vitest';
import { CARD, FELT, LEAST_ZONE, addCard, addToken, count, newBoard, pieces, tap, type Board } from './board';
import { deal, setDeck } from './decks';
import { addZone, putInto, stack } from './moving';
import { NoBoard, fromJson, gameOf, textOf, toJson } from './save';

// Every file is either refused with a reason, or becomes a playable board.

const known = (card: string) => ['a', 'b', 'c'].includes(card);
const read = (text: string) => fromJson(text, known, 3);

/** The same numbers every time, so that a failure can be reproduced. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

function busy(): Board {
  let board = setDeck(
    newBoard('school', 3),
    0,
    ['a', 'b', 'c', 'a', 'b'].map((card, k) => ({ card, variant: k % 3 })),
  );
  board = addZone(board, { name: 'Bench', x: 40, y: 40, w: 500, h: 200, owner: 0, protected: true, color: 'gold' });
  board = putInto(deal(board, 0, 3), ['c1'], 'zone:Bench');
  board = addCard(addCard(putInto(board, ['c2'], 'hand:0'), 'b', 1, 900, 300), 'c', 2, 950, 320);
  return addToken(stack(count(tap(board, ['c1']), ['c1'], 'damage', 2), ['c4', 'c5']), 'Sprite', 1, 2, 1, 700, 100);
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const NASTY: unknown[] = [
  null,
  true,
  '',
  ' ',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  'it\'s "quoted" \\ ]',
  'x'.repeat(5000),
  '\u0000\ud800',
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  [],
  {},
  [[]],
  { toString: 1, valueOf: 2 },
  { length: 1e9 },
  Array(30).fill({}),
  nested(500),
];

/** Damages a random part of the document: replaces it with something nasty, deletes it, or duplicates it. */
function spoil(document: unknown, draw: (below: number) => number): void {
  let here = document as Record<string, unknown>;
  for (let depth = draw(5); ; depth -= 1) {
    const keys = Object.keys(here);
    const key = keys[draw(Math.max(1, keys.length))] ?? 'more';
    const inside = here[key];
    if (depth > 0 && typeof inside === 'object' && inside !== null && Object.keys(inside).length) {
      here = inside as Record<string, unknown>;
    } else if (draw(8) === 0) return void delete here[key];
    // eslint-disable-next-line no-dupe-else-if -- another number is drawn
    else if (draw(8) === 0 && Array.isArray(here)) return void here.push(...here);
    else return void (here[key] = structuredClone(NASTY[draw(NASTY.length)]));
  }
}

/** Throws an error if a board is invalid. (`expect` is too slow for thousands of checks.) */
function sound(board: Board): void {
  const holds = (ok: boolean, what: string): void => {
    if (!ok) throw new Error(what);
  };
  const within = (n: number, least: number, most: number): void =>
    holds(n >= least && n <= most, `${n} is not from ${least} to ${most}`);
  const zones = new Set(board.zones.map((z) => `zone:${z.name}`));
  holds(zones.size === board.zones.length, 'two zones with the same name');
  holds(new Set(pieces(board).map((p) => p.uid)).size === pieces(board).length, 'two pieces with the same name');
  holds(board.players.length === board.piles.length, 'a seat without a deck');
  for (const p of pieces(board)) {
    within(p.x, 0, FELT.width - CARD.width);
    within(p.y, 0, FELT.height - CARD.height);
    within(p.z, 0, 100_000);
    within(p.rot, 0, 360);
    within(p.owner, 0, board.players.length - 1);
    for (const n of Object.values(p.counters)) within(n, -99_999, 99_999);
    holds(zones.has(p.zone) || /^(board|(hand|pail|exile):[0-3])$/.test(p.zone), `a piece in ${p.zone}`);
  }
  for (const z of board.zones) {
    within(z.w, LEAST_ZONE.w, FELT.width - z.x);
    within(z.h, LEAST_ZONE.h, FELT.height - z.y);
  }
  for (const { card, variant } of [...board.cards, ...board.piles.flatMap((p) => p.cards)]) {
    holds(known(card), `${card} is not a card`);
    within(variant, 0, 2);
  }
}

describe('a file', () => {
  it('with random damage is refused with a reason, or gives a valid board that reads back unchanged', () => {
    let refused = 0;
    for (let seed = 1; seed <= 1000; seed += 1) {
      const draw = numbers(seed * 7919);
      const document: unknown = JSON.parse(JSON.stringify(toJson(busy())));
      for (let n = 1 + draw(4); n > 0; n -= 1) spoil(document, draw);
      try {
        const { board } = read(JSON.stringify(document));
        sound(board);
        if (seed % 10 === 0) expect(read(JSON.stringify(toJson(board)))).toEqual({ board, skipped: [] });
      } catch (fault) {
        if (!(fault instanceof NoBoard)) throw new Error(`seed ${seed}: ${String(fault)}`, { cause: fault });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(500);
  }, 60_000);

  it('that is cut off or has a changed letter is refused, or gives a valid board', () => {
    const text = JSON.stringify(toJson(busy()));
    const draw = numbers(11);
    for (let n = 0; n < 900; n += 1) {
      const at = draw(text.length);
      const odd = n % 3 ? text.slice(0, at) + '"{}[]:,0-9e\\'[draw(12)] + text.slice(at + 1) : text.slice(0, at);
      try {
        sound(read(odd).board);
      } catch (fault) {
        expect(fault).toBeInstanceOf(NoBoard);
      }
    }
  });

  it('nested a hundred thousand levels deep is harmless', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(() => gameOf(deep)).toThrow(NoBoard);
    expect(() => gameOf(`{"format":${deep}}`)).toThrow('its format is ""');
    expect(() => gameOf(`{"format":"playmat-school-board","version":${deep}}`)).toThrow('no version');
    const { board, skipped } = read(
      `{"format":"playmat-school-board","version":1,"cards":[{"card":${deep}},{"card":"a","zone":${deep}}]}`,
    );
    expect(board.cards.length).toBe(1);
    expect(skipped).toEqual(['1 × a card without a name was skipped.']);
  });

  it('with too many things is loaded up to the limit, and the skipped things are reported', () => {
    const document = {
      ...toJson(newBoard('school')),
      zones: Array.from({ length: 70 }, (_, k) => ({ name: `z${k}` })),
      cards: Array(1100).fill({ card: 'a' }),
    };
    const { board, skipped } = read(JSON.stringify(document));
    expect([board.zones.length, board.cards.length]).toEqual([60, 1000]);
    expect(skipped).toEqual([
      'A table has room for 60 zones. Skipped: 10.',
      'A table has room for 1000 cards. Skipped: 100.',
    ]);
    sound(board);
  });

  it('of ten megabytes is refused without being read', async () => {
    const file = { size: 10_000_000, text: () => expect.fail('it was read') } as unknown as Blob;
    await expect(textOf(file)).rejects.toThrow(
      'This file is 10.0 MB, but a board can have at most 2 million characters.',
    );
    await expect(textOf(new Blob(['{}']))).resolves.toBe('{}');
  });
});
