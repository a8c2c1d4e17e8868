/**
 * The data that this browser saw while its games were shuffled, before any card was dealt. It is stored so that the
 * record can be compared with it afterward. Nothing is sent anywhere, except for this browser's bytes when all bytes
 * are revealed.
 */

/** The data received and sent under one commitment of the server. */
export interface Seen {
  commitment: string;
  /** This browser's bytes by seat. Two people at one screen have two seats. */
  bytes: Record<string, string>;
  /** The seats whose hash the server has accepted. */
  given: number[];
  /** The hashes by seat, as received before any player revealed their bytes. */
  hashes?: string[];
}

const KEY = 'playmat.rounds';
const MOST = 100;
type All = Record<string, Seen[]>;

function read(): All {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as All) : {};
  } catch {
    return {};
  }
}

function write(all: All): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  } catch {
    // A browser without storage still plays, but cannot check later what it has seen.
  }
}

/**
 * The data seen in a round, by the id of its replay: one entry per attempt. If the round restarted because bytes were
 * not revealed, the last attempt counts.
 */
export const seenOf = (id: string): Seen[] => read()[id] ?? [];

/** Changes the data seen under a commitment, and returns it. A new commitment starts with empty data. */
export function note(id: string, commitment: string, change: (seen: Seen) => void): Seen {
  const all = read();
  const seen = (all[id] ??= []);
  let entry = seen.find((one) => one.commitment === commitment);
  if (!entry) seen.push((entry = { commitment, bytes: {}, given: [] }));
  change(entry);
  write(all);
  return entry;
}
