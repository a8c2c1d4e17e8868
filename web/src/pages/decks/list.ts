// Decks as text and as JSON. Whatever cannot be understood is left out and named, never guessed.

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

export interface Read {
  deck: Deck;
  skipped: string[];
}

const LONGEST = 200_000;

// text, as the server and the command line read it

/** `title: …`, one line for each part, then `2 Card Name`. */
export function toText(deck: Deck, book: Catalogue): string {
  const lines = [`title: ${deck.name}`];
  for (const [key, value] of Object.entries(deck.notes)) if (key !== 'title') lines.push(`${key}: ${value}`);
  for (const part of book.parts) {
    const said = partText(deck.parts[part.note], part, book);
    if (said) lines.push(`${part.note}: ${said}`);
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

/** Reads a list. `2x Name`, `2 × Name` and a name alone are understood, too. */
export function fromText(text: string, book: Catalogue, name = 'Imported deck'): Read {
  const deck = newDeck(name);
  const skipped: string[] = [];
  if (text.length > LONGEST)
    return { deck, skipped: [`The list has ${text.length} characters; at most ${LONGEST} are read.`] };
  text.split(/\r?\n/).forEach((raw, k) => {
    const line = raw.replace(/#.*/, '').trim();
    if (line) readLine(line, k + 1, deck, book, skipped);
  });
  return { deck, skipped };
}

function readLine(line: string, number: number, deck: Deck, book: Catalogue, skipped: string[]): void {
  const counted = /^(\d{1,3})\s*[x×]?\s+(.+)$/i.exec(line);
  const colon = line.indexOf(':');
  if (counted) {
    const card = book.find(counted[2]!);
    if (card) deck.main = add(deck.main, card.id, Number(counted[1]));
    else skipped.push(unknown(`Line ${number}`, counted[2]!));
  } else if (colon > 0) {
    const key = line.slice(0, colon).trim().toLowerCase();
    readNote(key, line.slice(colon + 1).trim(), `Line ${number}`, deck, book, skipped);
  } else {
    const card = book.find(line);
    if (card) deck.main = add(deck.main, card.id, 1);
    else skipped.push(unknown(`Line ${number}`, line));
  }
}

function readNote(key: string, value: string, where: string, deck: Deck, book: Catalogue, skipped: string[]): void {
  const part = book.parts.find((p) => p.note === key);
  if (!part) {
    if (key === 'title') deck.name = value || deck.name;
    else deck.notes[key] = value;
    return;
  }
  let counts: Counts = {};
  for (const piece of value.split(part.form === 'counts' ? ';' : ',')) {
    if (!piece.trim()) continue;
    const counted = part.form === 'counts' ? /^\s*(\d{1,3})\s+(.+)$/.exec(piece) : [piece, '1', piece];
    const card = counted ? book.find(counted[2]!) : undefined;
    if (card) counts = add(counts, card.id, Number(counted![1]));
    else skipped.push(unknown(where, counted?.[2] ?? piece));
  }
  deck.parts[part.note] = counts;
}

function unknown(where: string, said: string): string {
  return `${where}: "${said.trim().slice(0, 60)}" is no card of this game and was left out.`;
}

export function fromShipped(shipped: ShippedDeck, book: Catalogue): Deck {
  const lines = Object.entries(shipped.notes).map(([key, value]) => `${key}: ${value}`);
  const { deck } = fromText(lines.join('\n'), book, shipped.title);
  for (const id of shipped.cards) deck.main = add(deck.main, id, 1);
  return { ...deck, name: shipped.title, exported: { ...deck.main } };
}

// JSON, for keeping

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
  const skipped: string[] = [];
  const deck = newDeck(typeof raw.name === 'string' && raw.name.trim() ? raw.name.slice(0, 60) : 'Imported deck');
  if (raw.format !== formatOf(book.game)) {
    return {
      deck,
      skipped: [
        `Its format is "${String(raw.format).slice(0, 60)}"; a deck of this game has "${formatOf(book.game)}".`,
      ],
    };
  }
  if (Math.floor(Number(raw.version)) !== 1) {
    return { deck, skipped: [`It has version ${String(raw.version).slice(0, 20)}; version 1 is read here.`] };
  }
  deck.main = counts(raw.main, 'main', book, skipped);
  for (const [note, part] of Object.entries(record(raw.parts))) {
    if (book.parts.some((p) => p.note === note)) deck.parts[note] = counts(part, note, book, skipped);
  }
  const side = counts(raw.side, 'side', book, skipped);
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
  return { deck, skipped };
}

function version(raw: Record<string, unknown>): Version {
  const diff: Counts = {};
  for (const [id, n] of Object.entries(record(raw.diff))) if (typeof n === 'number') diff[id] = Math.trunc(n);
  return { at: String(raw.at ?? '').slice(0, 40), diff, note: String(raw.note ?? '').slice(0, 200) };
}

function counts(raw: unknown, where: string, book: Catalogue, skipped: string[]): Counts {
  let found: Counts = {};
  for (const [said, n] of Object.entries(record(raw))) {
    const card = book.find(said);
    if (!card) skipped.push(unknown(where, said));
    else if (typeof n === 'number' && n > 0) found = add(found, card.id, Math.trunc(n));
  }
  return found;
}

function record(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {};
}

/** Reads whatever somebody pastes or opens: JSON, or a list as text. */
export function fromAnything(text: string, book: Catalogue): Read {
  if (text.length <= LONGEST && text.trimStart().startsWith('{')) {
    try {
      return fromJson(record(JSON.parse(text)), book);
    } catch {
      return {
        deck: newDeck('Imported deck'),
        skipped: ['This looks like JSON, but it is damaged: nothing of it could be read.'],
      };
    }
  }
  return fromText(text, book);
}
