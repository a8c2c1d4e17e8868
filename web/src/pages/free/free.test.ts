import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardInfo } from '../../cards/types';
import { find, lying } from './board';
import { obey } from './commands';
import { deckOf } from './decks';
import { Free } from './free.svelte';
import { addZone } from './moving';
import { NoBoard } from './save';

const cards = new Map(['a', 'b', 'c'].map((id) => [id, { id, name: id.toUpperCase() } as CardInfo]));
const storage = new Map<string, string>();
let full = false;

beforeEach(() => {
  storage.clear();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new Error('full');
      storage.set(key, text);
    },
  });
});

const pile = (...ids: string[]) => ids.map((card) => ({ card, variant: 0 }));
const last = (free: Free) => free.log[free.log.length - 1];

/** A table where the first seat has a deck of three, two of them dealt. */
function dealt(): Free {
  const free = new Free(cards, 'toy', (below) => below - 1);
  free.load(pile('a', 'b', 'c'), [], 'Three');
  free.deal(2, 'board');
  return free;
}

describe('doing and undoing', () => {
  it('a deck with its cards outside the deck is loaded in one step', () => {
    const free = new Free(cards, 'toy');
    free.load(pile('a', 'b'), pile('c'), 'Two');
    expect([deckOf(free.board, 0).length, free.board.cards.length]).toEqual([2, 1]);
    free.undo();
    expect([deckOf(free.board, 0).length, free.board.cards.length]).toEqual([0, 0]);
    free.undo();
    expect(last(free)).toBe('Nothing to undo.');
    free.redo();
    expect(free.board.cards.length).toBe(1);
    free.redo();
    expect(last(free)).toBe('Nothing to redo.');
  });

  it('an action that changes nothing is not a step', () => {
    const free = dealt();
    const steps = free.past.length;
    obey(free, 'untap', []);
    obey(free, 'unstack', ['c1']);
    free.move(['c1'], 0, 0);
    expect(free.past.length).toBe(steps);
    expect(last(free)).toBe('Nothing changes.');
  });

  it('a new action clears redo', () => {
    const free = dealt();
    free.undo();
    free.life(0, 3);
    expect(free.ahead).toEqual([]);
  });

  it('cards of two seats are discarded in one step, each to its own pile', () => {
    const free = dealt();
    free.board = { ...free.board, cards: free.board.cards.map((c) => (c.uid === 'c2' ? { ...c, owner: 1 } : c)) };
    obey(free, 'discard', ['c1', 'c2']);
    expect(['pail:0', 'pail:1'].map((zone) => lying(free.board, zone).length)).toEqual([1, 1]);
    free.undo();
    expect(lying(free.board, 'board').length).toBe(2);
  });
});

describe('commands', () => {
  it('report what they did', () => {
    const free = dealt();
    obey(free, 'tap', ['c1']);
    expect(last(free)).toBe('A tapped.');
    obey(free, 'flip', ['c1']);
    expect(last(free)).toBe('A face down.');
    obey(free, 'tap', ['c1', 'c2']);
    expect(last(free)).toBe('2 cards tapped.');
    obey(free, 'flip', ['c1']);
    expect(last(free)).toBe('A face up.');
    obey(free, 'stack', ['c1']);
    expect(last(free)).toBe('A stack needs two or more cards. Select them first.');
    obey(free, 'lower', ['c1']);
    expect(last(free)).toBe('−1 +1/+1 on A.');
    obey(free, 'rotate', []);
    expect(last(free)).toBe('Nothing is selected.');
    obey(free, 'draw', []);
    obey(free, 'draw', []);
    expect(last(free)).toBe('Player 1’s deck is empty.');
    obey(free, 'flip', [free.hand(0)[0]!.uid]);
    expect(last(free)).toBe('Only possible on the table.');
  });

  it('apply to the piece under the pointer, and to the whole selection if it is selected', () => {
    const free = dealt();
    free.selected = ['c1'];
    expect(free.meant('c2')).toEqual(['c2']);
    free.selected = ['c1', 'c2'];
    expect(free.meant('c2')).toEqual(['c1', 'c2']);
    expect(free.meant('gone')).toEqual(['c1', 'c2']);
    expect(free.meant()).toEqual(['c1', 'c2']);
  });

  it('copies are selected', () => {
    const free = dealt();
    obey(free, 'copy', ['c1']);
    expect(free.selected).toEqual(['c3']);
    expect(find(free.board, 'c3')).toMatchObject({ card: 'a', dealt: false });
  });
});

describe('the deck', () => {
  it('moves its top card to where it is dragged', () => {
    const free = new Free(cards, 'toy', (below) => below - 1);
    free.load(pile('a', 'b', 'c', 'a'), [], 'Four');
    const bench = { name: 'A: row', x: 200, y: 200, w: 600, h: 200, owner: 0, protected: false, color: 'blue' };
    free.do(addZone(free.board, bench));
    free.dealTo('hand:0');
    free.dealTo('board', { x: 400, y: 230 });
    expect(last(free)).toBe('Player 1 deals 1 card to A: row.');
    free.dealTo('pail:0');
    expect(free.board.cards.map((c) => c.zone)).toEqual(['hand:0', 'zone:A: row', 'pail:0']);
    expect(find(free.board, 'c2')).toMatchObject({ x: 208, y: 224 });
  });

  it('is searched: a card goes to the chosen place, the others keep their order', () => {
    const free = new Free(cards, 'toy', (below) => below - 1);
    free.load(pile('a', 'b', 'c', 'a'), [], 'Four');
    free.peek(3);
    free.take(1, 'hand');
    expect([
      free.peeking,
      deckOf(free.board, 0)
        .map((c) => c.card)
        .join(''),
    ]).toEqual([2, 'aca']);
    expect(free.hand(0).map((p) => free.name(p.uid))).toEqual(['B']);
    free.take(1, 'top');
    expect([
      free.peeking,
      deckOf(free.board, 0)
        .map((c) => c.card)
        .join(''),
    ]).toEqual([2, 'caa']);
    free.take(0, 'bottom');
    expect([
      free.peeking,
      deckOf(free.board, 0)
        .map((c) => c.card)
        .join(''),
    ]).toEqual([1, 'aac']);
  });
});

describe('nothing is lost', () => {
  it('a reopened page has the same board', () => {
    const free = dealt();
    obey(free, 'tap', ['c1']);
    expect(new Free(cards, 'toy').board).toEqual(free.board);
    expect(new Free(cards, 'other').board.cards).toEqual([]);
  });

  it('a refused file leaves the board unchanged', () => {
    const free = dealt();
    const before = free.board;
    for (const text of ['', '{', '[]', '{"format":"playmat-toy-board","version":9}'])
      expect(() => free.import(text)).toThrow(NoBoard);
    expect(free.board).toBe(before);
  });

  it('an unreadable stored board is reported and moved aside', () => {
    storage.set('playmat.free.toy', '{broken');
    const free = new Free(cards, 'toy');
    expect(free.fault).toContain('it is not JSON');
    free.life(0, 3);
    expect(storage.get('playmat.free.toy.before')).toBe('{broken');
  });

  it('missing cards are reported, and the board that has them is moved aside', () => {
    const text = JSON.stringify(dealt().export());
    storage.set('playmat.free.toy', text);
    const free = new Free(new Map([...cards].slice(1)), 'toy');
    expect(free.skipped).toEqual(['1 × "a" was skipped: this game has no such card.']);
    expect(storage.get('playmat.free.toy.before')).toBe(text);
  });

  it('a browser without storage is reported once', () => {
    full = true;
    const free = dealt();
    expect(free.fault).toContain('Export it before you leave');
    free.fault = '';
    free.life(0, 3);
    expect(free.fault).toBe('');
  });

  it('changes in another window appear here and can be undone', () => {
    const [here, there] = [dealt(), new Free(cards, 'toy')];
    there.life(1, 4);
    here.elsewhere('playmat.free.toy', storage.get('playmat.free.toy')!);
    expect(here.board.players[1]!.sv).toBe(4);
    here.elsewhere('playmat.free.other', '{}');
    here.elsewhere('playmat.free.toy', 'nonsense');
    here.undo();
    expect(here.board.players[1]!.sv).toBe(10);
  });
});
