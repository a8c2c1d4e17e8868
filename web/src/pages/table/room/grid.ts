/** The grid of a table with room: rows have weights, and those that are empty give theirs to the others. */

export interface RoomRow {
  /** Compared with the other rows. */
  high: number;
  /** The same while nothing lies in any of its zones. */
  empty?: number;
  areas: string;
}

export interface RoomGrid {
  columns: string;
  rows: RoomRow[];
}

export interface RoomLayout {
  two: RoomGrid;
  /** With several opponents: `others` is where their mats lie, each laid out as `mat`. */
  many?: RoomGrid;
  mat?: RoomGrid;
  /** A zone whose cards lie apart by what they are; the group without kinds takes the rest. */
  groups?: Record<string, { name: string; kinds?: string[] }[]>;
  stage?: 'left' | 'right';
  /** With at most so many cards of a group on each side, they can be larger: another grid, and who is stacked in it. */
  few?: { most: number; of: string; stacked: string; grid: RoomGrid };
}

/** Areas that take no room while empty: their neighbour to the left has it. */
const YIELDING = new Set(['stack', 'spell-area']);
/** What is always there. */
const FIXED = /plate|piles|question|meters|others|^\.$/;

export const areasOf = (grid: RoomGrid): Set<string> => new Set(grid.rows.flatMap(({ areas }) => areas.split(/\s+/)));

/** `grid-template-rows` and `grid-template-areas`; `count` says how many cards lie in an area. */
export function rowsOf(grid: RoomGrid, count: (area: string) => number): { rows: string; areas: string } {
  const rows: string[] = [];
  const areas: string[] = [];
  for (const row of grid.rows) {
    const cells = row.areas.split(/\s+/);
    const empty = cells.every((area) => FIXED.test(area) || count(area) === 0);
    rows.push(`minmax(0, ${row.empty !== undefined && empty ? row.empty : row.high}fr)`);
    areas.push(`"${yielded(cells, count).join(' ')}"`);
  }
  return { rows: rows.join(' '), areas: areas.join(' ') };
}

function yielded(cells: string[], count: (area: string) => number): string[] {
  const found = [...cells];
  found.forEach((area, k) => {
    const before = found[k - 1];
    if (k && before && before !== '.' && YIELDING.has(area) && count(area) === 0) found[k] = before;
  });
  return found;
}
