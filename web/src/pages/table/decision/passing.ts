import type { GameInfo } from '../../../lib/seats';
import type { AutoPassState } from '../../../lib/wire';

/** The keys of a game's shortcuts: the first letter of each that is still free. */
const TAKEN = 'fhrlcuwo';

export function shortcutKeys(words: string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const word of words) {
    const free = [...word].find((letter) => /[a-z]/.test(letter) && !TAKEN.includes(letter) && !keys.has(letter));
    if (free) keys.set(free, word);
  }
  return keys;
}

/** The default mode: the game stops on your own move, when another player acts, and at your stops. */
export const DEFAULT_MODE = 'stops';

interface Control {
  mode: string;
  stops: string[];
}

/** The setting from an earlier table for a table without a setting, or null if nothing changes. */
export function keptControl(
  stored: unknown,
  control: Pick<AutoPassState, 'mode' | 'stops'>,
  game: Pick<GameInfo, 'modes' | 'stops'>,
): Control | null {
  const { mode, stops } = (stored ?? {}) as Partial<Control>;
  if (control.mode !== DEFAULT_MODE || control.stops?.length) return null;
  if (!game.modes.some(({ name }) => name === mode) || !Array.isArray(stops)) return null;
  const known = game.stops.map(({ name }) => name).filter((name) => stops.includes(name));
  return mode === DEFAULT_MODE && !known.length ? null : { mode: mode as string, stops: known };
}
