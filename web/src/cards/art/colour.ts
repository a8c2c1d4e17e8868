/** Colors of the pictures, mixed in OKLCH so that every hue has the same weight on the paper. */

export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Converts lightness (0–1), chroma (0–0.3) and hue (degrees) to "#rrggbb". */
export function oklch(l: number, c: number, h: number): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
  return '#' + linear.map(channel).join('');
}

function channel(x: number): string {
  const clear = Math.min(1, Math.max(0, x));
  const gamma = clear <= 0.0031308 ? 12.92 * clear : 1.055 * clear ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

/** The inks of one picture. A name that ends in 2 is the shade of a tone. */
export interface Inks {
  ink: string;
  body: string;
  body2: string;
  other: string;
  other2: string;
  pale: string;
  pale2: string;
  light: string;
  sky: string;
  sky2: string;
  glow: string;
  far: string;
  ground: string;
  ground2: string;
}

/** The hue and strength of each tone that cards name. */
const TONES: Record<string, readonly [hue: number, strength: number]> = {
  fire: [38, 1],
  pyro: [38, 1],
  water: [236, 1],
  hydro: [236, 1],
  earth: [66, 0.8],
  geo: [66, 0.8],
  air: [196, 0.7],
  cryo: [214, 0.6],
  nature: [142, 0.9],
  electric: [102, 1],
  light: [92, 0.75],
  dark: [300, 0.75],
  shadow: [304, 0.75],
  neutral: [70, 0.35],
  universal: [72, 0.5],
  spell: [318, 0.7],
  magic: [318, 0.7],
  strike: [28, 1],
  throw: [72, 0.95],
  grapple: [288, 0.75],
  aerial: [226, 0.9],
  submission: [340, 0.8],
  response: [164, 0.7],
  action: [84, 0.8],
  sloth: [292, 0.7],
  technician: [250, 0.85],
  brawler: [28, 1],
  flyer: [204, 0.85],
  powerhouse: [66, 0.8],
  rogue: [350, 0.8],
};

/** The tones that a designer may choose, one for each hue. */
export const CHOICES = [
  'fire',
  'throw',
  'electric',
  'nature',
  'response',
  'air',
  'water',
  'technician',
  'dark',
  'spell',
  'rogue',
  'neutral',
];

/** The hue distance from the first color to the second: neighbors, thirds and opposites, so that no mix is muddy. */
const SCHEMES = [180, 150, 210, 120, 240, 60, -60] as const;

/** The hue of a tone. A tone without an entry, such as a name, gets its hue from `chance`. */
export function hueOf(tone: string, chance: number): readonly [hue: number, strength: number] {
  return TONES[tone] ?? [chance % 360, 0.85];
}

/**
 * The inks for a tone. `shift` turns the hue of the sky a little, `scheme` sets the second color, and `mood` sets the
 * light: 0 day, 1 dusk, 2 night, 3 pale paper.
 */
export function inks(tone: string, chance: number, shift: number, scheme: number, mood: number): Inks {
  const [hue, strength] = hueOf(tone, chance);
  const second = hue + (SCHEMES[scheme % SCHEMES.length] ?? 180);
  const c = 0.13 * strength;
  // A dark yellow would not look yellow.
  const lift = Math.max(0, 1 - Math.abs(hue - 100) / 22) * 0.15;
  return {
    ink: oklch(0.26, 0.035, hue + shift),
    body: oklch(0.66 + lift, Math.min(0.17, 0.04 + c), hue),
    body2: oklch(0.52 + lift, Math.min(0.15, 0.03 + c), hue - 6),
    other: oklch(0.77, 0.115, second),
    other2: oklch(0.62, 0.11, second - 8),
    pale: oklch(0.95, 0.025, hue + 40),
    pale2: oklch(0.84, 0.04, hue + 20),
    light: oklch(0.97, 0.03, 95),
    ...(mood === 2 ? byNight(hue, shift) : mood === 1 ? atDusk(hue + shift, c) : byDay(hue + shift, c, mood === 3)),
  };
}

type Place = Pick<Inks, 'sky' | 'sky2' | 'glow' | 'far' | 'ground' | 'ground2'>;

/** By day the sky has the card's own hue. The pale mood is daylight on bare paper. */
function byDay(sky: number, c: number, pale: boolean): Place {
  const warm = sky > 50 && sky < 150 ? 92 : sky + 40;
  return {
    sky: oklch(pale ? 0.93 : 0.86, c * 0.5, sky),
    sky2: oklch(pale ? 0.89 : 0.8, c * 0.6, sky + 8),
    glow: oklch(0.94, 0.06, warm),
    far: oklch(0.7, c * 0.7, sky - 10),
    ground: oklch(0.6, c * 0.7, sky - 20),
    ground2: oklch(0.51, c * 0.7, sky - 24),
  };
}

function atDusk(sky: number, c: number): Place {
  return {
    sky: oklch(0.74, 0.09, sky + 24),
    sky2: oklch(0.8, 0.09, sky + 50),
    glow: oklch(0.88, 0.1, sky + 66),
    far: oklch(0.6, c * 0.7, sky - 10),
    ground: oklch(0.48, c * 0.7, sky - 20),
    ground2: oklch(0.4, c * 0.7, sky - 24),
  };
}

/** Every night is blue. Only its light has the card's hue. */
function byNight(hue: number, shift: number): Place {
  const blue = 268 + shift * 0.7;
  return {
    sky: oklch(0.4, 0.065, blue),
    sky2: oklch(0.48, 0.07, blue + 10),
    glow: oklch(0.62, 0.08, hue),
    far: oklch(0.34, 0.055, blue),
    ground: oklch(0.3, 0.05, blue - 10),
    ground2: oklch(0.25, 0.045, blue - 10),
  };
}
