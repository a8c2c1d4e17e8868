/** What this browser's player likes: kept here, sent nowhere. */

export type Speed = 'off' | 'fast' | 'normal' | 'slow';

interface Settings {
  name: string;
  speed: Speed;
  sound: boolean;
  guide: boolean;
  /** Guided matches that were played to the end or waved away, by game. */
  guided: string[];
  /** The game and the deck that were chosen last. */
  game: string;
  decks: Record<string, string>;
  level: string;
}

const KEY = 'playmat.settings';
const PACE: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };
const FIRST: Settings = {
  name: '',
  speed: 'normal',
  sound: false,
  guide: true,
  guided: [],
  game: '',
  decks: {},
  level: 'greedy',
};

function read(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings: Settings = $state(read());

/** As it was before anything was chosen. */
export function resetSettings(): void {
  Object.assign(settings, FIRST, { guided: [], decks: {} });
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)');

/** How long things take compared with the usual; 0: they do not move. */
export const pace = (): number => (still.matches ? 0 : PACE[settings.speed]);

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
