import { describe, expect, it } from 'vitest';
import {
  FELT,
  addCard,
  addToken,
  count,
  find,
  flip,
  lying,
  newBoard,
  nextVariant,
  rotate,
  seatAs,
  setSv,
  tap,
  toFront,
  untapAll,
} from './board';
import { coin, collect, deal, deckOf, peek, returnAll, setDeck, shuffle, toDeck, type Chance } from './decks';
import { addZone, changeZone, drop, moveBy, putInto, removeZone, sortInto, stack, unstack, zonePlace } from './moving';

const ids = (...names: string[]) => names.map((card) => ({ card, variant: 0 }));
const first: Chance = () => 0;

function withDeck(...names: string[]) {
  return setDeck(newBoard('toy'), 0, ids(...names));
}

const bench = { name: 'Bench', x: 200, y: 200, w: 600, h: 200, owner: 0, protected: false, color: 'blue' };

describe('pieces', () => {
  it('are tapped together, and untapped only if all are tapped', () => {
    let board = addCard(addCard(newBoard('toy'), 'a', 0, 0, 0), 'b', 0, 200, 0);
    board = tap(board, ['c1']);
    board = tap(board, ['c1', 'c2']);
    expect(board.cards.map((c) => c.tapped)).toEqual([true, true]);
    expect(tap(board, ['c1', 'c2']).cards.map((c) => c.tapped)).toEqual([false, false]);
  });

  it('can be turned and flipped, and their pictures changed', () => {
    let board = addCard(newBoard('toy'), 'a', 0, 0, 0);
    board = rotate(rotate(board, ['c1'], 270), ['c1'], 105);
    board = nextVariant(nextVariant(flip(board, ['c1']), ['c1'], 3), ['c1'], 3);
    expect(find(board, 'c1')).toMatchObject({ rot: 15, face: 'back', variant: 2 });
    expect(find(nextVariant(board, ['c1'], 3), 'c1')).toMatchObject({ variant: 0 });
  });

  it('lose a counter that reaches zero', () => {
    const one = count(addCard(newBoard('toy'), 'a', 0, 0, 0), ['c1'], 'damage', 2);
    expect(find(one, 'c1')!.counters).toEqual({ damage: 2 });
    expect(find(count(one, ['c1'], 'damage', -2), 'c1')!.counters).toEqual({});
  });

  it('keep their order when they come to the front', () => {
    let board = newBoard('toy');
    for (const id of ['a', 'b', 'c']) board = addCard(board, id, 0, 0, 0);
    board = toFront(board, ['c2', 'c1']);
    expect([...board.cards].sort((a, b) => a.z - b.z).map((c) => c.card)).toEqual(['c', 'a', 'b']);
  });

  it('never leave the felt', () => {
    const board = moveBy(addCard(newBoard('toy'), 'a', 0, 50, 50), ['c1'], -500, 5000);
    expect(find(board, 'c1')).toMatchObject({ x: 0, y: FELT.height - 140 });
  });
});

describe('rows', () => {
  it('a card in a hand can be moved among the others', () => {
    let board = withDeck('a', 'b', 'c');
    board = putInto(addCard(deal(board, 0, 3, 'hand'), 'a', 0, 0, 0), ['c4'], 'pail:0');
    const row = (b: typeof board) => lying(b, 'hand:0').map((p) => p.uid);
    expect(row(sortInto(board, ['c3'], 'hand:0', 'c1'))).toEqual(['c3', 'c1', 'c2']);
    expect(row(sortInto(board, ['c1'], 'hand:0', null))).toEqual(['c2', 'c3', 'c1']);
    expect(row(sortInto(board, ['c1', 'c2'], 'hand:0', null))).toEqual(['c3', 'c1', 'c2']);
    expect(row(sortInto(board, ['c2'], 'hand:0', 'c3'))).toEqual(['c1', 'c2', 'c3']);
  });

  it('a seat untaps its own cards', () => {
    let board = addCard(addCard(newBoard('toy'), 'a', 0, 0, 0), 'b', 1, 200, 0);
    board = untapAll(tap(board, ['c1', 'c2']), 0);
    expect(board.cards.map((c) => c.tapped)).toEqual([false, true]);
  });
});

describe('stacks and zones', () => {
  it('a stack moves as one and can be spread out', () => {
    let board = addCard(addCard(newBoard('toy'), 'a', 0, 100, 100), 'b', 0, 600, 100);
    board = moveBy(stack(board, ['c1', 'c2']), ['c2'], 50, 0);
    expect(find(board, 'c1')!.x).toBe(150);
    expect(find(board, 'c2')!.stack).toBe(find(board, 'c1')!.stack);
    board = unstack(board, ['c1']);
    expect(board.cards.map((c) => c.stack)).toEqual([null, null]);
    expect(find(board, 'c2')!.x - find(board, 'c1')!.x).toBeGreaterThanOrEqual(100);
  });

  it('a card dropped in a zone snaps into its row', () => {
    let board = addZone(newBoard('toy'), bench);
    board = addCard(addCard(board, 'a', 0, 0, 0), 'b', 0, 0, 300);
    board = drop(moveBy(board, ['c1'], 437, 261), ['c1']);
    expect(find(board, 'c1')).toMatchObject({ zone: 'zone:Bench', x: 208, y: 224 });
    board = drop(moveBy(board, ['c2'], 500, -60), ['c2']);
    expect(find(board, 'c2')!.y).toBe(224);
    expect(find(board, 'c2')!.x).toBeGreaterThan(208);
    expect(find(moveBy(board, ['c1'], 0, 500), 'c1')!.zone).toBe('board');
  });

  it('a tall zone is filled downward', () => {
    let board = addZone(newBoard('toy'), { ...bench, w: 130, h: 500 });
    board = addCard(addCard(board, 'a', 0, 0, 0), 'b', 0, 0, 0);
    board = putInto(putInto(board, ['c1'], 'zone:Bench'), ['c2'], 'zone:Bench');
    expect(find(board, 'c2')!.x).toBe(find(board, 'c1')!.x);
    expect(find(board, 'c2')!.y - find(board, 'c1')!.y).toBe(26);
  });

  it('a card dropped outside zones snaps to the grid', () => {
    const board = drop(moveBy({ ...addCard(newBoard('toy'), 'a', 0, 0, 0), grid: true }, ['c1'], 47, 33), ['c1']);
    expect(find(board, 'c1')).toMatchObject({ x: 40, y: 40 });
  });

  it('a renamed or moved zone keeps its cards, and a removed one leaves them on the table', () => {
    // and a new zone overlaps no other zone and no card
    const busy = addZone(addCard(newBoard('toy'), 'a', 0, 200, 700), bench);
    const place = { ...bench, ...zonePlace(busy, bench) };
    expect(place.y + place.h <= 700 || place.x >= 280).toBe(true);
    expect(place.y >= 400 || place.y + place.h <= 200 || place.x >= 800).toBe(true);

    let board = addZone(addZone(newBoard('toy'), bench), bench);
    expect(board.zones.map((z) => z.name)).toEqual(['Bench', 'Bench 2']);
    board = putInto(addCard(board, 'a', 0, 0, 0), ['c1'], 'zone:Bench');
    board = changeZone(board, 'Bench', { name: 'Front', x: 240 });
    expect(find(board, 'c1')).toMatchObject({ zone: 'zone:Front', x: 248 });
    expect(find(removeZone(board, 'Front'), 'c1')!.zone).toBe('board');
  });

  it('cards in the hand, the discard pile or exile lose their markers, and a token is removed', () => {
    let board = addToken(addCard(newBoard('toy'), 'a', 0, 0, 0), 'Sprite', 1, 1, 0, 0, 0);
    board = count(tap(board, ['c1']), ['c1'], 'damage', 1);
    board = putInto(board, ['c1', 't1'], 'exile:0');
    expect(board.tokens).toEqual([]);
    expect(find(board, 'c1')).toMatchObject({ zone: 'exile:0', tapped: false, counters: {} });
  });
});

describe('the deck', () => {
  it('deals the remaining cards, and no more', () => {
    const board = deal(withDeck('a', 'b'), 0, 5);
    expect(board.cards.map((c) => [c.card, c.zone, c.dealt])).toEqual([
      ['a', 'board', true],
      ['b', 'board', true],
    ]);
    expect(deckOf(board, 0)).toEqual([]);
    expect(board.cards[0]!.x === board.cards[1]!.x && board.cards[0]!.y === board.cards[1]!.y).toBe(false);
  });

  it('is shuffled with its own randomness and loses no card', () => {
    const board = shuffle(withDeck('a', 'b', 'c', 'd'), 0, first);
    expect(deckOf(board, 0).map((c) => c.card)).toEqual(['b', 'c', 'd', 'a']);
    expect(peek(board, 0, 2).map((c) => c.card)).toEqual(['b', 'c']);
    expect(coin(first)).toBe('heads');
  });

  it('collects loose cards on top of the existing ones, the topmost card on top', () => {
    let board = deal(withDeck('a', 'b', 'c', 'd'), 0, 3);
    board = addToken(board, 'Sprite', 1, 1, 0, 0, 0);
    board = addCard(toFront(board, ['c1']), 'foreign', 1, 0, 0);
    board = collect(board, 0);
    expect(deckOf(board, 0).map((c) => c.card)).toEqual(['a', 'c', 'b', 'd']);
    expect(board.tokens).toEqual([]);
    expect(board.cards.map((c) => c.card)).toEqual(['foreign']);
  });

  it('collects nothing from protected zones and hands', () => {
    let board = addZone(deal(withDeck('a', 'b', 'c'), 0, 3), { ...bench, protected: true });
    board = putInto(putInto(board, ['c1'], 'zone:Bench'), ['c2'], 'hand:0');
    expect(deckOf(collect(board, 0), 0).map((c) => c.card)).toEqual(['c']);
  });

  it('takes back every dealt card from anywhere, and nothing else', () => {
    let board = addZone(deal(withDeck('a', 'b', 'c'), 0, 3), { ...bench, protected: true });
    board = addCard(board, 'never dealt', 0, 0, 0);
    board = putInto(putInto(board, ['c1'], 'zone:Bench'), ['c2'], 'hand:0');
    board = returnAll(board, 0);
    expect(deckOf(board, 0).map((c) => c.card)).toEqual(['b', 'c']);
    expect(board.cards.map((c) => c.card)).toEqual(['a', 'never dealt']);
  });

  it('takes cards on top or at the bottom, and they keep their pictures', () => {
    let board = nextVariant(deal(withDeck('a', 'b'), 0, 1), ['c1'], 3);
    board = toDeck(board, ['c1'], true);
    expect(deckOf(board, 0)).toEqual([
      { card: 'b', variant: 0 },
      { card: 'a', variant: 1 },
    ]);
  });
});

describe('seats', () => {
  it('are added and removed together with their numbers and cards', () => {
    let board = setSv(seatAs(newBoard('toy'), 4), 3, 7);
    board = addCard(addCard(board, 'a', 3, 0, 0), 'b', 0, 0, 0);
    expect(board.players[3]!.sv).toBe(7);
    board = seatAs(board, 2);
    expect(board.players.length).toBe(2);
    expect(board.cards.map((c) => c.card)).toEqual(['b']);
  });
});
