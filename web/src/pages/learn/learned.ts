/**
 * The games whose lesson was finished in this browser, and the games that were played here. Their lessons are not
 * offered again.
 */
import { keptSeats } from '../../lib/seats';

const KEY = 'playmat.learned';

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function learn(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), game])]));
  } catch {
    // A browser without storage offers the lesson again.
  }
}

/** Whether the player knows a game: its lesson was finished, or the game was played. */
export const knows = (game: string): boolean => read().includes(game) || keptSeats().some((seat) => seat.game === game);

/** Whether the player knows any game. */
export const knowsAny = (): boolean => read().length > 0 || keptSeats().length > 0;
