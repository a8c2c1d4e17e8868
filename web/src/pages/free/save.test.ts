import { describe, expect, it } from 'vitest';
import { addCard, addToken, count, flip, newBoard, rotate, setSv, tap } from './board';
import { deal, setDeck } from './decks';
import { commandOf, readKeys, remap, spoken, USUAL, written } from './keys';
import { addZone, putInto, stack } from './moving';
import { NoBoard, fromJson, gameOf, toJson } from './save';

const known = (card: string) => ['student_001', 'booster_001', 'a', 'b', 'c'].includes(card);
const read = (value: unknown) => fromJson(JSON.stringify(value), known, 3);

function busy() {
  let board = setDeck(
    newBoard('school', 3),
    0,
    ['a', 'b', 'c', 'a'].map((card, k) => ({ card, variant: k % 3 })),
  );
  board = addZone(board, { name: 'Bench', x: 40, y: 40, w: 500, h: 200, owner: 0, protected: true, color: 'gold' });
  board = putInto(deal(board, 0, 3), ['c1'], 'zone:Bench');
  board = putInto(board, ['c2'], 'hand:0');
  board = addCard(addCard(board, 'b', 1, 900, 300), 'c', 2, 950, 320);
  board = count(flip(rotate(tap(board, ['c1']), ['c3'], 15), ['c4']), ['c1'], '+1/+1', 2);
  board = addToken(stack(board, ['c4', 'c5']), 'Sprite', 1, 2, 1, 700, 100);
  return { ...setSv(board, 1, 4), grid: true, rules: '1.0.1', overlay_label: 'power' };
}

describe('saved boards', () => {
  it('read back unchanged', () => {
    const board = busy();
    expect(read(toJson(board))).toEqual({ board, skipped: [] });
  });

  it('a document from another program reads back unchanged', () => {
    const document = {
      format: 'playmat-school-board',
      version: 1,
      rules: '1.0.1',
      players: [{ seat: 0, name: 'A', sv: 10 }],
      zones: [{ name: 'Bench', x: 0, y: 0, w: 400, h: 200, owner: 0, protected: true, color: 'blue' }],
      cards: [
        {
          uid: 'c12',
          card: 'student_001',
          owner: 0,
          zone: 'board',
          x: 10,
          y: 20,
          z: 3,
          rot: 0,
          tapped: false,
          face: 'front',
          variant: 0,
          stack: null,
          dealt: true,
          counters: { damage: 0, '+1/+1': 1 },
        },
      ],
      tokens: [
        {
          uid: 't1',
          name: 'Sprite',
          owner: 0,
          atk: 1,
          hp: 1,
          zone: 'board',
          x: 0,
          y: 0,
          z: 1,
          rot: 0,
          tapped: false,
          variant: 0,
          counters: {},
        },
      ],
      piles: [{ owner: 0, kind: 'deck', cards: [{ card: 'booster_001', variant: 1 }] }],
      counter_display: 'overlay',
      overlay_label: '+1/+1',
      grid: false,
    };
    expect(toJson(read(document).board)).toEqual(document);
  });

  it('unknown cards are left out and named', () => {
    const saved = toJson(busy()) as { cards: { card: string }[]; piles: { cards: { card: string }[] }[] };
    saved.cards[0]!.card = 'gone';
    saved.piles[0]!.cards[0]!.card = 'gone';
    const { board, skipped } = read(saved);
    expect(skipped).toEqual(['2 × "gone" was skipped: this game has no such card.']);
    expect(board.cards.length).toBe(4);
    expect(board.piles[0]!.cards.length).toBe(0);
  });

  it('a missing picture becomes the first one', () => {
    const saved = toJson(busy()) as { cards: { variant: number }[] };
    saved.cards[0]!.variant = 99;
    expect(read(saved).board.cards[0]!.variant).toBe(0);
  });

  it.each([
    ['', 'empty'],
    ['hello', 'not JSON'],
    ['[1]', 'not a JSON object'],
    ['{"format":"else"}', 'its format is "else"'],
    ['{"format":"playmat-school-board","version":2}', 'version 2'],
    ['x'.repeat(2_000_001), 'at most'],
  ])('%.40s is refused with its reason', (text, reason) => {
    expect(() => gameOf(text)).toThrow(NoBoard);
    expect(() => gameOf(text)).toThrow(reason);
  });

  it.each([
    ['{"format":"else"}', 'E_FORMAT'],
    ['{"format":"playmat-school-board","version":2}', 'E_FORMAT'],
    ['hello', ''],
  ])('%s is refused with the code "%s" (R86)', (text, code) => {
    expect(() => gameOf(text)).toThrow(expect.objectContaining({ code }));
  });

  it('invalid values are replaced by defaults', () => {
    const { board } = read({
      format: 'playmat-school-board',
      version: 1,
      players: 7,
      zones: [null, { name: 3 }],
      tokens: [{ x: 'far', zone: 'hand:9' }],
      cards: [
        { card: 'a', uid: 'x', y: -1e99, counters: { q: 'many' } },
        { card: 'b', uid: 'x', owner: 17 },
      ],
      piles: [{}],
    });
    expect(board.cards.map((c) => [c.uid, c.owner, c.x, c.y])).toEqual([
      ['x', 0, 0, 0],
      ['x-2', 0, 0, 0],
    ]);
    expect(board.tokens[0]).toMatchObject({ zone: 'board', x: 0, name: 'Token' });
  });
});

describe('keys', () => {
  const press = (key: string, more = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });

  it('follow the table of keys', () => {
    expect(commandOf(USUAL, press('T', { shiftKey: false }), false)).toBe('tap');
    expect(commandOf(USUAL, press('R', { shiftKey: true }), false)).toBe('lean');
    expect(commandOf(USUAL, press('z', { ctrlKey: true }), false)).toBe('undo');
    expect(commandOf(USUAL, press('+', { shiftKey: true }), false)).toBe('raise');
    expect(commandOf(USUAL, press('q'), false)).toBe(null);
  });

  it('for a beginner only tap and turn', () => {
    expect(commandOf(USUAL, press('t'), true)).toBe('tap');
    expect(commandOf(USUAL, press('r'), true)).toBe('rotate');
    expect(commandOf(USUAL, press('f'), true)).toBe(null);
  });

  it('can be changed, one command per key', () => {
    const keys = remap(USUAL, 'flip', 't');
    expect(commandOf(keys, press('t'), false)).toBe('flip');
    expect(keys.tap).toBe('');
    expect(readKeys(JSON.stringify(keys))).toEqual(keys);
    expect(readKeys('nonsense')).toEqual(USUAL);
    expect(written(press('Delete', { shiftKey: true }))).toBe('Shift+Delete');
    expect(['Control+Shift+z', '+', 'Control++', 't', 'Delete', '?'].map(spoken)).toEqual([
      'Ctrl+Shift+Z',
      '+',
      'Ctrl++',
      'T',
      'Delete',
      '?',
    ]);
    expect(new Set(Object.values(USUAL)).size).toBe(Object.values(USUAL).length);
  });
});
