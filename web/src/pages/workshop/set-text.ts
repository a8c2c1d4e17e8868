/** Edits a set file as text. Only the affected lines change, so comments, order and spaces elsewhere stay. */
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node, type Pair, type YAMLMap } from 'yaml';

/** The keys of a set, in the order in which new ones are added. */
export const KEYS = [
  'set',
  'game',
  'about',
  'cards',
  'changes',
  'removed',
  'preset',
  'options',
  'decks',
  'pictures',
] as const;
const STEP = '  ';

type Keys = readonly string[];

/** The document, or null if the text is not YAML. Every value is text, as for the server. */
function read(text: string): Document.Parsed | null {
  const doc = parseDocument(text, { schema: 'failsafe' });
  return doc.errors.length || (doc.contents && !isMap(doc.contents)) ? null : doc;
}

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');
const pairOf = (map: YAMLMap, key: string): Pair | undefined => map.items.find((pair) => keyOf(pair) === key);
const startOf = (node: unknown): number => (node as Node).range?.[0] ?? 0;
const endOf = (node: unknown): number => (node as Node).range?.[1] ?? 0;
const isEmpty = (node: unknown): boolean => !node || (isScalar(node) && (node.value === null || node.value === ''));

/** A name or value as YAML: plain if that is safe, otherwise in quotes. */
export function plain(value: string): string {
  const safe = /^[\p{L}\p{N}][\p{L}\p{N} .'’!?_#/+-]*$/u.test(value) && !/ #|\s$/.test(value);
  return safe ? value : JSON.stringify(value);
}

/** The end of the line that contains the last character before a place, not counting blanks and line breaks. */
function lineEnd(text: string, at: number): number {
  const last = text.slice(0, at).trimEnd().length;
  const end = text.indexOf('\n', last);
  return end < 0 ? text.length : end;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const indentAt = (text: string, at: number): string => /^[ ]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? '';
const splice = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** `Fireball: {deal.amount: 30}` */
function inFlow(keys: Keys, value: string): string {
  const [first = '', ...rest] = keys;
  return `${plain(first)}: ${rest.length ? `{${inFlow(rest, value)}}` : value}`;
}

/** Indented lines: a key and its contents. The values of top-level keys are on separate lines. */
function inBlock(keys: Keys, value: string, indent: string): string {
  const [first = '', ...rest] = keys;
  if (indent || !rest.length) return indent + inFlow(keys, value);
  return `${first}:\n${inBlock(rest, value, STEP)}`;
}

/** The text with a value at these keys, or null if the text cannot be read. The value is written unchanged. */
export function withValue(text: string, keys: Keys, value: string): string | null {
  const doc = read(text);
  if (!doc) return null;
  if (!isMap(doc.contents)) return `${text.trimEnd() && `${text.trimEnd()}\n`}${inBlock(keys, value, '')}\n`;
  let map: YAMLMap = doc.contents;
  for (const [k, key] of keys.entries()) {
    const pair = pairOf(map, key);
    const rest = keys.slice(k + 1);
    if (!pair) return added(text, map, keys.slice(k), value, k === 0);
    if (!rest.length) return replaced(text, pair, value);
    if (isEmpty(pair.value)) return filled(text, pair, rest, value, k === 0);
    if (!isMap(pair.value)) return null;
    map = pair.value;
  }
  return null;
}

function replaced(text: string, pair: Pair, value: string): string {
  if (isEmpty(pair.value)) return splice(text, afterColon(text, pair), afterColon(text, pair), ` ${value}`);
  return splice(text, startOf(pair.value), endOf(pair.value), value);
}

const afterColon = (text: string, pair: Pair): number => text.indexOf(':', endOf(pair.key)) + 1;

/** Gives a value to a key that has none. */
function filled(text: string, pair: Pair, rest: Keys, value: string, top: boolean): string {
  const at = top ? lineEnd(text, afterColon(text, pair)) : afterColon(text, pair);
  return splice(text, at, at, top ? `\n${inBlock(rest, value, STEP)}` : ` {${inFlow(rest, value)}}`);
}

function added(text: string, map: YAMLMap, keys: Keys, value: string, top: boolean): string {
  if (map.flow) {
    const at = text.slice(0, endOf(map) - 1).trimEnd().length;
    return splice(text, at, at, `${map.items.length ? ', ' : ''}${inFlow(keys, value)}`);
  }
  const before = top ? previous(map, keys[0] ?? '') : map.items.at(-1);
  const at = lineEnd(text, before ? pairEnd(before) : startOf(map));
  const line = inBlock(keys, value, top ? '' : indentAt(text, startOf(map.items[0]?.key)));
  const gap = top && line.includes('\n') ? '\n' : '';
  return splice(text, at, at, `${gap}\n${line}${at === text.length ? '\n' : ''}`);
}

const pairEnd = (pair: Pair): number => (isEmpty(pair.value) ? endOf(pair.key) : endOf(pair.value));

/** The last key that comes before a new one in the usual order. */
function previous(map: YAMLMap, key: string): Pair | undefined {
  const place = (one: string): number => KEYS.indexOf(one as (typeof KEYS)[number]);
  return map.items.filter((pair) => place(keyOf(pair)) < place(key)).at(-1) ?? map.items.at(-1);
}

/** The text without these keys, and without keys that would become empty. */
export function withoutValue(text: string, keys: Keys): string | null {
  const doc = read(text);
  if (!doc) return null;
  let map: unknown = doc.contents;
  for (const key of keys.slice(0, -1)) map = isMap(map) ? pairOf(map, key)?.value : null;
  const pair = isMap(map) ? pairOf(map, keys.at(-1) ?? '') : undefined;
  if (!isMap(map) || !pair) return text;
  if (map.items.length === 1 && keys.length > 1) return withoutValue(text, keys.slice(0, -1));
  return map.flow ? cutItem(text, map.items as Pair[], pair) : cutLines(text, startOf(pair.key), pairEnd(pair));
}

/** Removes an item between commas. */
function cutItem(text: string, items: readonly Pair[], pair: Pair): string {
  const k = items.indexOf(pair);
  const next = items[k + 1];
  const last = items[k - 1];
  if (next) return splice(text, startOf(pair.key), startOf(next.key), '');
  return splice(text, last ? pairEnd(last) : startOf(pair.key), pairEnd(pair), '');
}

/** Removes whole lines, and one of two empty lines around them. */
function cutLines(text: string, from: number, to: number): string {
  const start = lineStart(text, from);
  const end = Math.min(text.length, lineEnd(text, to) + 1);
  const gap = /\n\s*\n$/.test(text.slice(0, start)) && /^\s*(\n|$)/.test(text.slice(end));
  const head = gap ? text.slice(0, start).replace(/\n[ \t]*\n$/, '\n') : text.slice(0, start);
  return head + text.slice(end);
}

/** A list with one more name. */
export function withItem(text: string, key: string, name: string): string | null {
  const doc = read(text);
  const pair = isMap(doc?.contents) ? pairOf(doc.contents, key) : undefined;
  if (!doc) return null;
  const list = pair?.value;
  if (!isSeq(list) || !list.items.length) {
    const bare = pair ? withoutValue(text, [key]) : text;
    const more = bare && withValue(bare, [key], `\n${STEP}- ${plain(name)}`);
    return more && more.replace(`${key}: \n`, `${key}:\n`);
  }
  if (list.items.some((item) => isScalar(item) && item.value === name)) return text;
  const end = endOf(list.items.at(-1));
  if (list.flow) return splice(text, end, end, `, ${plain(name)}`);
  const at = lineEnd(text, end);
  return splice(text, at, at, `\n${indentAt(text, startOf(list.items[0]))}- ${plain(name)}`);
}

/** A list with one name removed. */
export function withoutItem(text: string, key: string, name: string): string | null {
  const doc = read(text);
  const list = isMap(doc?.contents) ? pairOf(doc.contents, key)?.value : undefined;
  if (!isSeq(list)) return doc && text;
  const item = list.items.find((one) => isScalar(one) && one.value === name);
  if (!item) return text;
  if (list.items.length === 1) return withoutValue(text, [key]);
  if (!list.flow) return cutLines(text, startOf(item), endOf(item));
  return text.slice(0, startOf(item)) + text.slice(endOf(item)).replace(/^\s*,\s*/, '');
}

// new cards

export interface Chunk {
  /** The card as written, without its indent. */
  code: string;
  /** The first and last line in the file, numbered from 1. */
  line: number;
  last: number;
  /** The quoted texts on the card. Its name is one of the first. */
  texts: string[];
}

/** The lines of the block of cards: their start and end in the text, and their indent. */
function cardBlock(text: string): { from: number; to: number; indent: string } | null {
  const doc = read(text);
  const node = isMap(doc?.contents) ? pairOf(doc.contents, 'cards')?.value : undefined;
  if (!isScalar(node) || !node.type?.startsWith('BLOCK')) return null;
  const from = text.indexOf('\n', startOf(node)) + 1 || text.length;
  const to = Math.max(from, Math.min(text.length, endOf(node)));
  return { from, to, indent: /^( +)\S/m.exec(text.slice(from, to))?.[1] ?? STEP };
}

/** The new cards of a set, split at lines that are not indented, as the server does after an error. */
export function chunks(text: string): Chunk[] {
  const block = cardBlock(text);
  if (!block) return [];
  const first = text.slice(0, block.from).split('\n').length;
  const cards: { line: number; lines: string[] }[] = [];
  for (const [k, raw] of text.slice(block.from, block.to).split('\n').entries()) {
    const line = raw.startsWith(block.indent) ? raw.slice(block.indent.length) : raw.trim();
    if (!line.trim()) continue;
    const previous = cards.at(-1);
    if (!previous || /^[^\s)\]}]/.test(line)) cards.push({ line: first + k, lines: [line] });
    else previous.lines.push(...Array<string>(first + k - previous.line - previous.lines.length).fill(''), line);
  }
  return cards
    .filter(({ lines }) => !lines[0]?.startsWith('#'))
    .map(({ line, lines }) => ({
      code: lines.join('\n'),
      line,
      last: line + lines.length - 1,
      texts: [...lines.join('\n').matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map((m) => m[1] ?? m[2] ?? ''),
    }));
}

/** The text with one more card at the end of its cards. */
export function withCard(text: string, code: string): string | null {
  const block = cardBlock(text);
  const lines = (indent: string): string =>
    code
      .split('\n')
      .map((line) => line && indent + line)
      .join('\n');
  if (block) {
    const at = lineEnd(text, Math.max(block.from - 1, block.to));
    return splice(text, at, at, `\n${lines(block.indent)}${at === text.length ? '\n' : ''}`);
  }
  const doc = read(text);
  if (!doc) return null;
  const pair = isMap(doc.contents) ? pairOf(doc.contents, 'cards') : undefined;
  if (pair && !isEmpty(pair.value)) return null;
  const bare = pair ? withoutValue(text, ['cards']) : text;
  return bare && withValue(bare, ['cards'], `|\n${lines(STEP)}`);
}

/** The text without a new card. */
export function withoutCard(text: string, chunk: Chunk): string | null {
  if (chunks(text).length === 1) return withoutValue(text, ['cards']);
  const lines = text.split('\n');
  lines.splice(chunk.line - 1, chunk.last - chunk.line + 1);
  return lines.join('\n');
}

// contents

export interface Outline {
  name: string;
  game: string;
  about: string;
  cards: Chunk[];
  /** The changed values of each card, by path. */
  changes: Record<string, Record<string, string>>;
  removed: string[];
  /** The preset, that is, named options of the game, or "". */
  preset: string;
  options: Record<string, string>;
  decks: string[];
  pictures: Record<string, unknown>;
}

/** What a set contains, or null if it is not YAML. */
export function outline(text: string): Outline | null {
  const doc = read(text);
  if (!doc) return null;
  const raw = (doc.toJS() ?? {}) as Record<string, unknown>;
  const map = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  const texts = (value: unknown): Record<string, string> =>
    Object.fromEntries(Object.entries(map(value)).map(([name, one]) => [name, String(one ?? '')]));
  return {
    name: textOf(raw.set),
    game: textOf(raw.game),
    about: textOf(raw.about),
    cards: chunks(text),
    changes: Object.fromEntries(Object.entries(map(raw.changes)).map(([card, values]) => [card, texts(values)])),
    removed: Array.isArray(raw.removed) ? raw.removed.map(String) : [],
    preset: textOf(raw.preset),
    options: texts(raw.options),
    decks: Object.keys(map(raw.decks)),
    pictures: map(raw.pictures),
  };
}

/** The line of a part of a set, numbered from 1, or 0 if the part is missing. */
export function lineOf(text: string, keys: Keys): number {
  let node: unknown = read(text)?.contents;
  let at = -1;
  for (const key of keys) {
    const pair = isMap(node) ? pairOf(node, key) : undefined;
    const item = isSeq(node) ? node.items.find((one) => isScalar(one) && one.value === key) : undefined;
    if (!pair && !item) return 0;
    at = startOf(pair ? pair.key : item);
    node = pair?.value;
  }
  return at < 0 ? 0 : text.slice(0, at).split('\n').length;
}

/** The key under which the set already changes a value: its path, or the end of its path. Otherwise the path itself. */
export function knownPath(values: Record<string, string> | undefined, path: string): string {
  return Object.keys(values ?? {}).find((key) => key === path || path.endsWith(`.${key}`)) ?? path;
}
