// Boards as files, exported in full and imported with every unknown card skipped and named.

import {
  CARD,
  FELT,
  LEAST_ZONE,
  newBoard,
  type Board,
  type Counters,
  type FreeCard,
  type Piece,
  type PileCard,
  type Token,
  type ZoneBox,
} from './board';
import * as texts from '../../texts/free';

export const VERSION = 1;
const LONGEST = 2_000_000;
const MOST = { pieces: 1_000, zones: 60, height: 100_000, number: 99_999 };

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
  /** The skipped parts, one line each. */
  skipped: string[];
}

/** The error for a text that is not a board, with the School rulebook's code for another format or version (R86). */
export class NoBoard extends Error {
  constructor(
    message: string,
    readonly code: 'E_FORMAT' | '' = '',
  ) {
    super(message);
  }
}

/** The game of a saved board, or an error that says what is wrong with it. */
export function gameOf(text: string): string {
  const raw = parsed(text);
  const format = plainText(raw.format);
  const game = /^playmat-([a-z0-9]+)-board$/.exec(format)?.[1];
  if (!game) {
    const other = texts.wrongFormat(format.slice(0, 60), formatOf('GAME'));
    throw new NoBoard(`This is not a saved board: ${other}.`, 'E_FORMAT');
  }
  if (typeof raw.version !== 'number' || Math.floor(raw.version) !== VERSION) {
    const version = plainText(raw.version).slice(0, 20);
    throw new NoBoard(
      `This board has ${version ? `version ${version}` : 'no version'}; this table reads version ${VERSION}.`,
      'E_FORMAT',
    );
  }
  return game;
}

/** The text of a chosen file. A file that is far too large is not read. */
export async function textOf(file: Blob): Promise<string> {
  // A character takes at most four bytes.
  if (file.size > 4 * LONGEST) throw tooLong(`${(file.size / 1_000_000).toFixed(1)} MB`);
  return file.text();
}

function tooLong(what: string): NoBoard {
  return new NoBoard(texts.fileTooLong(what, LONGEST / 1_000_000));
}

function parsed(text: string): Record<string, unknown> {
  if (text.length > LONGEST) throw tooLong(`${text.length} characters`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new NoBoard(text.trim() ? 'This is not a saved board: it is not JSON.' : 'This file is empty.');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new NoBoard('This is not a saved board: it is not a JSON object.');
  return raw as Record<string, unknown>;
}

/** Reads a saved board. `known` says which cards exist, `variants` how many pictures each has. */
export function fromJson(text: string, known: (card: string) => boolean, variants: number): Imported {
  const game = gameOf(text);
  const raw = parsed(text);
  const left = new LeftOut();
  const seats = Math.min(4, Math.max(1, list(raw.players).length || 2));
  const board = newBoard(game, seats);
  board.rules = word(raw.rules, '');
  board.players = board.players.map((p) => {
    const saved = record(list(raw.players)[p.seat]);
    return { seat: p.seat, name: word(saved.name, p.name), sv: whole(saved.sv, p.sv) };
  });
  board.zones = unique(left.most(list(raw.zones), MOST.zones, 'zones').map((z) => readZone(record(z), seats)));
  const names = new Set(board.zones.map((z) => `zone:${z.name}`));
  const keep = (raw: Record<string, unknown>): boolean => {
    const ok = typeof raw.card === 'string' && known(raw.card);
    if (!ok) left.card(raw.card);
    return ok;
  };
  board.cards = left
    .most(list(raw.cards), MOST.pieces, 'cards')
    .map(record)
    .filter(keep)
    .map((c, k) => readCard(c, k, seats, names, variants));
  board.tokens = left
    .most(list(raw.tokens), MOST.pieces, 'tokens')
    .map(record)
    .map((t, k) => readToken(t, k, seats, names));
  const saved = list(raw.piles).map(record);
  board.piles = board.piles.map((pile) => {
    const savedPile = saved.find((p) => p.owner === pile.owner && p.kind === 'deck');
    const cards = left.most(list(savedPile?.cards), MOST.pieces, texts.cardsOfADeck).map(record).filter(keep);
    return {
      ...pile,
      cards: cards.map((c): PileCard => ({ card: plainText(c.card), variant: variant(c.variant, variants) })),
    };
  });
  board.counter_display = raw.counter_display === 'tokens' ? 'tokens' : 'overlay';
  board.overlay_label = word(raw.overlay_label, board.overlay_label);
  board.grid = raw.grid === true;
  freshenUids(board);
  level(board);
  return { board, skipped: left.lines() };
}

/** The skipped parts, one line for each kind. */
class LeftOut {
  private readonly cards = new Map<string, number>();
  private readonly tooMany: string[] = [];

  card(id: unknown): void {
    const name = typeof id === 'string' ? id.slice(0, 60) : '';
    this.cards.set(name, (this.cards.get(name) ?? 0) + 1);
  }

  most(all: unknown[], most: number, what: string): unknown[] {
    const over = all.length - most;
    if (over > 0) this.tooMany.push(texts.tooMany(over, what, most));
    return all.slice(0, most);
  }

  lines(): string[] {
    const unknown = [...this.cards].map(([id, n]) => (id ? texts.unknownSkipped(n, id) : texts.namelessSkipped(n)));
    return [...unknown, ...this.tooMany];
  }
}

/** Keeps a zone completely on the table, and large enough to be grabbed. */
function readZone(raw: Record<string, unknown>, seats: number): ZoneBox {
  const x = number(raw.x, 0, 0, FELT.width - LEAST_ZONE.w);
  const y = number(raw.y, 0, 0, FELT.height - LEAST_ZONE.h);
  return {
    name: word(raw.name, texts.zone),
    x,
    y,
    w: number(raw.w, 200, LEAST_ZONE.w, FELT.width - x),
    h: number(raw.h, 200, LEAST_ZONE.h, FELT.height - y),
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
    x: number(raw.x, 0, 0, FELT.width - CARD.width),
    y: number(raw.y, 0, 0, FELT.height - CARD.height),
    z: typeof raw.z === 'number' && Number.isFinite(raw.z) ? Math.trunc(raw.z) : 0,
    rot: typeof raw.rot === 'number' && Number.isFinite(raw.rot) ? ((raw.rot % 360) + 360) % 360 : 0,
    tapped: raw.tapped === true,
    variant: 0,
    stack: typeof raw.stack === 'string' && raw.stack ? raw.stack.slice(0, 40) : null,
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
    card: plainText(raw.card),
    variant: variant(raw.variant, variants),
    face: raw.face === 'back' ? 'back' : 'front',
    dealt: raw.dealt === true,
  };
}

function readToken(raw: Record<string, unknown>, k: number, seats: number, zones: Set<string>): Token {
  const piece = readPiece(raw, `t${k + 1}`, seats, zones);
  return {
    ...piece,
    name: word(raw.name, texts.token),
    atk: whole(raw.atk, 0),
    hp: whole(raw.hp, 0),
    variant: whole(raw.variant, 0),
  };
}

/** Gives a new name to a piece whose name is taken, since names must tell pieces apart. */
function freshenUids(board: Board): void {
  const seen = new Set<string>();
  for (const piece of [...board.cards, ...board.tokens]) {
    let uid = piece.uid;
    for (let n = 2; seen.has(uid); n += 1) uid = `${piece.uid}-${n}`;
    piece.uid = uid;
    seen.add(uid);
  }
}

/** Replaces invalid stacking heights by the order of the pieces. */
function level(board: Board): void {
  const all = [...board.cards, ...board.tokens];
  if (all.every((p) => p.z >= 0 && p.z <= MOST.height)) return;
  [...all].sort((a, b) => a.z - b.z).forEach((piece, k) => (piece.z = k + 1));
}

function readCounters(raw: unknown): Counters {
  const counters: Counters = {};
  for (const [name, value] of Object.entries(record(raw)).slice(0, 20)) {
    if (name !== '__proto__' && typeof value === 'number') counters[name.slice(0, 40)] = whole(value, 0);
  }
  return counters;
}

function place(raw: unknown, seats: number, zones: Set<string>): string {
  const zone = plainText(raw);
  const beside = /^(hand|pail|exile):([0-3])$/.exec(zone);
  if (beside && Number(beside[2]) < seats) return zone;
  return zones.has(zone) ? zone : 'board';
}

// plain values, each with its default if it is missing or invalid

function list(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function record(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}

function word(raw: unknown, otherwise: string): string {
  return typeof raw === 'string' && raw.trim() ? raw.slice(0, 60) : otherwise;
}

/** The value, if it is plain. Nested values are never turned into text. */
function plainText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '';
}

function number(raw: unknown, otherwise: number, least: number, most: number): number {
  const n = typeof raw === 'number' && Number.isFinite(raw) ? raw : otherwise;
  return Math.min(Math.max(n, least), most);
}

function whole(raw: unknown, otherwise: number): number {
  return Math.trunc(number(raw, otherwise, -MOST.number, MOST.number)) + 0;
}

function seat(raw: unknown, seats: number): number {
  const n = whole(raw, 0);
  return n >= 0 && n < seats ? n : 0;
}

function variant(raw: unknown, variants: number): number {
  const n = whole(raw, 0);
  return n >= 0 && n < variants ? n : 0;
}
