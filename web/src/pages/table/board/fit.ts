/**
 * The width and height of the places on a wide table: the grid gives the position of each place, and its contents
 * decide its size. Rows have heights, and each row has its own borders between places. Only places that span several
 * rows tie borders together. Rows and borders move as long as that makes the cards larger.
 */
import type { Size } from './fan';
import { rowsOf, type RoomGrid, type RoomRow } from './grid';

/** The contents of an area, and its value by size: more and larger cards count more. */
export interface Lot {
  area: string;
  gain: (size: Size) => number;
}

/** The limits on moves that make the cards larger. */
export type Moves = 'all' | 'borders' | 'nothing';

/** A row keeps at least this share of its height in the grid, and gets at most this multiple of it. */
const LEAST = 0.7;
const MOST = 1.5;
/**
 * A row with a player's name keeps at least this share of its height, and a place in `keeps` this share of its width.
 */
const NAMED = 0.9;
/** A place gives up at most half of its width to its neighbors. */
const LEAST_WIDTH = 0.5;
/**
 * Step sizes as shares of the whole table: how much height moves from one row to another, or how far a border moves.
 * Large steps come first.
 */
const STEPS = [0.06, 0.03, 0.015] as const;
/** The maximum number of rounds per step. Positions settle long before that. */
const ROUNDS = 8;
/** The minimum gain of a change. Otherwise all cards would change their size for nothing. */
const WORTH = 1.002;
/** The gap between two rows, as a share of the table. */
const GAP = 0.005;
/** Borders closer than this count as one. */
const SAME = 1e-4;

/** Faces, names, numbers and questions keep their room, regardless of their neighbors. */
const KEPT = /plate|meters|question|^\.$/;
const WORDS = /question/;
const NAME = /plate|others/;

interface Track {
  size: number;
  least: number;
  most: number;
}

interface Border {
  at: number;
}

/** A place in one row, from border to border. */
interface Span {
  area: string;
  left: Border;
  right: Border;
  least: number;
  most: number;
}

const fixed = (size: number): Track => ({ size, least: size, most: size });
const free = (size: number, named: boolean): Track => ({
  size,
  least: size * (named ? NAMED : LEAST),
  most: size * MOST,
});

/** The start and end of each column as shares of the whole, or null if not all columns are given as shares. */
function columnsOf(columns: string): number[] | null {
  const words = columns.match(/minmax\([^)]*\)|\S+/g) ?? [];
  const rest = words.findIndex((word) => /fr\)?$/.test(word));
  const shares = words.map((word) => (word.endsWith('%') ? parseFloat(word) / 100 : 0));
  if (words.some((word, k) => k !== rest && !word.endsWith('%'))) return null;
  if (rest >= 0) shares[rest] = 1 - shares.reduce((sum, share) => sum + share, 0);
  return shares.reduce((edges, share) => [...edges, (edges.at(-1) ?? 0) + share], [0]);
}

/** The places of each row. Two rows share a border if an adjacent place spans both. */
function spansOf(cells: string[][], edges: number[], keeps: ReadonlySet<string>): Span[][] {
  const [start, end]: Border[] = [{ at: 0 }, { at: 1 }];
  let above: (Border | undefined)[] = [];
  return cells.map((row, r) => {
    const spans = (k: number): boolean => row[k] !== '.' && row[k] === cells[r - 1]?.[k];
    const borders = edges.map((at, k): Border | undefined => {
      if (k === 0) return start;
      if (k === edges.length - 1) return end;
      if (row[k - 1] === row[k]) return undefined;
      return spans(k - 1) || spans(k) ? (above[k] ?? { at }) : { at };
    });
    above = borders;
    return placesOf(row, borders, keeps);
  });
}

function placesOf(row: string[], borders: (Border | undefined)[], keeps: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let left = borders[0] as Border;
  row.forEach((area, k) => {
    const right = borders[k + 1];
    if (!right) return;
    const wide = right.at - left.at;
    spans.push({ area, left, right, ...boundsOf(area, wide, keeps.has(area)) });
    left = right;
  });
  return spans;
}

function boundsOf(area: string, wide: number, keepsWidth: boolean): { least: number; most: number } {
  if (area === '.') return { least: wide, most: 1 };
  if (NAME.test(area)) return { least: wide * NAMED, most: wide / NAMED };
  return { least: wide * (keepsWidth || KEPT.test(area) ? NAMED : LEAST_WIDTH), most: 1 };
}

/** The grid with sizes that suit the contents, and the gain. */
export function fitted(
  grid: RoomGrid,
  { width, height }: Size,
  count: (area: string) => number,
  lots: readonly Lot[],
  moves: Moves = 'all',
): { grid: RoomGrid; gain: number } {
  const cells = rowsOf(grid, count)
    .areas.split('"')
    .filter((row) => row.trim())
    .map((row) => row.split(' '));
  const edges = columnsOf(grid.columns);
  const weights = grid.rows.map((row) => weightOf(row, count));
  if (!edges || weights.some((weight) => weight === null) || !width) return { grid, gain: 0 };
  const whole = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
  const rows = weights.map((weight, k) => {
    const row = grid.rows[k] as RoomRow;
    const size = (weight ?? 0) / whole;
    return weight !== row.high || WORDS.test(row.areas) ? fixed(size) : free(size, NAME.test(row.areas));
  });
  const spans = spansOf(cells, edges, new Set(grid.keeps));
  const places = lots.flatMap((lot) => {
    const place = placeOf(spans, lot.area);
    return place ? [{ ...place, gain: lot.gain }] : [];
  });
  const gain = (): number => {
    const down = startsOf(rows);
    return places.reduce(
      (sum, { left, right, top, bottom, gain: of }) =>
        sum +
        of({
          width: (right.at - left.at) * width,
          height: ((down[bottom] ?? 1) - (down[top] ?? 0) - GAP) * height,
        }),
      0,
    );
  };
  const best = moves === 'nothing' ? gain() : climbed(moves === 'all' ? rows : [], spans, gain);
  const shape = drawn(spans);
  return {
    gain: best,
    grid: {
      columns: shape.columns,
      rows: grid.rows.map((row, k) => ({
        ...row,
        areas: shape.areas[k] ?? row.areas,
        [weights[k] === row.high ? 'high' : 'empty']: (rows[k]?.size ?? 0) * 100,
      })),
    },
  };
}

/** The current weight of a row, or null if it has a length. */
function weightOf({ high, empty, areas }: RoomRow, count: (area: string) => number): number | null {
  if (typeof high === 'string') return null;
  const used = areas.split(/\s+/).some((area) => !KEPT.test(area) && !/piles|others/.test(area) && count(area));
  return empty === undefined || used ? high : empty;
}

function placeOf(spans: Span[][], area: string): { left: Border; right: Border; top: number; bottom: number } | null {
  const rows = spans.flatMap((row, k) => (row.some((span) => span.area === area) ? [k] : []));
  const span = spans[rows[0] ?? -1]?.find((one) => one.area === area);
  if (!span) return null;
  return { left: span.left, right: span.right, top: rows[0] ?? 0, bottom: (rows.at(-1) ?? 0) + 1 };
}

function startsOf(tracks: readonly Track[]): number[] {
  const starts = [0];
  for (const { size } of tracks) starts.push((starts.at(-1) ?? 0) + size);
  return starts;
}

/** The columns between all borders of all rows, and for each row the area in each column. */
function drawn(spans: Span[][]): { columns: string; areas: string[] } {
  const all = spans.flatMap((row) => row.map(({ right }) => right.at)).sort((a, b) => a - b);
  const ends = all.filter((at, k) => k === all.length - 1 || (all[k + 1] ?? 1) - at > SAME);
  return {
    columns: ends.map((at, k) => `${(100 * (at - (ends[k - 1] ?? 0))).toFixed(2)}%`).join(' '),
    areas: spans.map((row) => ends.map((at) => row.find(({ right }) => at <= right.at + SAME)?.area ?? '.').join(' ')),
  };
}

/** Moves rows and borders as long as that gains something. */
function climbed(rows: Track[], spans: Span[][], gain: () => number): number {
  const all = spans.flat();
  const borders = [...new Set(all.map(({ right }) => right))].filter(({ at }) => at < 1 - SAME);
  const beside = new Map(
    borders.map((border) => [border, all.filter(({ left, right }) => left === border || right === border)]),
  );
  let best = gain();
  /** Makes a move, and undoes it if it was not worth it. */
  const tried = (change: (sign: number) => void, allowed: () => boolean): void => {
    change(1);
    const now = allowed() ? gain() : 0;
    if (now > best * WORTH) best = now;
    else change(-1);
  };
  for (const step of STEPS)
    for (let round = 0; round < ROUNDS; round++) {
      const before = best;
      for (const from of rows)
        for (const to of rows) {
          if (from === to || from.size - step < from.least || to.size + step > to.most) continue;
          tried(
            (sign) => {
              from.size -= sign * step;
              to.size += sign * step;
            },
            () => true,
          );
        }
      for (const border of borders)
        for (const way of [step, -step])
          tried(
            (sign) => {
              border.at += sign * way;
            },
            () => (beside.get(border) ?? []).every(inBounds),
          );
      if (best === before) break;
    }
  return best;
}

const inBounds = ({ left, right, least, most }: Span): boolean => {
  const wide = right.at - left.at;
  return wide >= least - SAME && wide <= most + SAME;
};
