/** The font sizes at which name and text fit into their places, in hundredths of the card's width. */

/** The average width of a bold letter, relative to its size. */
const WIDE = 0.56;
const THIN = /[ijltIf.,'’ -]/;

const width = (text: string) => [...text].reduce((sum, letter) => sum + (THIN.test(letter) ? WIDE * 0.6 : WIDE), 0);

/** The largest size at which the name needs at most this many lines, or the smallest if none does. */
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

/** The card widths at which more content appears: the classes `from-…` and `until-…` in face/widths.css. */
const WIDTHS = [78, 84, 90, 96, 102, 108, 114, 120, 130, 140, 150, 165, 180, 200, 225, 255, 290] as const;
const NEVER = 999;
/** The minimum font size on a table, in pixels. */
const SMALLEST = 10;

const firstWidth = (fits: (width: number) => boolean): number => WIDTHS.find(fits) ?? NEVER;

/** The minimum card width at which letters of this size (in hundredths of that width) are large enough. */
export const seenFrom = (size: number): number => firstWidth((width) => (size * width) / 100 >= SMALLEST - 0.05);

/** The largest size at which words fit on one line of this width. */
export const lineSize = (words: string, room: number, most: number): number => Math.min(most, room / width(words));

/** The average letter width and the line height of the text face. */
const READ = 0.43;
const HIGH = 1.2;
const GAP = 0.3;
const TEXT_SIZES = [7.3, 6.8, 6.4, 6, 5.6, 5.2, 4.8, 4.4, 4.1, 3.8, 3.5, 3.2] as const;

/** The largest size at which these sentences need no more than this height. */
export function textSize(sentences: string[], width: number, height: number): number {
  return TEXT_SIZES.find((size) => heightOf(sentences, width, size) <= height) ?? 3.2;
}

function heightOf(sentences: string[], width: number, size: number): number {
  const letters = Math.floor(width / (size * READ));
  const lines = sentences.reduce((sum, s) => sum + Math.ceil(s.length / letters), 0);
  return (lines * HIGH + sentences.length * GAP) * size;
}

/** A place for text, on cards of at least this width, in hundredths of the card's width. */
export interface TextPlace {
  from: number;
  width: number;
  height: number;
}

/** The minimum card width at which all sentences fit in the smallest readable letters. The last place is the widest. */
export function readFrom(sentences: string[], places: readonly TextPlace[]): number {
  return firstWidth((wide) => {
    const place = places.findLast(({ from }) => wide >= from);
    if (!place) return false;
    const size = Math.max((100 * SMALLEST) / wide, 3.2);
    return heightOf(sentences, place.width - SLACK, size) <= place.height;
  });
}

/** Lines break between words, so the ends of lines stay empty. */
const SLACK = 5;
