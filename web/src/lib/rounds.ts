/**
 * What this browser has seen of the shuffling of its games, before any card was dealt: kept, so that the record can be
 * held against it afterwards. It is not sent anywhere, but for the own bytes when all are opened.
 */

/** What was told and said under one commitment of the server. */
export interface Seen {
  commitment: string;
  /** My bytes, by seat: two people at one screen have two. */
  bytes: Record<string, string>;
  /** The seats whose hash the server has taken. */
  given: number[];
  /** By seat, as they were told before anybody opened theirs. */
  hashes?: string[];
}

const KEY = 'playmat.rounds';
const MOST = 100;
type All = Record<string, Seen[]>;

function read(): All {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as All) : {};
  } catch {
    return {};
  }
}

function write(all: All): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  } catch {
    // A browser that keeps nothing still plays; it only cannot say later what it has seen.
  }
}

/** A round by the name of its replay; where bytes were not opened it began several times, and the last one counted. */
export const seenOf = (id: string): Seen[] => read()[id] ?? [];

/** Changes what was seen under a commitment, and gives it; the first time there is nothing yet. */
export function note(id: string, commitment: string, change: (seen: Seen) => void): Seen {
  const all = read();
  const seen = (all[id] ??= []);
  let found = seen.find((one) => one.commitment === commitment);
  if (!found) seen.push((found = { commitment, bytes: {}, given: [] }));
  change(found);
  write(all);
  return found;
}
