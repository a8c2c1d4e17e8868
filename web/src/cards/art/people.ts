/** People as busts, composed of hair, face, hat and robe, in the shorthand of draw.ts. */
import { type Inks, oklch, type Oklch } from './colour';

const BEHIND: Record<string, string> = {
  long: 'b M50 10C78 10 84 34 80 56C80 72 88 80 88 88H12C12 80 20 72 20 56C16 34 22 10 50 10Z',
  curls:
    'b M50 8C66 4 76 12 78 22C90 26 92 42 84 50C92 62 84 76 72 76H28C16 76 8 62 16 50C8 42 10 26 22 22C24 12 34 4 50 8Z',
  bun: 'b O50 8 12',
  braids:
    'b M24 36C14 50 12 66 18 84L28 90L32 80C28 66 30 52 34 44ZM76 36C86 50 88 66 82 84L72 90L68 80C72 66 70 52 66 44Z',
  tail: 'b M66 14C88 10 98 30 92 52C90 62 84 66 80 72C82 52 76 38 62 28Z',
};

const FRINGE: Record<string, string> = {
  long: 'b M50 12C68 12 74 26 73 42C66 38 62 32 58 24C50 34 38 38 27 42C26 26 32 12 50 12Z',
  short:
    'b M50 11C68 10 76 22 74 40L69 42C70 34 66 30 62 26C52 32 40 30 34 28C31 32 30 38 31 42L26 40C24 22 32 12 50 11Z',
  curls:
    'b M50 12C58 8 66 12 68 18C76 20 78 32 73 40C68 38 66 34 66 30C60 34 54 32 50 28C46 32 40 34 34 30C34 34 32 38 27 40C22 32 24 20 32 18C34 12 42 8 50 12Z',
  bun: 'b M50 14C68 14 75 26 73 42C68 34 62 24 50 24S32 34 27 42C25 26 32 14 50 14Z',
  braids: 'b M50 12C70 12 76 28 74 44C68 40 58 32 50 18C42 32 32 40 26 44C24 28 30 12 50 12Z',
  tail: 'b M50 12C68 12 75 24 73 42C70 34 66 30 60 28C50 26 42 24 38 20C36 28 30 34 27 42C25 24 32 12 50 12Z',
  spiky: 'b M24 44L20 26L30 28L28 12L40 20L46 6L54 18L66 8L68 22L80 18L74 32L78 44L70 36L62 28L52 34L44 28L34 36Z',
  bob: 'b M50 11C72 10 80 26 78 58L68 60C72 46 70 36 66 30C54 28 44 28 34 30C30 36 28 46 32 60L22 58C20 26 28 12 50 11Z',
  bald: '',
};

const HATS: Record<string, string> = {
  wizard: `a M28 30C36 18 40 4 62 -10C72 -14 76 -4 68 -2C62 4 66 18 72 30Z
a M8 34C24 22 76 22 92 34C88 42 12 42 8 34Z
P M50 12l2.500 5 5.500 1-4 4 1 6-5-3-5 3 1-6-4-4 5.500-1z`,
  hood: `a M50 2C76 2 88 24 86 52C86 66 82 74 76 80L66 76C74 62 76 34 66 24C58 16 42 16 34 24C24 34 26 62 34 76L24 80C18 74 14 66 14 52C12 24 24 2 50 2Z`,
  cap: `a M24 28C24 12 36 6 52 6C70 6 78 16 76 28Z
b M20 26H80V34H20Z
P M50 12l2 4 4.500.500-3.500 3 1 4.500-4-2-4 2 1-4.500-3.500-3 4.500-.500z`,
  crown: `b M26 30L22 6L38 18L50 2L62 18L78 6L74 30C60 26 40 26 26 30Z
P O50 20 3.500`,
  helm: `b M24 44C22 18 34 4 50 4S78 18 76 44L68 44V30H32V44Z
b M48 4C44 -8 62 -12 74 -4C76 2 74 8 72 12C66 6 58 4 48 4Z`,
  pirate: `a M14 30C20 10 36 14 50 2C64 14 80 10 86 30C70 22 30 22 14 30Z
P O50 17 4
l M44 25L56 21M44 21L56 25`,
  jester: `a M50 26C46 10 30 2 14 14C10 18 8 26 12 30C16 24 22 24 26 34C40 28 46 28 50 28Z
b M50 26C54 10 70 2 86 14C90 18 92 26 88 30C84 24 78 24 74 34C60 28 54 28 50 28Z
P O11 32 4
P O89 32 4`,
  board: `a M26 22H74V34C60 40 40 40 26 34Z
a M50 2L92 16L50 30L8 16Z
l M84 18V34
b E84 38 3 5`,
  laurel: `b M22 36C14 26 18 14 28 8C30 16 30 24 28 34ZM78 36C86 26 82 14 72 8C70 16 70 24 72 34Z
b M30 16C34 6 42 4 48 6C46 14 38 18 30 16ZM70 16C66 6 58 4 52 6C54 14 62 18 70 16Z`,
  horns: `P M28 20C16 16 10 4 16 -6C22 4 30 6 38 14ZM72 20C84 16 90 4 84 -6C78 4 70 6 62 14Z`,
  ears: `a M24 28L16 -2L42 14ZM76 28L84 -2L58 14Z
B M26 18L22 6L34 13ZM74 18L78 6L66 13Z`,
  halo: 'u 4 E50 2 24 6',
  band: `a M26 24C40 20 60 20 74 24V31C60 27 40 27 26 31Z
P O50 25 4`,
  flowercap: `b M50 4C60 4 62 12 58 18C54 22 46 22 42 18C38 12 40 4 50 4ZM30 10C38 12 38 20 32 24C26 26 22 20 24 14C25 10 28 9 30 10ZM70 10C62 12 62 20 68 24C74 26 78 20 76 14C75 10 72 9 70 10Z
P O50 12 3`,
  none: '',
};

const EXTRAS: Record<string, string> = {
  glasses: `l O40 46 7
l O60 46 7
l M47 46H53`,
  beard: 'b M30 54C32 58 40 60 50 56C60 60 68 58 70 54C72 72 60 84 50 84S28 72 30 54Z',
  patch: `k E60 46 7 6
l M30 34L66 46L73 42`,
  scarf: `b M26 72C40 80 60 80 74 72L78 84C60 92 40 92 22 84Z
b M60 82L74 80L78 98H62Z`,
  tie: 'b M44 76H56L53 84L58 98H42L47 84Z',
  pendant: `l M36 76C42 86 58 86 64 76
B O50 87 5`,
  armour: `P M14 84C26 74 38 74 44 80L40 98H10ZM86 84C74 74 62 74 56 80L60 98H90Z`,
  none: '',
};

const FACES = [
  'l M43 57C47 61 53 61 57 57',
  'l M44 58H56',
  'k M42 56C46 58 54 58 58 56C56 64 44 64 42 56Z',
  'l M44 59C48 57 54 57 57 56',
] as const;

export interface Bust {
  hair: string;
  hat: string;
  extra: string;
  face: number;
  skin: number;
  /** The hue of the robe, and the index of the hair. */
  robe: number;
  tint: number;
}

export const HAIRS = Object.keys(FRINGE);
export const HAT_NAMES = Object.keys(HATS);

const SKINS: readonly Oklch[] = [
  [0.87, 0.05, 62],
  [0.79, 0.07, 58],
  [0.69, 0.085, 54],
  [0.57, 0.08, 50],
  [0.46, 0.065, 46],
];

/** Hair: black, brown, chestnut, auburn, fair, gray, white. */
const TINTS: readonly Oklch[] = [
  [0.34, 0.02, 60],
  [0.42, 0.06, 55],
  [0.5, 0.09, 48],
  [0.58, 0.13, 42],
  [0.82, 0.11, 86],
  [0.72, 0.01, 90],
  [0.92, 0.01, 90],
];

/** Hats that cover the hair. */
const CLOSE = ['wizard', 'hood', 'cap', 'board', 'pirate', 'jester'];

/** A person in shorthand: first the person without a hat, then the hat, which has its own inks. */
export function bust(b: Bust): [person: string, hat: string] {
  const covered = b.hat === 'hood' || b.hat === 'helm';
  const behind = covered && b.hair !== 'long' ? '' : (BEHIND[b.hair] ?? '');
  const person = [
    behind,
    'a M4 100C6 80 28 72 50 72S94 80 96 100Z',
    'p M40 62H60V74C60 82 40 82 40 74Z',
    'p M50 14C66 14 74 26 73 42C72 60 62 70 50 70S28 60 27 42C26 26 34 14 50 14Z',
    b.extra === 'beard' ? EXTRAS.beard : '',
    'k E41 46 2.600 3.200',
    'k E59 46 2.600 3.200',
    FACES[b.face % FACES.length],
    b.hat === 'helm' ? '' : (FRINGE[b.hair === 'spiky' && CLOSE.includes(b.hat) ? 'short' : b.hair] ?? ''),
    b.extra === 'beard' ? '' : (EXTRAS[b.extra] ?? ''),
  ]
    .filter(Boolean)
    .join('\n');
  return [person, HATS[b.hat] ?? ''];
}

/** The inks of a hat: the robe's, and gold or leaves. */
export function hatInks(b: Bust, inks: Inks): Inks {
  const green = b.hat === 'laurel' || b.hat === 'flowercap';
  return {
    ...bustInks(b, inks),
    pale: inks.pale,
    pale2: inks.pale2,
    other: green ? oklch(0.68, 0.12, 140) : b.hat === 'helm' ? oklch(0.78, 0.02, 250) : oklch(0.82, 0.12, 85),
    other2: green ? oklch(0.56, 0.11, 140) : b.hat === 'helm' ? oklch(0.64, 0.025, 250) : oklch(0.7, 0.12, 75),
  };
}

/** The inks of a person: skin for the pale tone, hair for the second tone. */
export function bustInks(b: Bust, inks: Inks): Inks {
  const [l, c, h] = SKINS[b.skin % SKINS.length] as Oklch;
  const hair = TINTS[b.tint % TINTS.length] as Oklch;
  return {
    ...inks,
    pale: oklch(l, c, h),
    pale2: oklch(l - 0.1, c + 0.01, h - 6),
    body: oklch(0.6, 0.12, b.robe),
    body2: oklch(0.47, 0.11, b.robe - 6),
    other: oklch(...hair),
    other2: oklch(hair[0] - 0.11, hair[1], hair[2] - 6),
  };
}
