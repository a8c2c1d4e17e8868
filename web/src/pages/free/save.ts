// Boards as files: exported whole, imported with every card that is not known left out and named.

import {
  FELT,
  newBoard,
  type Board,
  type Counters,
  type FreeCard,
  type Piece,
  type PileCard,
  type Token,
  type ZoneBox,
} from './board';

export const VERSION = 1;
const LONGEST = 2_000_000;
const MOST = 2_000;

export function formatOf(game: string): string {
  return `playmat-${game}-board`;
}

/** The board as plain data. Import followed by export gives the same document. */
export function toJson(board: Board): Record<string, unknown> {
  const { game, rules, tokens, ...rest } = board;
  return {
    format: formatOf(game),
    version: VERSION,
    ...(rules ? { rules } : {}),
    ...rest,
    tokens: tokens.map(({ stack, ...token }) => (stack === null ? token : { ...token, stack })),
  };
}

export interface Imported {
  board: Board;
  /** What was left out, one line each. */
  skipped: string[];
}

export class NoBoard extends Error {}

/** Which game a saved board is of; an error that says what is wrong if it is none. */
export function gameOf(text: string): string {
  const raw = parsed(text);
  const format = String(raw.format ?? '');
  const game = /^playmat-([a-z0-9]+)-board$/.exec(format)?.[1];
  if (!game)
    throw new NoBoard(`This is no saved board: its format is "${format.slice(0, 60)}", not "${formatOf('GAME')}".`);
  if (Math.floor(Number(raw.version)) !== VERSION) {
    throw new NoBoard(
      `This board has version ${String(raw.version).slice(0, 20)}; this table reads version ${VERSION}.`,
    );
  }
  return game;
}

function parsed(text: string): Record<string, unknown> {
  if (text.length > LONGEST)
    throw new NoBoard(`This file has ${text.length} characters; a board has at most ${LONGEST}.`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new NoBoard(text.trim() ? 'This is no saved board: it is not JSON.' : 'This file is empty.');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new NoBoard('This is no saved board: it is not a JSON object.');
  return raw as Record<string, unknown>;
}

/** Reads a saved board. `known` says which cards there are, `variants` how many pictures each has. */
export function fromJson(text: string, known: (card: string) => boolean, variants: number): Imported {
  const game = gameOf(text);
  const raw = parsed(text);
  const skipped: string[] = [];
  const seats = Math.min(4, Math.max(1, list(raw.players).length || 2));
  const board = newBoard(game, seats);
  board.rules = word(raw.rules, '');
  board.players = board.players.map((p) => {
    const saved = record(list(raw.players)[p.seat]);
    return { seat: p.seat, name: word(saved.name, p.name), sv: whole(saved.sv, p.sv) };
  });
  board.zones = unique(list(raw.zones).map((z) => readZone(record(z), seats)));
  const names = new Set(board.zones.map((z) => `zone:${z.name}`));
  const missing: string[] = [];
  const keep = (card: unknown): boolean => {
    const ok = typeof card === 'string' && known(card);
    if (!ok) missing.push(String(card));
    return ok;
  };
  board.cards = list(raw.cards)
    .slice(0, MOST)
    .map(record)
    .filter((c) => keep(c.card))
    .map((c, k) => readCard(c, k, seats, names, variants));
  board.tokens = list(raw.tokens)
    .slice(0, MOST)
    .map(record)
    .map((t, k) => readToken(t, k, seats, names));
  const saved = list(raw.piles).map(record);
  board.piles = board.piles.map((pile) => {
    const found = saved.find((p) => p.owner === pile.owner && p.kind === 'deck');
    const cards = list(found?.cards)
      .slice(0, MOST)
      .map(record)
      .filter((c) => keep(c.card));
    return {
      ...pile,
      cards: cards.map((c): PileCard => ({ card: String(c.card), variant: variant(c.variant, variants) })),
    };
  });
  board.counter_display = raw.counter_display === 'tokens' ? 'tokens' : 'overlay';
  board.overlay_label = word(raw.overlay_label, board.overlay_label);
  board.grid = raw.grid === true;
  freshenUids(board);
  const counts = new Map<string, number>();
  for (const id of missing) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, n] of counts) skipped.push(`${n} × "${id.slice(0, 60)}" is no card of this game and was left out.`);
  return { board, skipped };
}

function readZone(raw: Record<string, unknown>, seats: number): ZoneBox {
  return {
    name: word(raw.name, 'Zone'),
    x: number(raw.x, 0, FELT.width),
    y: number(raw.y, 0, FELT.height),
    w: number(raw.w, 200, FELT.width),
    h: number(raw.h, 200, FELT.height),
    owner: seat(raw.owner, seats),
    protected: raw.protected === true,
    color: word(raw.color, 'blue'),
  };
}

function unique(zones: ZoneBox[]): ZoneBox[] {
  const seen = new Set<string>();
  return zones.filter((z) => !seen.has(z.name) && seen.add(z.name));
}

function readPiece(raw: Record<string, unknown>, uid: string, seats: number, zones: Set<string>): Piece {
  return {
    uid: word(raw.uid, uid),
    owner: seat(raw.owner, seats),
    zone: place(raw.zone, seats, zones),
    x: number(raw.x, 0, FELT.width),
    y: number(raw.y, 0, FELT.height),
    z: whole(raw.z, 0),
    rot: number(raw.rot, 0, 360),
    tapped: raw.tapped === true,
    variant: 0,
    stack: typeof raw.stack === 'string' ? raw.stack.slice(0, 40) : null,
    counters: readCounters(raw.counters),
  };
}

function readCard(
  raw: Record<string, unknown>,
  k: number,
  seats: number,
  zones: Set<string>,
  variants: number,
): FreeCard {
  return {
    ...readPiece(raw, `c${k + 1}`, seats, zones),
    card: String(raw.card),
    variant: variant(raw.variant, variants),
    face: raw.face === 'back' ? 'back' : 'front',
    dealt: raw.dealt === true,
  };
}

function readToken(raw: Record<string, unknown>, k: number, seats: number, zones: Set<string>): Token {
  const piece = readPiece(raw, `t${k + 1}`, seats, zones);
  return {
    ...piece,
    name: word(raw.name, 'Token'),
    atk: whole(raw.atk, 0),
    hp: whole(raw.hp, 0),
    variant: whole(raw.variant, 0),
  };
}

/** Two pieces of one name cannot be told apart: the later one is named anew. */
function freshenUids(board: Board): void {
  const seen = new Set<string>();
  for (const piece of [...board.cards, ...board.tokens]) {
    let uid = piece.uid;
    for (let n = 2; seen.has(uid); n += 1) uid = `${piece.uid}-${n}`;
    piece.uid = uid;
    seen.add(uid);
  }
}

function readCounters(raw: unknown): Counters {
  const found: Counters = {};
  for (const [name, value] of Object.entries(record(raw)).slice(0, 20)) {
    if (typeof value === 'number' && Number.isFinite(value)) found[name.slice(0, 40)] = Math.trunc(value);
  }
  return found;
}

function place(raw: unknown, seats: number, zones: Set<string>): string {
  const zone = String(raw ?? 'board');
  const beside = /^(hand|pail|exile):([0-3])$/.exec(zone);
  if (beside && Number(beside[2]) < seats) return zone;
  return zones.has(zone) ? zone : 'board';
}

// plain values, each with what stands for it where it is missing or nonsense

function list(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function record(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}

function word(raw: unknown, otherwise: string): string {
  return typeof raw === 'string' && raw.trim() ? raw.slice(0, 60) : otherwise;
}

function number(raw: unknown, otherwise: number, most: number): number {
  return typeof raw === 'number' && Number.isFinite(raw) ? Math.min(Math.max(raw, 0), most) : otherwise;
}

function whole(raw: unknown, otherwise: number): number {
  return typeof raw === 'number' && Number.isFinite(raw) ? Math.trunc(raw) : otherwise;
}

function seat(raw: unknown, seats: number): number {
  const n = whole(raw, 0);
  return n >= 0 && n < seats ? n : 0;
}

function variant(raw: unknown, variants: number): number {
  const n = whole(raw, 0);
  return n >= 0 && n < variants ? n : 0;
}
