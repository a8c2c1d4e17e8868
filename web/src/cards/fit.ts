/** How large name and text may be so that they keep to their places; in hundredths of the card's width. */

/** Letters of the bold face are about so wide, in parts of their size. */
const WIDE = 0.56;
const THIN = /[ijltIf.,'’ -]/;

const width = (text: string) => [...text].reduce((sum, letter) => sum + (THIN.test(letter) ? WIDE * 0.6 : WIDE), 0);

/** The largest of the sizes at which the name needs at most so many lines; the smallest where none does. */
export function nameSize(name: string, room: number, lines: number, sizes: readonly number[]): number {
  return sizes.find((size) => linesOf(name, room / size) <= lines) ?? sizes.at(-1) ?? 10;
}

function linesOf(name: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of name.split(/[ -]/)) {
    const wide = width(word);
    if (wide > room) return Infinity;
    if (used && used + 0.32 + wide > room) {
      lines++;
      used = wide;
    } else {
      used += (used ? 0.32 : 0) + wide;
    }
  }
  return lines;
}

/** Letters of the reading face, and how high a line of it is. */
const READ = 0.43;
const HIGH = 1.2;
const GAP = 0.3;
const TEXT_SIZES = [7.3, 6.8, 6.4, 6, 5.6, 5.2, 4.8, 4.4, 4.1, 3.8, 3.5, 3.2] as const;

/** The largest size at which these sentences need no more than this height. */
export function textSize(sentences: string[], width: number, height: number): number {
  const fits = (size: number) => {
    const letters = Math.floor(width / (size * READ));
    const lines = sentences.reduce((sum, s) => sum + Math.ceil(s.length / letters), 0);
    return (lines * HIGH + sentences.length * GAP) * size <= height;
  };
  return TEXT_SIZES.find(fits) ?? 3.2;
}
