/** The games whose lesson was done in this browser, and those that were played here: nobody is taught those again. */
import { keptSeats } from '../../lib/seats';

const KEY = 'playmat.learned';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function learn(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), game])]));
  } catch {
    // A browser that keeps nothing offers the lesson again.
  }
}

/** Whether somebody knows a game: the lesson was done, or a game of it played. */
export const knows = (game: string): boolean => read().includes(game) || keptSeats().some((seat) => seat.game === game);

/** Whether somebody knows any game. */
export const knowsAny = (): boolean => read().length > 0 || keptSeats().length > 0;
