// Decks as text and as JSON. Unreadable parts are left out and listed, never guessed.

import {
  add,
  inOrder,
  newDeck,
  type Catalogue,
  type Counts,
  type Deck,
  type DeckPart,
  type ShippedDeck,
  type Version,
} from './deck';
import * as texts from '../../texts/decks';

export interface Read {
  deck: Deck;
  skipped: string[];
  /** Unknown names, each with the suggested card. */
  meant: [said: string, name: string][];
}

/** A list that is being read. */
class Reading implements Read {
  deck: Deck;
  readonly skipped: string[] = [];
  readonly meant: [string, string][] = [];

  constructor(
    name: string,
    readonly book: Catalogue,
  ) {
    this.deck = newDeck(name);
  }

  /** Leaves out an unknown card name. The first few get a suggestion. */
  unknown(where: string, written: string): void {
    const name = written.trim().slice(0, 60);
    const near = this.skipped.length < SUGGESTED ? this.book.near(name) : undefined;
    if (near) this.meant.push([name, near]);
    this.skipped.push(texts.lineSkipped(where, name, near));
  }
}

const LONGEST = 200_000;
/** The maximum number of unknown names that get a suggestion. */
const SUGGESTED = 30;
const NAME = 60;

// text, as the server and the command line read it

/** `title: …`, one line for each part, then `2 Card Name`. */
export function toText(deck: Deck, book: Catalogue): string {
  const lines = [`title: ${deck.name}`]; // eslint-disable-line playmat/texts -- a line of the file
  for (const [key, value] of Object.entries(deck.notes)) if (key !== 'title') lines.push(`${key}: ${value}`);
  for (const part of book.parts) {
    const entry = partText(deck.parts[part.note], part, book);
    if (entry) lines.push(`${part.note}: ${entry}`);
  }
  lines.push('');
  for (const id of inOrder(deck.main, book)) {
    const written = book.written(id);
    const name = book.byId.get(id)?.name.replaceAll('#', '');
    lines.push(written === id && name ? `${deck.main[id]} ${id}  # ${name}` : `${deck.main[id]} ${written}`);
  }
  return lines.join('\n') + '\n';
}

function partText(counts: Counts | undefined, part: DeckPart, book: Catalogue): string {
  const ids = Object.keys(counts ?? {});
  if (part.form === 'counts') return ids.map((id) => `${counts![id]} ${book.written(id, part.ids)}`).join('; ');
  return ids.map((id) => book.written(id, part.ids)).join(', ');
}

/** Reads a list. `2x Name`, `2 × Name` and a name alone are also accepted. */
export function fromText(text: string, book: Catalogue, name = texts.importedDeck): Read {
  const reading = new Reading(name, book);
  if (text.length > LONGEST) {
    reading.skipped.push(texts.listTooLong(text.length, LONGEST));
    return reading;
  }
  text.split(/\r?\n/).forEach((raw, k) => {
    const line = raw.replace(/#.*/, '').trim();
    if (line) readLine(line, texts.line(k + 1), reading);
  });
  return reading;
}

function readLine(line: string, where: string, reading: Reading): void {
  const { deck, book } = reading;
  const counted = /^(\d{1,3})\s*[x×]?\s+(.+)$/i.exec(line);
  const colon = line.indexOf(':');
  const known = /^\w[\w ]*$/.test(line.slice(0, Math.max(0, colon)));
  if (!counted && known)
    return readNote(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim(), where, reading);
  const name = counted?.[2] ?? line;
  const card = book.find(name);
  if (card) deck.main = add(deck.main, card.id, Number(counted?.[1] ?? 1));
  else reading.unknown(where, name);
}

function readNote(key: string, value: string, where: string, reading: Reading): void {
  const { deck, book } = reading;
  const part = book.parts.find((p) => p.note === key);
  if (!part) {
    if (key === 'title') deck.name = value.slice(0, NAME) || deck.name;
    else deck.notes[key] = value;
    return;
  }
  let counts: Counts = {};
  for (const piece of value.split(part.form === 'counts' ? ';' : ',')) {
    if (!piece.trim()) continue;
    const counted = part.form === 'counts' ? /^\s*(\d{1,3})\s+(.+)$/.exec(piece) : [piece, '1', piece];
    const card = counted ? book.find(counted[2]!) : undefined;
    if (card) counts = add(counts, card.id, Number(counted![1]));
    else reading.unknown(where, counted?.[2] ?? piece);
  }
  deck.parts[part.note] = counts;
}

export function fromShipped(shipped: ShippedDeck, book: Catalogue): Deck {
  const lines = Object.entries(shipped.notes).map(([key, value]) => `${key}: ${value}`);
  const { deck } = fromText(lines.join('\n'), book, shipped.title);
  for (const id of shipped.cards) deck.main = add(deck.main, id, 1);
  return { ...deck, name: shipped.title, exported: { ...deck.main } };
}

// JSON, for storage

export function formatOf(game: string): string {
  return `playmat-${game}-deck`;
}

export function toJson(deck: Deck, book: Catalogue): Record<string, unknown> {
  const { side = {}, ...parts } = deck.parts;
  return {
    format: formatOf(book.game),
    version: 1,
    name: deck.name,
    main: deck.main,
    side,
    variants: deck.variants,
    history: deck.history,
    ...(Object.keys(parts).length ? { parts } : {}),
    ...(Object.keys(deck.notes).length ? { notes: deck.notes } : {}),
  };
}

export function fromJson(raw: Record<string, unknown>, book: Catalogue): Read {
  const named = typeof raw.name === 'string' ? raw.name.trim().slice(0, NAME) : '';
  const reading = new Reading(named || texts.importedDeck, book);
  const { deck, skipped } = reading;
  if (raw.format !== formatOf(book.game)) {
    const format = String(raw.format).slice(0, 60);
    skipped.push(texts.wrongFormat(format, formatOf(book.game)));
    return reading;
  }
  if (Math.floor(Number(raw.version)) !== 1) {
    skipped.push(texts.wrongVersion(String(raw.version).slice(0, 20)));
    return reading;
  }
  deck.main = counts(raw.main, 'main', reading);
  for (const [note, part] of Object.entries(record(raw.parts))) {
    if (book.parts.some((p) => p.note === note)) deck.parts[note] = counts(part, note, reading);
  }
  const side = counts(raw.side, 'side', reading);
  if (Object.keys(side).length) deck.parts.side = side;
  for (const [key, value] of Object.entries(record(raw.notes)).slice(0, 20)) {
    if (typeof value === 'string')
      deck.notes[key.replace(/[:\n]/g, ' ').slice(0, 40)] = value.replace(/\s+/g, ' ').slice(0, 400);
  }
  for (const [id, n] of Object.entries(record(raw.variants))) {
    if (book.byId.has(id) && typeof n === 'number' && n > 0) deck.variants[id] = Math.trunc(n);
  }
  deck.history = (Array.isArray(raw.history) ? raw.history : []).slice(-50).map((v) => version(record(v)));
  deck.exported = { ...deck.main };
  return reading;
}

function version(raw: Record<string, unknown>): Version {
  const diff: Counts = {};
  for (const [id, n] of Object.entries(record(raw.diff))) if (typeof n === 'number') diff[id] = Math.trunc(n);
  return { at: String(raw.at ?? '').slice(0, 40), diff, note: String(raw.note ?? '').slice(0, 200) };
}

function counts(raw: unknown, where: string, reading: Reading): Counts {
  let counts: Counts = {};
  for (const [name, n] of Object.entries(record(raw))) {
    const card = reading.book.find(name);
    if (!card) reading.unknown(where, name);
    else if (typeof n === 'number' && n > 0) counts = add(counts, card.id, Math.trunc(n));
  }
  return counts;
}

function record(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {};
}

/** Reads a pasted or opened deck: JSON, or a list as text. */
export function fromAnything(text: string, book: Catalogue): Read {
  const nothing = (why: string): Read => ({ deck: newDeck(texts.importedDeck), skipped: [why], meant: [] });
  if (text.includes('\0') || text.includes('\uFFFD')) return nothing(texts.notText);
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) return nothing(texts.webPage);
  if (text.length <= LONGEST && text.trimStart().startsWith('{')) {
    try {
      return fromJson(record(JSON.parse(text)), book);
    } catch {
      return nothing(texts.damagedJson);
    }
  }
  return fromText(text, book);
}
