/**
 * How wide the columns and how high the rows of a wide table are: the grid says where each place is, and what lies there
 * decides how large it is. Weights move from one row or column to another as long as the cards become larger by it.
 */
import type { Size } from './fan';
import { rowsOf, type RoomGrid, type RoomRow } from './grid';

/** What lies in an area, and what it gains from a size: the more and the larger its cards, the more. */
export interface Lot {
  area: string;
  gain: (size: Size) => number;
}

/** A row or column keeps at least this part of what the grid gives it, and gets at most so many times that. */
const LEAST = 0.7;
const MOST = 1.7;
/** With a player's name in it, hardly less than the grid gives it. */
const NAMED = 0.9;
/** Of the whole table, from one track to another; first large steps, then small ones. */
const STEPS = [0.06, 0.03, 0.015] as const;
/** Rounds for each step: positions settle long before. */
const ROUNDS = 8;
/** What is worth a change: cards shall not all change their size for nothing. */
const WORTH = 1.004;
/** Between two tracks, in parts of the table. */
const GAP = 0.005;

interface Track {
  size: number;
  least: number;
  most: number;
}

const fixed = (size: number): Track => ({ size, least: size, most: size });
const free = (size: number, named: boolean): Track => ({
  size,
  least: size * (named ? NAMED : LEAST),
  most: size * MOST,
});

/** The columns in parts of the whole; null: they are not all given so. */
function columnsOf(columns: string, cells: string[][]): { tracks: Track[]; rest: number } | null {
  const words = columns.match(/minmax\([^)]*\)|\S+/g) ?? [];
  const rest = words.findIndex((word) => /fr\)?$/.test(word));
  const shares = words.map((word) => (word.endsWith('%') ? parseFloat(word) / 100 : 0));
  if (rest < 0 || words.some((word, k) => k !== rest && !word.endsWith('%'))) return null;
  shares[rest] = 1 - shares.reduce((sum, share) => sum + share, 0);
  const column = (k: number): string[] => cells.map((row) => row[k] ?? '');
  const tracks = shares.map((share, k) =>
    column(k).every((area) => KEPT.test(area))
      ? fixed(share)
      : free(
          share,
          column(k).some((area) => NAME.test(area)),
        ),
  );
  return { tracks, rest };
}

/** Faces, names, numbers and questions need the room that they have, whatever lies beside them. */
const KEPT = /plate|meters|question|^\.$/;
const WORDS = /question/;
const NAME = /plate|others/;

/** The grid with the weights that suit what lies there, and how much is gained by them. */
export function fitted(
  grid: RoomGrid,
  { width, height }: Size,
  count: (area: string) => number,
  lots: readonly Lot[],
  climbs = true,
): { grid: RoomGrid; gain: number } {
  const cells = rowsOf(grid, count)
    .areas.split('"')
    .filter((row) => row.trim())
    .map((row) => row.split(' '));
  const columns = columnsOf(grid.columns, cells);
  const weights = grid.rows.map((row) => weightOf(row, count));
  if (!columns || weights.some((weight) => weight === null) || !width) return { grid, gain: 0 };
  const whole = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
  const rows = weights.map((weight, k) => {
    const row = grid.rows[k] as RoomRow;
    const size = (weight ?? 0) / whole;
    return weight !== row.high || WORDS.test(row.areas) ? fixed(size) : free(size, NAME.test(row.areas));
  });
  const places = lots.flatMap((lot) => {
    const place = placeOf(cells, lot.area);
    return place ? [{ ...place, gain: lot.gain }] : [];
  });
  const gain = (): number => {
    const [across, down] = [edgesOf(columns.tracks), edgesOf(rows)];
    return places.reduce(
      (sum, { left, right, top, bottom, gain: of }) =>
        sum +
        of({
          width: ((across[right] ?? 1) - (across[left] ?? 0) - GAP) * width,
          height: ((down[bottom] ?? 1) - (down[top] ?? 0) - GAP) * height,
        }),
      0,
    );
  };
  const best = climbs ? climbed([rows, columns.tracks], gain) : gain();
  return {
    gain: best,
    grid: {
      ...grid,
      columns: columns.tracks
        .map(({ size }, k) => (k === columns.rest ? 'minmax(0, 1fr)' : `${(100 * size).toFixed(2)}%`))
        .join(' '),
      rows: grid.rows.map((row, k) => ({
        ...row,
        [weights[k] === row.high ? 'high' : 'empty']: (rows[k]?.size ?? 0) * 100,
      })),
    },
  };
}

/** What a row weighs just now; null: it has a length. */
function weightOf({ high, empty, areas }: RoomRow, count: (area: string) => number): number | null {
  if (typeof high === 'string') return null;
  const used = areas.split(/\s+/).some((area) => !KEPT.test(area) && !/piles|others/.test(area) && count(area));
  return empty === undefined || used ? high : empty;
}

function placeOf(cells: string[][], area: string): { left: number; right: number; top: number; bottom: number } | null {
  const rows = cells.flatMap((row, k) => (row.includes(area) ? [k] : []));
  const row = cells[rows[0] ?? -1];
  if (!row) return null;
  return {
    left: row.indexOf(area),
    right: row.lastIndexOf(area) + 1,
    top: rows[0] ?? 0,
    bottom: (rows.at(-1) ?? 0) + 1,
  };
}

function edgesOf(tracks: readonly Track[]): number[] {
  const edges = [0];
  for (const { size } of tracks) edges.push((edges.at(-1) ?? 0) + size);
  return edges;
}

/** Moves sizes between tracks of the same kind while that gains something. */
function climbed(kinds: Track[][], gain: () => number): number {
  let best = gain();
  for (const step of STEPS)
    for (let round = 0; round < ROUNDS; round++) {
      const before = best;
      for (const tracks of kinds)
        for (const from of tracks)
          for (const to of tracks) {
            if (from === to || from.size - step < from.least || to.size + step > to.most) continue;
            from.size -= step;
            to.size += step;
            const now = gain();
            if (now > best * WORTH) best = now;
            else {
              from.size += step;
              to.size -= step;
            }
          }
      if (best === before) break;
    }
  return best;
}
