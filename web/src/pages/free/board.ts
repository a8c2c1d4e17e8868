// The board of the free table: the positions of things, and the actions that people perform by hand. It contains no
// game rules.
//
// A board is never changed: every action returns a new one. So the undo history is a list of boards, and a test can
// compare two of them.
import * as texts from '../../texts/free';

export const CARD = { width: 100, height: 140 };
export const FELT = { width: 1600, height: 900 };
export const STEP = 20;
export const LEAST_ZONE = { w: 120, h: 100 };
export const START_SV = 10;

export type Counters = Record<string, number>;
export type Face = 'front' | 'back';

/** A piece: a card or a token. A place is `board`, `hand:0`, `pail:0`, `exile:0` or `zone:Bench`. */
export interface Piece {
  uid: string;
  owner: number;
  zone: string;
  x: number;
  y: number;
  z: number;
  rot: number;
  tapped: boolean;
  variant: number;
  stack: string | null;
  counters: Counters;
}

export interface FreeCard extends Piece {
  card: string;
  face: Face;
  dealt: boolean;
}

export interface Token extends Piece {
  name: string;
  atk: number;
  hp: number;
}

export interface ZoneBox {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  owner: number;
  protected: boolean;
  color: string;
}

export interface Player {
  seat: number;
  name: string;
  sv: number;
}

export interface PileCard {
  card: string;
  variant: number;
}

/** A deck, with the top card first. */
export interface Pile {
  owner: number;
  kind: 'deck';
  cards: PileCard[];
}

export interface Board {
  game: string;
  rules: string;
  players: Player[];
  zones: ZoneBox[];
  cards: FreeCard[];
  tokens: Token[];
  piles: Pile[];
  counter_display: 'overlay' | 'tokens';
  overlay_label: string;
  grid: boolean;
}

export function newBoard(game: string, seats = 2): Board {
  const all = [...Array(seats).keys()];
  return {
    game,
    rules: '',
    players: all.map((seat) => ({ seat, name: texts.player(seat + 1), sv: START_SV })),
    zones: [],
    cards: [],
    tokens: [],
    piles: all.map((owner) => ({ owner, kind: 'deck', cards: [] })),
    counter_display: 'overlay',
    overlay_label: '+1/+1',
    grid: false,
  };
}

// finding

export function isToken(piece: Piece): piece is Token {
  return !('card' in piece);
}

export function pieces(board: Board): (FreeCard | Token)[] {
  return [...board.cards, ...board.tokens];
}

export function find(board: Board, uid: string): FreeCard | Token | undefined {
  return pieces(board).find((p) => p.uid === uid);
}

export function lying(board: Board, zone: string): (FreeCard | Token)[] {
  return pieces(board)
    .filter((p) => p.zone === zone)
    .sort((a, b) => a.z - b.z);
}

/** Whether a piece is on the table with its own position, and not in a hand or a pile. */
export function onFelt(piece: Piece): boolean {
  return piece.zone === 'board' || piece.zone.startsWith('zone:');
}

export function topZ(board: Board): number {
  return Math.max(0, ...pieces(board).map((p) => p.z));
}

/** A name that is not used on this board yet. */
export function freshUid(board: Board, letter: string): string {
  const taken = new Set(pieces(board).map((p) => p.uid));
  let n = 1;
  while (taken.has(letter + n)) n += 1;
  return letter + n;
}

// changing

type Change = (piece: FreeCard | Token) => Partial<FreeCard & Token>;

/** The board with some of its pieces changed. */
export function change(board: Board, uids: string[], how: Change): Board {
  const chosen = new Set(uids);
  return {
    ...board,
    cards: board.cards.map((p) => (chosen.has(p.uid) ? { ...p, ...how(p) } : p)),
    tokens: board.tokens.map((p) => (chosen.has(p.uid) ? { ...p, ...how(p) } : p)),
  };
}

/** Taps all pieces, or untaps them if all are tapped. */
export function tap(board: Board, uids: string[]): Board {
  const all = uids.every((uid) => find(board, uid)?.tapped);
  return change(board, uids, () => ({ tapped: !all }));
}

/** Untaps a seat's pieces on the table, as at the start of a turn. */
export function untapAll(board: Board, seat: number): Board {
  const tapped = pieces(board).filter((p) => p.owner === seat && p.tapped);
  return change(
    board,
    tapped.map((p) => p.uid),
    () => ({ tapped: false }),
  );
}

export function rotate(board: Board, uids: string[], degrees: number): Board {
  return change(board, uids, (p) => ({ rot: (((p.rot + degrees) % 360) + 360) % 360 }));
}

export function flip(board: Board, uids: string[]): Board {
  return change(board, uids, (p) => (isToken(p) ? {} : { face: p.face === 'front' ? 'back' : 'front' }));
}

export function nextVariant(board: Board, uids: string[], variants: number): Board {
  return change(board, uids, (p) => ({ variant: (p.variant + 1) % variants }));
}

/** Adds to a counter. A counter at zero is removed. */
export function count(board: Board, uids: string[], name: string, by: number): Board {
  return change(board, uids, (p) => {
    const { [name]: old = 0, ...others } = p.counters;
    const now = old + by;
    return { counters: now === 0 ? others : { ...others, [name]: now } };
  });
}

export function toFront(board: Board, uids: string[]): Board {
  let z = topZ(board);
  const order = new Map(inOrder(board, uids).map((uid) => [uid, (z += 1)]));
  return change(board, uids, (p) => ({ z: order.get(p.uid) ?? p.z }));
}

/** These pieces, lowest first. */
export function inOrder(board: Board, uids: string[]): string[] {
  const chosen = new Set(uids);
  return pieces(board)
    .filter((p) => chosen.has(p.uid))
    .sort((a, b) => a.z - b.z)
    .map((p) => p.uid);
}

export function remove(board: Board, uids: string[]): Board {
  const gone = new Set(uids);
  return {
    ...board,
    cards: board.cards.filter((p) => !gone.has(p.uid)),
    tokens: board.tokens.filter((p) => !gone.has(p.uid)),
  };
}

export function addCard(board: Board, card: string, owner: number, x: number, y: number, variant = 0): Board {
  const piece: FreeCard = {
    uid: freshUid(board, 'c'),
    card,
    owner,
    zone: 'board',
    ...within({ x, y }),
    z: topZ(board) + 1,
    rot: 0,
    tapped: false,
    face: 'front',
    variant,
    stack: null,
    dealt: false,
    counters: {},
  };
  return { ...board, cards: [...board.cards, piece] };
}

export function addToken(
  board: Board,
  name: string,
  atk: number,
  hp: number,
  owner: number,
  x: number,
  y: number,
): Board {
  const token: Token = {
    uid: freshUid(board, 't'),
    name: name.trim() || texts.token,
    owner,
    atk,
    hp,
    zone: 'board',
    ...within({ x, y }),
    z: topZ(board) + 1,
    rot: 0,
    tapped: false,
    variant: 0,
    stack: null,
    counters: {},
  };
  return { ...board, tokens: [...board.tokens, token] };
}

/** Adds a copy of each piece, slightly offset. A copy does not belong to any deck. */
export function copies(board: Board, uids: string[]): Board {
  let next = board;
  for (const uid of inOrder(board, uids)) {
    const like = find(next, uid)!;
    const copy = { ...like, ...within({ x: like.x + STEP, y: like.y + STEP }), z: topZ(next) + 1, stack: null };
    if (isToken(copy)) next = { ...next, tokens: [...next.tokens, { ...copy, uid: freshUid(next, 't') }] };
    else next = { ...next, cards: [...next.cards, { ...copy, uid: freshUid(next, 'c'), dealt: false }] };
  }
  return next;
}

export function within(place: { x: number; y: number }): { x: number; y: number } {
  return {
    x: Math.round(Math.min(Math.max(place.x, 0), FELT.width - CARD.width)),
    y: Math.round(Math.min(Math.max(place.y, 0), FELT.height - CARD.height)),
  };
}

// the players' numbers

export function setSv(board: Board, seat: number, sv: number): Board {
  return { ...board, players: board.players.map((p) => (p.seat === seat ? { ...p, sv } : p)) };
}

export function namePlayer(board: Board, seat: number, name: string): Board {
  return { ...board, players: board.players.map((p) => (p.seat === seat ? { ...p, name } : p)) };
}

/** Changes the number of seats. The pieces of a removed seat are removed too. */
export function seatAs(board: Board, seats: number): Board {
  const fresh = newBoard(board.game, seats);
  return {
    ...board,
    players: fresh.players.map((p) => board.players[p.seat] ?? p),
    piles: fresh.piles.map((p) => board.piles.find((old) => old.owner === p.owner) ?? p),
    cards: board.cards.filter((p) => p.owner < seats),
    tokens: board.tokens.filter((p) => p.owner < seats),
    zones: board.zones.filter((z) => z.owner < seats),
  };
}
