/** The names and files of the sets in this browser. Picture files are stored separately from the text, never in it. */
import { mySet } from '../../texts/workshop';
import { outline, plain, withValue } from './set-text';
import { OWN, ownSets, type OwnSet } from './stored';

const FILE = /data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]*/g;
/** The maximum length of a set file with its pictures, and of the set alone. */
export const MOST_FILE = 4_000_000;
export const MOST_SET = 32_000;

export const nameOf = (set: Pick<OwnSet, 'text'>): string =>
  outline(set.text)?.name || /^set:[ ]*(.+)$/m.exec(set.text)?.[1] || '';

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A free name: "Hotter Fire 2" if there is a "Hotter Fire". */
export function freeName(preferred: string, taken: string[] = ownSets().map(nameOf)): string {
  let name = preferred;
  for (let n = 2; taken.includes(name); n += 1) name = `${preferred} ${n}`;
  return name;
}

/** A new set from a text, under a new name. */
export function newSet(text: string, game: string, files: Record<string, string> = {}): OwnSet {
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
