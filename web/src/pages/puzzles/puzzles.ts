/** Puzzles as the server lists them, the puzzle of the day, and the puzzles solved in this browser. */

export interface PuzzleInfo {
  id: string;
  game: string;
  goal: string;
  turns: number;
  level: string;
}

/** The stored data: the solved puzzles, and the days on which the puzzle of the day was solved. */
export interface Solved {
  ids: string[];
  days: string[];
}

const KEY = 'playmat.puzzles';
const DAY = 86_400_000;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

export function read(): Solved {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    return { ids: texts(stored?.ids), days: texts(stored?.days) };
  } catch {
    return { ids: [], days: [] };
  }
}

/** Marks a puzzle as solved. `day`: the day, if it was the puzzle of that day. */
export function solve(id: string, day = ''): void {
  const { ids, days } = read();
  const next = { ids: [...new Set([...ids, id])], days: [...new Set([...days, ...(day ? [day] : [])])] };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser without storage shows every puzzle as new.
  }
}

/** The current day in UTC, so that everyone has the same puzzle at the same time. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The puzzle of a day: all of them in turn, in an order that mixes games and levels. */
export function daily<P extends { id: string }>(puzzles: P[], time: number): P | undefined {
  const mixed = [...puzzles].sort((a, b) => code(a.id) - code(b.id) || a.id.localeCompare(b.id));
  return mixed[Math.floor(time / DAY) % Math.max(1, mixed.length)];
}

function code(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return Math.imul(sum, 2654435761) >>> 0;
}

/**
 * The number of days in a row on which the puzzle of the day was solved, up to today, or up to yesterday if today's is
 * still unsolved.
 */
export function streak(days: string[], time: number): number {
  const done = new Set(days);
  let at = done.has(dayOf(time)) ? time : time - DAY;
  let count = 0;
  for (; done.has(dayOf(at)); at -= DAY) count += 1;
  return count;
}
