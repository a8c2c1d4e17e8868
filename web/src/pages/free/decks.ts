// The deck pile of each seat and the tools for it: deal, draw, shuffle, peek, collect, return.

import { freshUid, isToken, pieces, remove, topZ, type Board, type FreeCard, type PileCard } from './board';
import { freePlace } from './moving';

/**
 * A number from 0 up to, but not including, `below`. The free table has its own randomness, separate from any game's.
 */
export type Chance = (below: number) => number;

export const chance: Chance = (below) => {
  const most = Math.floor(0x1_0000_0000 / below) * below;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= most);
  return drawn[0]! % below;
};

export function coin(fall: Chance = chance): 'heads' | 'tails' {
  return fall(2) === 0 ? 'heads' : 'tails';
}

export function deckOf(board: Board, seat: number): PileCard[] {
  return board.piles.find((p) => p.owner === seat && p.kind === 'deck')?.cards ?? [];
}

export function setDeck(board: Board, seat: number, cards: PileCard[]): Board {
  const others = board.piles.filter((p) => p.owner !== seat);
  const piles = [...others, { owner: seat, kind: 'deck' as const, cards }].sort((a, b) => a.owner - b.owner);
  return { ...board, piles };
}

export function shuffle(board: Board, seat: number, fall: Chance = chance): Board {
  const cards = [...deckOf(board, seat)];
  for (let k = cards.length - 1; k > 0; k -= 1) {
    const j = fall(k + 1);
    [cards[k], cards[j]] = [cards[j]!, cards[k]!];
  }
  return setDeck(board, seat, cards);
}

/** Moves the top cards to the board or into the hand. If there are fewer cards, it moves the rest. */
export function deal(board: Board, seat: number, n: number, into: 'board' | 'hand' = 'board'): Board {
  let next = board;
  for (let k = 0; k < n; k += 1) {
    const [top, ...rest] = deckOf(next, seat);
    if (!top) break;
    const piece: FreeCard = {
      uid: freshUid(next, 'c'),
      card: top.card,
      owner: seat,
      zone: into === 'hand' ? `hand:${seat}` : 'board',
      ...freePlace(next, seat),
      z: topZ(next) + 1,
      rot: 0,
      tapped: false,
      face: 'front',
      variant: top.variant,
      stack: null,
      dealt: true,
      counters: {},
    };
    next = setDeck({ ...next, cards: [...next.cards, piece] }, seat, rest);
  }
  return next;
}

export function peek(board: Board, seat: number, n = 1): PileCard[] {
  return deckOf(board, seat).slice(0, n);
}

/** Takes a card at a given place out of the deck: to the table, into the hand, or to another place in the deck. */
export function take(board: Board, seat: number, at: number, into: 'board' | 'hand' | 'top' | 'bottom'): Board {
  const deck = deckOf(board, seat);
  const card = deck[at];
  if (!card) return board;
  const others = deck.filter((_, k) => k !== at);
  if (into === 'bottom') return setDeck(board, seat, [...others, card]);
  const top = setDeck(board, seat, [card, ...others]);
  return into === 'top' ? top : deal(top, seat, 1, into);
}

/**
 * Puts cards on top of their owners' decks (or under them), lowest first, so that the topmost card ends on top. Tokens
 * are removed.
 */
export function toDeck(board: Board, uids: string[], bottom = false): Board {
  const chosen = new Set(uids);
  const going = pieces(board)
    .filter((p) => chosen.has(p.uid))
    .sort((a, b) => a.z - b.z);
  let next = remove(board, uids);
  for (const piece of going) {
    if (isToken(piece)) continue;
    const card = { card: piece.card, variant: piece.variant };
    const deck = deckOf(next, piece.owner);
    next = setDeck(next, piece.owner, bottom ? [...deck, card] : [card, ...deck]);
  }
  return next;
}

function isProtected(board: Board, zone: string): boolean {
  return board.zones.some((z) => z.protected && `zone:${z.name}` === zone);
}

/** Collect Cards to Deck: a seat's loose cards on the board go on top of its deck. */
export function collect(board: Board, seat: number): Board {
  const loose = pieces(board).filter(
    (p) => p.owner === seat && (p.zone === 'board' || (p.zone.startsWith('zone:') && !isProtected(board, p.zone))),
  );
  return toDeck(
    board,
    loose.map((p) => p.uid),
  );
}

/** Return All to Deck: every dealt card goes back on top, unless a protected zone holds it. */
export function returnAll(board: Board, seat: number): Board {
  const dealt = board.cards.filter((p) => p.owner === seat && p.dealt && !isProtected(board, p.zone));
  return toDeck(
    board,
    dealt.map((p) => p.uid),
  );
}
