/** What this browser's player likes: kept here, sent nowhere. */

import { FACTOR, type Speed } from '../director/pace';
import { brought, VERSION } from './stored';

export type { Speed };
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

interface Settings {
  /** Grows when something stored means something else. */
  version: number;
  name: string;
  speed: Speed;
  sound: boolean;
  /** The list of all options stays open beside the table. */
  list: boolean;
  guide: boolean;
  /** Guided matches that were played to the end or waved away, by game. */
  guided: string[];
  /** The game and the deck that were chosen last. */
  game: string;
  decks: Record<string, string>;
  level: string;
  /** When one is asked: a mode and stops, by game. */
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

/** As it was before anything was chosen. */
export function resetSettings(): void {
  Object.assign(settings, FIRST, { guided: [], decks: {}, passing: {} });
}

/** The next speed, for a button that goes through all of them. */
export function changeSpeed(): void {
  settings.speed = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length] ?? 'normal';
}

/** Nothing moves: each beat is a still. */
export const stills = (): boolean => still.matches;

/** How long things take compared with the usual; 0: they do not move. */
export const pace = (): number => (still.matches ? 0 : FACTOR[settings.speed]);

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Nothing is kept, then.
    }
    document.documentElement.style.setProperty('--pace', String(pace()));
  });
});
