/** The small icons on cards: the drawing of each tone. Besides its color every icon has a shape or a letter. */
export interface Mark {
  /** The color behind the icon. White or dark text on it has a contrast of at least 4.5:1. */
  ground: string;
  on: string;
  /** A filled path in a box of 24 units, or a letter. */
  path?: string;
  letter?: string;
}

const FLAME = 'M12 2c1 4 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-8 1 2 2 3 2 3 0-3 1-6 2-8z';
const DROP = 'M12 2c3 5 7 9 7 13a7 7 0 0 1-14 0c0-4 4-8 7-13z';
const PEAK = 'M1 20L9 6l4 6 3-4 7 12z';
const SWIRL = 'M2 9h12a3 3 0 1 0-3-3H8a6 6 0 1 1 6 6H2zM2 14h15a4 4 0 1 1-4 4h3a1 1 0 1 0 1-1H2z';
const STAR = 'M12 2l3 6.500 7 .800-5.200 4.800 1.400 7L12 17.600 5.800 21l1.400-7L2 9.300l7-.8z';
const MOON = 'M20 14.500A9 9 0 1 1 10 3a7 7 0 0 0 10 11.500z';
const SNOW =
  'M11 2h2v4l3-2 1 2-4 3v2l2-1 .5-5h2v3l3-1 1 2-3 1 2 2-1 2-5-2-2 1 2 1 5-2 1 2-2 2 3 1-1 2-3-1v3h-2l-.5-5-2-1v2l4 3-1 2-3-2v4h-2v-4l-3 2-1-2 4-3v-2l-2 1-.5 5h-2v-3l-3 1-1-2 3-1-2-2 1-2 5 2 2-1-2-1-5 2-1-2 2-2-3-1 1-2 3 1V5h2l.5 5 2 1V9L7 6l1-2 3 2z';
const LEAF = 'M21 3C10 3 4 9 4 15l-2 5 2 1 2-4c9 2 15-4 15-14z';
const BOLT = 'M14 1L4 14h6l-2 9 12-14h-7z';
const SUN =
  'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM11 0h2v4h-2zM11 20h2v4h-2zM0 11h4v2H0zM20 11h4v2h-4zM3 4.500L4.500 3l3 3L6 7.500zM16.500 18l1.500-1.500 3 3-1.500 1.500zM3 19.500l3-3L7.500 18l-3 3zM16.500 6l3-3L21 4.500l-3 3z';
const GEM = 'M12 2l9 10-9 10-9-10z';

const MARKS: Record<string, Mark> = {
  fire: { ground: '#b8431c', on: '#fff', path: FLAME },
  pyro: { ground: '#b8431c', on: '#fff', path: FLAME },
  water: { ground: '#1f66b0', on: '#fff', path: DROP },
  hydro: { ground: '#1f66b0', on: '#fff', path: DROP },
  earth: { ground: '#77591c', on: '#fff', path: PEAK },
  geo: { ground: '#77591c', on: '#fff', path: PEAK },
  air: { ground: '#1b7480', on: '#fff', path: SWIRL },
  cryo: { ground: '#d8eef7', on: '#124a66', path: SNOW },
  nature: { ground: '#2c7036', on: '#fff', path: LEAF },
  electric: { ground: '#f2cd3c', on: '#3a2d00', path: BOLT },
  light: { ground: '#fbeeb4', on: '#5e4600', path: SUN },
  dark: { ground: '#45316b', on: '#fff', path: MOON },
  shadow: { ground: '#45316b', on: '#fff', path: MOON },
  neutral: { ground: '#6b675d', on: '#fff', path: GEM },
  universal: { ground: '#e9e1cc', on: '#4a4132', path: STAR },
  red: { ground: '#b62a22', on: '#fff', letter: 'R' },
  blue: { ground: '#1d58b0', on: '#fff', letter: 'B' },
  green: { ground: '#22702f', on: '#fff', letter: 'G' },
  yellow: { ground: '#f4cf3a', on: '#3a2d00', letter: 'Y' },
  sloth: { ground: '#5b4596', on: '#fff', letter: 'S' },
  technician: { ground: '#1d58b0', on: '#fff', letter: 'T' },
  brawler: { ground: '#b62a22', on: '#fff', letter: 'B' },
  flyer: { ground: '#146f7c', on: '#fff', letter: 'F' },
  powerhouse: { ground: '#6d5320', on: '#fff', letter: 'P' },
  rogue: { ground: '#9c2a63', on: '#fff', letter: 'R' },
};

/** The icon of a tone. A tone without an entry has its first letter. */
export function markOf(tone: string): Mark {
  return MARKS[tone] ?? { ground: '#6b675d', on: '#fff', letter: tone.slice(0, 1).toUpperCase() || '•' };
}
