/**
 * The shorthand for motifs: one part per line, a letter and a path.
 *
 *   a b p   a part in the body's, the other or the pale tone, with shade on its lower right and a dark line around it
 *   A B P   the same without shade
 *   k       dark            c   light            s   the body's shade         (no line around these)
 *   l       a dark line     h   a light line
 *   x|      any of these and its mirror image
 *   t u v   a rod: a line in the body's, the other or the pale tone, with a dark edge; a number first is its width
 *
 * In a path, `O x y r` is a circle, `E x y rx ry` an ellipse, `R x y w h r` a rectangle with round corners.
 */
import type { Inks } from './colour';

const LINE = 2.6;

/** A drawing in shorthand as SVG. `name` makes the ids unique if a picture has several drawings. */
export function drawn(parts: string, inks: Inks, name: string): string {
  return parts
    .trim()
    .split('\n')
    .map((line, k) => part(line.trim(), inks, `${name}${k}`))
    .join('');
}

function part(line: string, inks: Inks, id: string): string {
  const letter = line.charAt(0);
  if (line.charAt(1) !== '|') return one(letter, line.slice(1).trim(), inks, id, 1);
  const rest = line.slice(2).trim();
  const mirrored = one(letter, rest, inks, `${id}m`, -1);
  return `${one(letter, rest, inks, id, 1)}<g transform="matrix(-1 0 0 1 100 0)">${mirrored}</g>`;
}

function one(letter: string, rest: string, inks: Inks, id: string, side: 1 | -1): string {
  switch (letter) {
    case 'a':
      return solid(path(rest), inks.body, inks.body2, inks.ink, id, 5 * side);
    case 'b':
      return solid(path(rest), inks.other, inks.other2, inks.ink, id, 5 * side);
    case 'p':
      return solid(path(rest), inks.pale, inks.pale2, inks.ink, id, 5 * side);
    case 'A':
      return flat(path(rest), inks.body, inks.ink);
    case 'B':
      return flat(path(rest), inks.other, inks.ink);
    case 'P':
      return flat(path(rest), inks.pale, inks.ink);
    case 'k':
      return `<path d="${path(rest)}" fill="${inks.ink}"/>`;
    case 'c':
      return `<path d="${path(rest)}" fill="${inks.light}"/>`;
    case 's':
      return `<path d="${path(rest)}" fill="${inks.body2}"/>`;
    case 'l':
      return stroke(path(rest), inks.ink, LINE);
    case 'h':
      return stroke(path(rest), inks.light, LINE);
    case 't':
      return rod(rest, inks.body, inks.ink);
    case 'u':
      return rod(rest, inks.other, inks.ink);
    case 'v':
      return rod(rest, inks.pale, inks.ink);
    default:
      throw new Error(`no such part of a drawing: ${letter} ${rest}`);
  }
}

/** The shade of a part: the area that stays uncovered when the part is shifted toward the light. */
export function solid(d: string, tone: string, shade: string, ink: string, id: string, by: number): string {
  return (
    `<clipPath id="${id}c"><path id="${id}" d="${d}"/></clipPath><g clip-path="url(#${id}c)">` +
    `<use href="#${id}" fill="${shade}"/><use href="#${id}" x="${-by}" y="${-Math.abs(by) * 0.7}" fill="${tone}"/></g>` +
    `<use href="#${id}" fill="none" stroke="${ink}" stroke-width="${LINE}"/>`
  );
}

function flat(d: string, tone: string, ink: string): string {
  return `<path d="${d}" fill="${tone}" stroke="${ink}" stroke-width="${LINE}"/>`;
}

export function stroke(d: string, tone: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}"/>`;
}

function rod(rest: string, tone: string, ink: string): string {
  const [, digits, d] = /^(\d*\.?\d*)\s*(.*)$/.exec(rest) as unknown as [string, string, string];
  const width = Number(digits || 5);
  const line = path(d);
  return stroke(line, ink, width + 2 * LINE) + stroke(line, tone, width);
}

/** Circles, ellipses and rectangles become arcs and lines. */
export function path(d: string): string {
  return d
    .replace(/O\s*([\d.-]+)[ ,]([\d.-]+)[ ,]([\d.]+)/g, (_, x, y, r) => ellipse(+x, +y, +r, +r))
    .replace(/E\s*([\d.-]+)[ ,]([\d.-]+)[ ,]([\d.]+)[ ,]([\d.]+)/g, (_, x, y, rx, ry) => ellipse(+x, +y, +rx, +ry))
    .replace(/R\s*([\d.-]+)[ ,]([\d.-]+)[ ,]([\d.]+)[ ,]([\d.]+)[ ,]([\d.]+)/g, (_, x, y, w, h, r) =>
      rectangle(+x, +y, +w, +h, +r),
    );
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

function rectangle(x: number, y: number, w: number, h: number, r: number): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`;
}
