/** The sets in this browser, each an entry in its local storage. The lobby reads them, so this file loads no YAML. */

export interface OwnSet {
  id: string;
  game: string;
  /** The set file. A card with a picture file has the word `own` there. */
  text: string;
  /** Picture files by card, as data addresses. */
  files: Record<string, string>;
  /** The time of its last change, in milliseconds. */
  changed: number;
}

const PREFIX = 'playmat.sets.';
/** Represents a picture file in the text. */
export const OWN = 'own';

function parsed(raw: string | null): OwnSet | null {
  try {
    const set = JSON.parse(raw ?? 'null') as OwnSet | null;
    const whole = typeof set?.id === 'string' && typeof set.game === 'string' && typeof set.text === 'string';
    return whole ? { ...set, files: set.files ?? {}, changed: Number(set.changed) || 0 } : null;
  } catch {
    return null;
  }
}

/** All sets, last changed first. */
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

/** Stores a set. Returns false if the browser has no room for it. */
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
