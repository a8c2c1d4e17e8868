/** The preferences of this browser's player. They are stored here and never sent. */

import { FACTOR, type Speed } from '../director/pace';
import { brought, VERSION } from './stored';

export type { Speed };
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

interface Settings {
  /** Incremented when the meaning of a stored value changes. */
  version: number;
  name: string;
  speed: Speed;
  sound: boolean;
  /** Whether the list of all options stays open next to the table. */
  list: boolean;
  guide: boolean;
  /** Guided matches that were finished or dismissed, by game. */
  guided: string[];
  /** The last chosen game and deck. */
  game: string;
  decks: Record<string, string>;
  level: string;
  /** When the player is asked: a mode and stops, by game. */
  passing: Record<string, { mode: string; stops: string[] }>;
}

const KEY = 'playmat.settings';
const still = window.matchMedia('(prefers-reduced-motion: reduce)');

const FIRST: Settings = {
  version: VERSION,
  name: '',
  speed: 'normal',
  sound: !still.matches,
  list: false,
  guide: true,
  guided: [],
  game: '',
  decks: {},
  level: 'hobb',
  passing: {},
};

const isKnown = (name: string, value: unknown): boolean => name !== 'speed' || (value as string) in FACTOR;

function read(): Settings {
  try {
    return brought(localStorage.getItem(KEY), FIRST, isKnown);
  } catch {
    return { ...FIRST };
  }
}

export const settings: Settings = $state(read());

/** Restores the default settings. */
export function resetSettings(): void {
  Object.assign(settings, FIRST, { guided: [], decks: {}, passing: {} });
}

/** Changes to the next speed, for a button that cycles through them. */
export function changeSpeed(): void {
  settings.speed = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length] ?? 'normal';
}

/** Whether nothing moves, so that each beat is a still image. */
export const stills = (): boolean => still.matches;

/** The length of animations relative to normal, or 0 without animations. */
export const pace = (): number => (still.matches ? 0 : FACTOR[settings.speed]);

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Without storage, settings last until the page is closed.
    }
    document.documentElement.style.setProperty('--pace', String(pace()));
  });
});
