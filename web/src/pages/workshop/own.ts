/** The sets of this browser, one entry each in its local storage. Picture files are stored separately from the text,
 * never in it. */
import { mySet } from '../../texts/workshop';
import { outline, plain, withValue } from './set-text';

export interface OwnSet {
  id: string;
  game: string;
  /** The set file. A card with a picture file has the word `own` there. */
  text: string;
  /** Picture files by card, as data addresses. */
  files: Record<string, string>;
  /** When it was changed last, in milliseconds. */
  changed: number;
}

const PREFIX = 'playmat.sets.';
/** Represents a picture file in the text. */
export const OWN = 'own';
const FILE = /data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]*/g;
/** The maximum length of a set file with its pictures, and of the set alone. */
export const MOST_FILE = 4_000_000;
export const MOST_SET = 32_000;

export const nameOf = (set: Pick<OwnSet, 'text'>): string =>
  outline(set.text)?.name || /^set:[ ]*(.+)$/m.exec(set.text)?.[1] || '';

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsed(raw: string | null): OwnSet | null {
  try {
    const set = JSON.parse(raw ?? 'null') as OwnSet | null;
    const whole = typeof set?.id === 'string' && typeof set.game === 'string' && typeof set.text === 'string';
    return whole ? { ...set, files: set.files ?? {}, changed: Number(set.changed) || 0 } : null;
  } catch {
    return null;
  }
}

/** All sets, the last changed first. */
export function ownSets(): OwnSet[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => parsed(localStorage.getItem(key)))
      .filter((set) => set !== null)
      .sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

export function ownSet(id: string): OwnSet | null {
  try {
    return parsed(localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}

/** Stores a set. False if the browser has no room for it. */
export function keepSet(set: OwnSet): boolean {
  try {
    localStorage.setItem(PREFIX + set.id, JSON.stringify(set));
    return true;
  } catch {
    return false;
  }
}

export function deleteSet(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** A free name: "Hotter Fire 2" if there is a "Hotter Fire". */
export function freeName(wanted: string, taken: string[] = ownSets().map(nameOf)): string {
  let name = wanted;
  for (let n = 2; taken.includes(name); n += 1) name = `${wanted} ${n}`;
  return name;
}

/** A new set from a text, under a new name. */
export function made(text: string, game: string, files: Record<string, string> = {}): OwnSet {
  const name = nameOf({ text });
  const free = freeName(name || mySet);
  const named = free === name ? text : (withValue(text, ['set'], plain(free)) ?? text);
  return { id: newId(), game, text: named, files, changed: Date.now() };
}

// files

/** The whole set file, with its pictures. */
export function toFile({ text, files }: Pick<OwnSet, 'text' | 'files'>): string {
  const pictures = outline(text)?.pictures ?? {};
  let file = text;
  for (const [card, picture] of Object.entries(pictures))
    if (picture === OWN && files[card]) file = withValue(file, ['pictures', card], files[card]) ?? file;
  return file;
}

/** A set file without its pictures, and the pictures. */
export function fromFile(file: string): Pick<OwnSet, 'text' | 'files'> {
  const text = file.replace(FILE, OWN).replace(/\r\n?/g, '\n');
  const whole = FILE.test(file) ? outline(file)?.pictures : {};
  FILE.lastIndex = 0;
  const files = Object.entries(whole ?? {}).filter(([, picture]) => typeof picture === 'string' && picture !== OWN);
  return { text, files: Object.fromEntries(files) as Record<string, string> };
}
