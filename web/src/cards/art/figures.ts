/** Wrestlers as figures with joints, in the gear of the card's wrestler. */
import { oklch, type Oklch } from './colour';
import { POSES, type Joints } from './poses';
import { stroke } from './draw';

export interface Gear {
  /** The hue of the trunks, and the hue of boots and trim. */
  main: number;
  trim: number;
  skin: number;
  head: 'mask' | 'mane' | 'bald' | 'short' | 'long' | 'curls' | 'bun' | 'robot' | 'crest';
  /** The size: 1 for most wrestlers, 1.3 for a giant. */
  girth: number;
  singlet: boolean;
}

/** Skin colors, from light to dark. The last entry is steel. */
const SKINS: readonly Oklch[] = [
  [0.84, 0.06, 62],
  [0.76, 0.08, 58],
  [0.66, 0.09, 54],
  [0.55, 0.085, 50],
  [0.45, 0.07, 48],
  [0.76, 0.02, 240],
];

const WIDE = { arm: 5.8, leg: 7.2, back: 12 };
const LONG = { back: 21, arm: 12.5, hand: 12.5, leg: 16, foot: 15, head: 10 };

/** Both figures in a pose, as large as the picture allows. The opponent wears `other`. */
export function wrestlers(pose: string, gear: Gear, other: Gear, ink: string, light: string): string {
  const figures = POSES[pose];
  if (!figures) throw new Error(`no such pose: ${pose}`);
  const me = figure(figures.me, gear, ink, 1, figures.open);
  const foe = figures.foe ? figure(figures.foe, other, ink, -1) : '';
  const burst = figures.hit
    ? `<path d="${rays(figures.hit[0], figures.hit[1])}" fill="${light}" stroke="${ink}" stroke-width="1.600"/>`
    : '';
  const drawing = figures.front ? me + foe + burst : foe + me + burst;
  return `<g transform="${fitted([figures.me, ...(figures.foe ? [figures.foe] : [])])}">${drawing}</g>`;
}

/** Moves and scales figures so that they fill the picture and stand on its ground. */
function fitted(figures: Joints[]): string {
  const points = figures.flatMap(ends);
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const left = Math.min(...xs) - 7;
  const right = Math.max(...xs) + 7;
  const top = Math.min(...ys) - 9;
  const bottom = Math.max(...ys) + 5;
  const scale = Math.min(1.3, 96 / (right - left), 88 / (bottom - top));
  return `translate(${near(50 - (scale * (left + right)) / 2)} ${near(94 - scale * bottom)}) scale(${scale.toFixed(3)})`;
}

/** Head, hands and feet. */
function ends(j: Joints): Point[] {
  const [x, y, back, head, farArm, farHand, arm, hand, farLeg, farFoot, leg, foot] = j;
  const hips = { x, y };
  const shoulder = go(hips, back, LONG.back * 0.86);
  return [
    go(go(hips, back, LONG.back), head, LONG.head),
    go(go(shoulder, farArm, LONG.arm), farHand, LONG.hand),
    go(go(shoulder, arm, LONG.arm), hand, LONG.hand),
    go(go(hips, farLeg, LONG.leg), farFoot, LONG.foot),
    go(go(hips, leg, LONG.leg), foot, LONG.foot),
  ];
}

/** The burst at the point of impact. */
function rays(x: number, y: number): string {
  let d = '';
  for (let k = 0; k < 16; k++) {
    const r = k % 2 ? 3.4 : 8.5;
    const a = (k * Math.PI) / 8;
    d += `${k ? 'L' : 'M'}${near(x + r * Math.cos(a))} ${near(y + r * Math.sin(a))}`;
  }
  return d + 'z';
}

interface Point {
  x: number;
  y: number;
}

function go(from: Point, angle: number, far: number): Point {
  const a = (angle * Math.PI) / 180;
  return { x: from.x + far * Math.cos(a), y: from.y + far * Math.sin(a) };
}

const near = (x: number) => Math.round(x * 10) / 10;
const at = (p: Point) => `${near(p.x)} ${near(p.y)}`;

interface Tones {
  ink: string;
  skin: string;
  main: string;
  trim: string;
  hair: string;
}

/**
 * One figure: far limbs, back, trunks, near leg, head, near arm. A figure that faces the viewer has an arm and a leg on
 * each side.
 */
function figure(j: Joints, gear: Gear, ink: string, facing: 1 | -1, open = false): string {
  const [x, y, back, head, farArm, farHand, arm, hand, farLeg, farFoot, leg, foot] = j;
  const tones: Tones = {
    ink,
    skin: oklch(...(SKINS[gear.skin] as Oklch)),
    main: oklch(0.58, 0.15, gear.main),
    trim: oklch(0.8, 0.12, gear.trim),
    hair: oklch(0.36, 0.06, gear.trim),
  };
  const g = gear.girth;
  const hips = { x, y };
  const neck = go(hips, back, LONG.back * (0.9 + 0.1 * g));
  const shoulder = go(hips, back, LONG.back * 0.86);
  const top = go(neck, head, LONG.head * (0.7 + 0.3 * g));
  const limbs = { ...tones, g, facing };
  const aside = (p: Point, side: number, far: number) => (open ? go(p, back + 90 * side, far * g) : p);
  const trunk = open
    ? broad(hips, shoulder, back, gear, tones)
    : bone(hips, shoulder, WIDE.back * g, gear.singlet ? tones.main : tones.skin, ink) +
      (gear.singlet ? '' : chest(hips, shoulder, back, tones, g));
  return (
    armOf(aside(shoulder, -1, 7.5), farArm, farHand, limbs) +
    legOf(aside(hips, -1, 3.5), farLeg, farFoot, open ? { ...limbs, facing: -1 } : limbs) +
    (open ? legOf(aside(hips, 1, 3.5), leg, foot, limbs) : '') +
    trunk +
    (open ? '' : legOf(hips, leg, foot, limbs)) +
    headOf(top, head, gear, tones, facing, open) +
    armOf(aside(shoulder, 1, 7.5), arm, hand, limbs)
  );
}

/** A chest that faces the viewer: broad above, narrow at the belt. */
function broad(hips: Point, shoulder: Point, back: number, gear: Gear, t: Tones): string {
  const g = gear.girth;
  const corner = (p: Point, side: number, far: number) => at(go(p, back + 90 * side, far * g));
  const waist = go(hips, back, 5);
  const upper = `M${corner(waist, -1, 3)}L${corner(shoulder, -1, 6)}L${corner(shoulder, 1, 6)}L${corner(waist, 1, 3)}Z`;
  const whole = `M${corner(hips, -1, 3.5)}L${corner(shoulder, -1, 6)}L${corner(shoulder, 1, 6)}L${corner(hips, 1, 3.5)}Z`;
  const both = (d: string, tone: string, edge: number) =>
    `<path d="${d}" fill="${tone}" stroke="${tone}" stroke-width="${near(edge)}"/>`;
  const trunks = `M${corner(hips, -1, 3.5)}L${corner(hips, 1, 3.5)}`;
  const belt = `M${corner(waist, -1, 5)}L${corner(waist, 1, 5)}`;
  const straps = `M${corner(shoulder, -1, 4)}L${at(go(hips, back, 12))}L${corner(shoulder, 1, 4)}`;
  return (
    both(whole, t.ink, 5 * g + 4) +
    both(upper, gear.singlet ? t.main : t.skin, 5 * g) +
    stroke(trunks, t.main, near(7 * g)) +
    stroke(gear.singlet ? straps : belt, t.trim, gear.singlet ? 2 : 3)
  );
}

type Limbs = Tones & { g: number; facing: 1 | -1 };

function bone(from: Point, to: Point, width: number, tone: string, ink: string): string {
  const d = `M${at(from)}L${at(to)}`;
  return stroke(d, ink, near(width + 4)) + stroke(d, tone, near(width));
}

/** The trunks, and the dark line down the middle that divides a back into two halves. */
function chest(hips: Point, shoulder: Point, back: number, tones: Tones, g: number): string {
  const low = go(hips, back, 5);
  const trunks = `M${at(hips)}L${at(low)}`;
  return (
    stroke(trunks, tones.main, WIDE.back * g) +
    stroke(`M${at(go(low, back, 3))}L${at(go(shoulder, back, -4))}`, tones.ink, 0.9)
  );
}

function armOf(from: Point, upper: number, lower: number, t: Limbs): string {
  const elbow = go(from, upper, LONG.arm);
  const wrist = go(elbow, lower, LONG.hand);
  const d = `M${at(from)}L${at(elbow)}L${at(wrist)}`;
  const wide = WIDE.arm * (0.7 + 0.3 * t.g);
  return (
    stroke(d, t.ink, near(wide + 4)) +
    stroke(d, t.skin, near(wide)) +
    stroke(`M${at(go(elbow, lower, LONG.hand * 0.55))}L${at(wrist)}`, t.trim, near(wide))
  );
}

function legOf(hips: Point, upper: number, lower: number, t: Limbs): string {
  const knee = go(hips, upper, LONG.leg);
  const ankle = go(knee, lower, LONG.foot);
  const toe = go(ankle, lower - 90 * t.facing, 4.5);
  const wide = WIDE.leg * (0.75 + 0.25 * t.g);
  const d = `M${at(hips)}L${at(knee)}L${at(ankle)}L${at(toe)}`;
  return (
    stroke(d, t.ink, near(wide + 4)) +
    stroke(d, t.skin, near(wide)) +
    stroke(`M${at(hips)}L${at(go(hips, upper, LONG.leg * 0.5))}`, t.main, near(wide)) +
    stroke(`M${at(go(knee, lower, LONG.foot * 0.3))}L${at(ankle)}L${at(toe)}`, t.trim, near(wide))
  );
}

/** A head looks the way its figure faces. It is drawn upright and then turned. */
function headOf(p: Point, angle: number, gear: Gear, t: Tones, facing: 1 | -1, open: boolean): string {
  const r = 7.4 * (0.85 + 0.15 * gear.girth);
  const line = `stroke="${t.ink}" stroke-width="2"`;
  const round = (tone: string) => `<circle r="${near(r)}" fill="${tone}" ${line}/>`;
  const eye = (x: number) =>
    `<circle cx="${x}" cy="-.5" r="1.700" fill="#fffaf0"/><circle cx="${x + 0.4}" cy="-.4" r="1" fill="${t.ink}"/>`;
  const eyes = open ? eye(-2.8) + eye(2.2) : eye(0.8) + eye(4.6);
  const capped = (d: string) => `<path d="${d}" fill="${t.hair}" ${line}/>`;
  const heads: Record<Gear['head'], string> = {
    mask:
      round(t.main) +
      `<path d="M-1-3Q3-5 7-2Q6 2 2 2Q-1 1-1-3Z" fill="${t.trim}"/>` +
      eyes +
      `<path d="M-7-2L-2-7" stroke="${t.trim}" stroke-width="2"/>`,
    mane:
      `<path d="M0-13L4-9L9-10L9-5L13-2L9 2L10 7L5 7L2 12L-2 8L-8 10L-8 5L-13 3L-9-1L-11-7L-6-7Z" fill="${t.trim}" ${line}/>` +
      round(t.skin) +
      eyes,
    bald: round(t.skin) + eyes + `<path d="M0 3.500Q3 5 6 3" stroke="${t.ink}" fill="none"/>`,
    short: round(t.skin) + eyes + capped('M-7.500 0C-9-8-2-10 3-8.500C6-8 8-5 6.500-4C2-6-2-4-4-1Z'),
    long:
      capped('M-6-7C-13-4-13 6-11 11L-3 8L-2-5Z') +
      round(t.skin) +
      eyes +
      capped('M-7.500 0C-9-8-2-10 3-8.500C6-8 8-5 6.500-4C2-6-2-4-4-1Z'),
    curls: round(t.skin) + eyes + capped('M-8 1C-11-2-10-6-7-7C-6-11-1-12 1-9.500C5-11 9-7 6.500-4C2-6-2-4-4 0Z'),
    bun:
      capped('M-9-7a4 4 0 1 1 .1 0z') +
      round(t.skin) +
      eyes +
      capped('M-7.500 0C-9-8-2-10 3-8.500C6-8 8-5 6.500-4C2-6-2-4-4-1Z'),
    robot: `<rect x="-7.500" y="-8" width="15" height="15" rx="3.500" fill="${t.skin}" ${line}/><rect x="-1" y="-4" width="9" height="5" rx="2" fill="${t.main}"/><path d="M-2-8V-13" stroke="${t.ink}" stroke-width="2"/>`,
    crest: round(t.skin) + eyes + capped('M-6-5C-5-14 4-16 9-12C6-11 7-8 5-6C1-8-2-7-4-3Z'),
  };
  return `<g transform="translate(${at(p)}) rotate(${near(angle + 90)}) scale(${facing} 1)">${heads[gear.head]}</g>`;
}
