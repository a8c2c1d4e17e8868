/** Cards that change their size with every card played are hard to follow, so sizes stay until a change is worth it. */
import type { Fan, Size } from './fan';
import { fitted, type Lot } from './fit';
import { rowsOf, type RoomGrid } from './grid';

/** Another grid replaces the last one only if it is better by this factor. */
const BETTER = 1.06;
/** Cards grow only if they can grow by this factor. */
const LARGER = 1.15;

interface Kept {
  size: string;
  /** The chosen grid, and its rows and areas for the cards at that time. */
  of: RoomGrid;
  rows: string;
  areas: string;
  grid: RoomGrid;
}

export class Steady {
  #kept: Kept | undefined;

  /** The grid with the largest cards, with sizes that suit them, or the last grid while it is almost as good. */
  grid(grids: readonly RoomGrid[], size: Size, count: (area: string) => number, lots: readonly Lot[]): RoomGrid {
    const candidates = grids.map((of) => ({ of, ...fitted(of, size, count, lots) }));
    const best = candidates.reduce((first, next) => (next.gain > first.gain ? next : first));
    const near = this.#near(grids, size, count, lots);
    const { of, grid } = near && best.gain < BETTER * near.gain ? near : best;
    this.#kept = { size: Object.values(size).join(), of, ...rowsOf(of, count), grid };
    return grid;
  }

  /** Keeps as much of the last grid as possible: all of it, or its rows if something appears next to other cards. */
  #near(
    grids: readonly RoomGrid[],
    size: Size,
    count: (area: string) => number,
    lots: readonly Lot[],
  ): { of: RoomGrid; grid: RoomGrid; gain: number } | null {
    const last = this.#kept;
    if (last?.size !== Object.values(size).join() || !grids.includes(last.of)) return null;
    const { of, grid } = last;
    const now = rowsOf(of, count);
    if (now.rows !== last.rows) return null;
    if (now.areas === last.areas) return { of, grid, gain: fitted(grid, size, count, lots, 'nothing').gain };
    const rows = of.rows.map((row, k) => ({ ...row, high: grid.rows[k]?.high ?? row.high, ...emptyOf(grid, k) }));
    return { of, ...fitted({ ...of, rows }, size, count, lots, 'borders') };
  }
}

function emptyOf(grid: RoomGrid, k: number): { empty?: number } {
  const empty = grid.rows[k]?.empty;
  return empty === undefined ? {} : { empty };
}

/** Whether a size has hardly changed: a question of two lines takes a little height from every row. */
const near = (now: number, before: number): boolean => Math.abs(now - before) < 0.08 * before;

/** The layout of the cards of one place. Cards keep their size while they fit and could hardly be larger. */
export class SteadyFan {
  #last: { fan: Fan; width: number; height: number } | undefined;

  fan({ width, height }: Size, best: Fan): Fan {
    const last = this.#last;
    const same = last && near(width, last.width) && near(height, last.height);
    const keepsSize = same && best.gap >= 0 && best.card >= last.fan.card && best.card < LARGER * last.fan.card;
    const fan = keepsSize ? { ...best, card: last.fan.card } : best;
    this.#last = { fan, width, height };
    return fan;
  }
}
