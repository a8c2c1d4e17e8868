/**
 * The background of a motif: a sky, something far away, a ground. Drawn wider and taller than the box of 100 by 100, so
 * that a picture can be cropped to any shape. `v` is a number from 0 to 3 that varies the positions.
 */
import type { Inks } from './colour';

type Scene = (i: Inks, v: number) => string;

const fill = (d: string, tone: string) => `<path d="${d}" fill="${tone}"/>`;
const WHOLE = 'M-90-60H190V160H-90Z';
const sky = (i: Inks) => fill(WHOLE, i.sky);

/** A disc of light behind the motif, at its upper left. */
function glow(i: Inks, v: number): string {
  const x = 50 + (v % 2 ? 16 : -16);
  return `<circle cx="${x}" cy="${40 - 3 * v}" r="38" fill="${i.sky2}"/><circle cx="${x}" cy="${40 - 3 * v}" r="27" fill="${i.glow}"/>`;
}

function rays(i: Inks, v: number): string {
  let d = '';
  const n = 10 + 2 * v;
  for (let k = 0; k < n; k++) {
    const a = ((k + 0.1) / n) * 2 * Math.PI;
    const b = ((k + 0.55) / n) * 2 * Math.PI;
    d += `M50 48L${Math.round(50 + 190 * Math.cos(a))} ${Math.round(48 + 190 * Math.sin(a))}L${Math.round(50 + 190 * Math.cos(b))} ${Math.round(48 + 190 * Math.sin(b))}Z`;
  }
  return fill(d, i.sky2) + `<circle cx="50" cy="48" r="${30 + 2 * v}" fill="${i.glow}"/>`;
}

const floor = (i: Inks, y: number) =>
  fill(`M-90 ${y}H190V160H-90Z`, i.ground) + fill(`M-90 ${y + 9}H190V160H-90Z`, i.ground2);

function dots(tone: string, places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}"/>`).join('');
}

const STARS = [
  [6, 12, 1.4],
  [22, 30, 1],
  [84, 10, 1.6],
  [94, 34, 1],
  [60, 4, 1],
  [-20, 18, 1.4],
  [-44, 36, 1],
  [118, 22, 1.4],
  [140, 8, 1],
  [-60, 8, 1.4],
  [38, 14, 1],
] as const;

function clouds(i: Inks, v: number): string {
  const cloud = (x: number, y: number, s: number) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0C-12 0-12-16 0-16C2-28 20-28 24-18C36-22 42-6 34 0Z" fill="${i.glow}"/>`;
  return cloud(-4 + 6 * v, 28, 0.8) + cloud(70 - 4 * v, 44, 1) + cloud(112, 24, 1.2) + cloud(-62, 40, 1.1);
}

/** The rows of heads around a ring. */
function crowd(i: Inks, y: number): string {
  let d = '';
  for (let row = 0; row < 3; row++)
    for (let x = -90 + 6 * (row % 2); x < 190; x += 12) d += `M${x} ${y + 8 * row}a5 5 0 1 1 10 0v14h-10z`;
  return fill(d, i.far);
}

function ropes(i: Inks): string {
  const rope = (y: number) =>
    `<path d="M-90 ${y}H190" stroke="${i.ink}" stroke-width="3.400"/><path d="M-90 ${y}H190" stroke="${i.other}" stroke-width="1.800"/>`;
  return rope(50) + rope(60) + rope(70);
}

export const SCENES: Record<string, Scene> = {
  arena: (i, v) =>
    sky(i) +
    fill(`M${-10 + 8 * v}-60L-60 90H30ZM${100 - 8 * v}-60L70 90H160Z`, i.sky2) +
    fill(`M${44 + 4 * v}-60L10 90H96Z`, i.glow) +
    crowd(i, 44) +
    ropes(i) +
    floor(i, 82),
  spotlight: (i, v) =>
    fill(WHOLE, i.far) +
    fill(`M${50 - 20 + 10 * v}-60L-4 96H104Z`, i.sky2) +
    fill(`M${50 - 20 + 10 * v}-60L14 96H86Z`, i.glow) +
    floor(i, 90) +
    `<ellipse cx="50" cy="93" rx="48" ry="6" fill="${i.glow}"/>`,
  corner: (i, v) =>
    sky(i) +
    crowd(i, 40 + 2 * v) +
    ropes(i) +
    fill(v % 2 ? 'M92 34H106V84H92Z' : 'M-6 34H8V84H-6Z', i.other) +
    fill(v % 2 ? 'M92 34H97V84H92Z' : 'M-6 34H-1V84H-6Z', i.other2) +
    floor(i, 82),
  rays: (i, v) => sky(i) + rays(i, v),
  burst: (i, v) => {
    let d = '';
    const n = 14 + 2 * v;
    for (let k = 0; k < 2 * n; k++) {
      const r = k % 2 ? 40 : 54 + 4 * v;
      const a = (k / n) * Math.PI;
      d += `${k ? 'L' : 'M'}${Math.round(50 + r * Math.cos(a))} ${Math.round(50 + r * Math.sin(a))}`;
    }
    return sky(i) + fill(d + 'Z', i.sky2) + `<circle cx="50" cy="50" r="36" fill="${i.glow}"/>`;
  },
  hills: (i, v) =>
    sky(i) +
    glow(i, v) +
    fill(`M-90 70C-50 ${46 + 4 * v} -20 56 10 64S70 ${40 + 6 * v} 120 60S170 60 190 66V160H-90Z`, i.far) +
    fill(`M-90 84C-40 70 0 88 40 80S110 70 190 84V160H-90Z`, i.ground) +
    fill('M-90 96C-30 86 30 100 80 92S150 90 190 96V160H-90Z', i.ground2),
  peaks: (i, v) =>
    sky(i) +
    glow(i, v) +
    fill(`M-90 90L-50 36L-20 66L${8 + 4 * v} 24L44 72L${76 - 4 * v} 34L108 68L140 30L190 90V160H-90Z`, i.far) +
    floor(i, 84),
  sea: (i, v) =>
    sky(i) +
    glow(i, v) +
    fill('M-90 66H190V160H-90Z', i.far) +
    fill(
      `M-90 76C-76 70-62 70-48 76S-20 82-6 76S22 70 36 76S64 82 78 76S106 70 120 76S148 82 162 76S180 72 190 76V160H-90Z`,
      i.ground,
    ) +
    fill(`M-90 88C-72 82-54 82-36 88S0 94 18 88S54 82 72 88S108 94 126 88S170 84 190 88V160H-90Z`, i.ground2),
  deep: (i, v) =>
    fill(WHOLE, i.sky2) +
    fill(`M${-30 + 10 * v}-60L-60 160H-20L10-60ZM${40 + 8 * v}-60L30 160H80L76-60ZM120-60L130 160H170L150-60Z`, i.sky) +
    fill('M-90 92C-60 80-40 94-10 88S40 96 70 88S140 80 190 92V160H-90Z', i.ground) +
    fill('M-4 92C-10 80 0 74-4 62C6 72 0 80 6 92ZM96 92C90 82 100 74 96 66C106 76 100 82 106 92Z', i.ground2) +
    dots(i.glow, [
      [12, 30, 3],
      [20, 18, 2],
      [86, 40, 3.5],
      [92, 24, 2],
      [-24, 50, 3],
      [126, 44, 2.5],
    ]),
  forest: (i, v) => {
    let d = '';
    for (let k = 0; k < 12; k++) {
      const x = -88 + 24 * k + ((k * 7 + v * 5) % 9);
      const h = 50 + ((k * 13 + v * 11) % 22);
      d += `M${x} ${96 - h}L${x + 14} 92H${x - 14}Z`;
    }
    return sky(i) + glow(i, v) + fill(d, i.far) + floor(i, 84);
  },
  dunes: (i, v) =>
    sky(i) +
    glow(i, v) +
    fill(`M-90 74C-40 ${50 + 3 * v} 0 86 60 62S150 60 190 76V160H-90Z`, i.far) +
    fill('M-90 90C-30 66 40 96 90 78S170 84 190 88V160H-90Z', i.ground),
  cave: (i, v) =>
    fill(WHOLE, i.ground2) +
    fill(`M-60 160C-70 60-20 ${-10 - 4 * v} 50 -4S170 60 160 160Z`, i.sky2) +
    fill('M-40 160C-40 70 0 14 50 14S140 70 140 160Z', i.glow) +
    fill(`M${6 + 4 * v}-20L14 24L24-20ZM${70 - 3 * v}-20L80 18L92-20Z`, i.ground2) +
    floor(i, 88),
  volcanic: (i, v) =>
    sky(i) +
    glow(i, v) +
    fill(`M-90 92L-30 50L-14 58L10 34H24L60 80L96 ${44 + 3 * v}H106L190 92V160H-90Z`, i.far) +
    floor(i, 86) +
    fill('M-40 94C-10 90 0 98 24 94S80 92 100 97S150 94 170 97V101H-40Z', i.glow),
  clouds: (i, v) =>
    sky(i) +
    glow(i, v) +
    clouds(i, v) +
    fill(
      'M-90 92C-80 78-60 80-54 88C-46 74-20 76-16 90C-8 80 12 80 18 90C28 78 50 80 54 90C62 78 86 78 92 90C104 78 126 80 130 90C142 80 170 80 190 92V160H-90Z',
      i.glow,
    ),
  night: (i, v) =>
    sky(i) +
    glow(i, v) +
    dots(i.light, STARS) +
    fill(`M-90 86C-40 ${72 + 3 * v} 20 90 60 82S140 76 190 86V160H-90Z`, i.ground),
  stars: (i, v) =>
    sky(i) +
    `<circle cx="50" cy="48" r="${44 - 2 * v}" fill="${i.sky2}"/>` +
    `<circle cx="50" cy="48" r="31" fill="${i.glow}"/>` +
    dots(i.light, STARS),
  library: (i, v) => {
    let books = '';
    for (let row = 0; row < 3; row++)
      for (let k = 0, x = -88 + 3 * v; x < 186; k++) {
        const w = 7 + ((k * 5 + row * 3 + v) % 5);
        const h = 20 + ((k * 7 + row * 5) % 9);
        if ((k + row + v) % 7)
          books += `<rect x="${x}" y="${30 * row + 26 - h}" width="${w}" height="${h}" fill="${(k + row) % 3 ? i.far : i.ground}"/>`;
        x += w + 1.5;
      }
    return (
      fill(WHOLE, i.sky2) +
      books +
      fill('M-90 26H190V31H-90ZM-90 56H190V61H-90ZM-90 86H190V160H-90Z', i.ground2) +
      `<circle cx="50" cy="48" r="38" fill="${i.glow}" opacity=".92"/>`
    );
  },
  hall: (i, v) => {
    let d = '';
    for (let x = -96 + 6 * v; x < 190; x += 48) d += `M${x} 86V36C${x} 12 ${x + 34} 12 ${x + 34} 36V86Z`;
    return fill(WHOLE, i.sky2) + fill(d, i.glow) + floor(i, 86);
  },
  window: (i, v) =>
    fill(WHOLE, i.far) +
    fill(`M6 90V40C6-6 94-6 94 40V90Z`, i.glow) +
    fill('M10 90V40C10 0 90 0 90 40V90Z', i.sky) +
    glow({ ...i, glow: i.light }, v).replace(/r="\d+"/g, (r) => (r === 'r="38"' ? 'r="22"' : 'r="15"')) +
    `<path d="M50 6V90M8 52H92" stroke="${i.far}" stroke-width="3"/>` +
    floor(i, 88),
  yard: (i, v) =>
    sky(i) +
    clouds(i, v) +
    fill(`M${-30 + 10 * v} 78V44H-4V30H10V44H24V34H36V78ZM84 78V40L100 26L116 40V78Z`, i.far) +
    floor(i, 78),
  stage: (i, v) =>
    fill(WHOLE, i.glow) +
    fill(`M-90-60H${8 + v}C14 0 6 60-4 90H-90ZM190-60H${92 - v}C86 0 94 60 104 90H190Z`, i.far) +
    fill('M-90-60H-20C-14 0-22 60-32 90H-90ZM190-60H120C114 0 122 60 132 90H190Z', i.ground) +
    fill('M-90-60H190V6C170 18 150 18 130 6C110 18 90 18 70 6C50 18 30 18 10 6C-10 18-30 18-50 6L-90 10Z', i.far) +
    floor(i, 88),
  plain: (i, v) =>
    sky(i) +
    `<circle cx="50" cy="50" r="${42 + v}" fill="${i.sky2}"/><circle cx="50" cy="50" r="${33 + v}" fill="${i.glow}"/>`,
  stripes: (i, v) => {
    let d = '';
    for (let x = -190 + 5 * v; x < 290; x += 28) d += `M${x} 160L${x + 90}-60h14L${x + 14} 160Z`;
    return sky(i) + fill(d, i.sky2) + `<circle cx="50" cy="49" r="37" fill="${i.glow}"/>`;
  },
  tiles: (i, v) => {
    let d = '';
    for (let y = -60, row = 0; y < 160; y += 16, row++)
      for (let x = -96 + 16 * (row % 2) + 2 * v; x < 190; x += 32) d += `M${x} ${y}l16 16l-16 16l-16-16z`;
    return sky(i) + fill(d, i.sky2) + `<circle cx="50" cy="49" r="37" fill="${i.glow}"/>`;
  },
};
