import { expect, it } from 'vitest';
import { fanned, ROOM, worthOf, type Size } from './fan';
import { fitted, type Lot } from './fit';
import { rowsOf, type RoomGrid } from './grid';
import { Steady, SteadyFan } from './steady';

const WINDOW = { width: 1600, height: 900 };
const GRID: RoomGrid = {
  columns: '10% 30% minmax(0, 1fr) 10%',
  yields: ['stack'],
  rows: [
    { high: 40, areas: 'their-plate their-left their-right piles' },
    { high: 40, areas: '. my-left my-right piles' },
    { high: 20, areas: '. my-hand stack piles' },
  ],
};
const lot = (area: string, cards: number): Lot => {
  const widths = Array.from({ length: cards }, () => 1);
  return { area, gain: (size: Size) => worthOf(fanned(size, widths, ROOM), widths, size.height) };
};
const lotsOf = (counts: Record<string, number>): Lot[] => Object.entries(counts).map(([area, n]) => lot(area, n));
const countOf =
  (counts: Record<string, number>) =>
  (area: string): number =>
    counts[area] ?? 1;

/** The horizontal start and end of a place, in percent of the table. */
function across(grid: RoomGrid, area: string): [number, number] {
  const tracks = grid.columns.split(' ').map(parseFloat);
  const cells = grid.rows.map((row) => row.areas.split(' ')).find((row) => row.includes(area)) ?? [];
  const sum = (end: number): number => Math.round(tracks.slice(0, end).reduce((all, track) => all + track, 0));
  return [sum(cells.indexOf(area)), sum(cells.lastIndexOf(area) + 1)];
}

it('gives each row its own borders, independent of the others', () => {
  const counts = { 'their-left': 6, 'their-right': 1, 'my-left': 1, 'my-right': 6, 'my-hand': 4, stack: 1 };
  const { grid } = fitted(GRID, WINDOW, countOf(counts), lotsOf(counts));
  expect(across(grid, 'their-left')[1]).toBeGreaterThan(across(grid, 'my-left')[1] + 10);
});

it('keeps a border for everything that spans rows', () => {
  const counts = { 'their-left': 6, 'their-right': 6, 'my-left': 1, 'my-right': 1, 'my-hand': 8, stack: 1 };
  const { grid } = fitted(GRID, WINDOW, countOf(counts), lotsOf(counts));
  const starts = grid.rows.map((row) => row.areas.split(' ').indexOf('piles'));
  expect(new Set(starts).size).toBe(1);
  expect(across(grid, 'their-plate')[1]).toBeGreaterThanOrEqual(9);
});

it('keeps the room for piles if their labels need it', () => {
  const counts = { 'their-left': 9, 'their-right': 9, 'my-left': 9, 'my-right': 9, 'my-hand': 8, stack: 1 };
  const { grid } = fitted({ ...GRID, keeps: ['piles'] }, WINDOW, countOf(counts), lotsOf(counts));
  const [start, end] = across(grid, 'piles');
  expect(end - start).toBeGreaterThanOrEqual(9);
});

it('keeps its grid while cards come and go in a hand', () => {
  const steady = new Steady();
  const shapes = new Set<string>();
  for (const held of [5, 4, 5, 6, 5, 4, 3, 4, 5]) {
    const counts = { 'their-left': 3, 'their-right': 2, 'my-left': 3, 'my-right': 2, 'my-hand': held, stack: 0 };
    shapes.add(JSON.stringify(steady.grid([GRID], WINDOW, countOf(counts), lotsOf(counts))));
  }
  expect(shapes.size).toBe(1);
});

it('keeps its rows if something appears next to other cards', () => {
  const steady = new Steady();
  const heights = [0, 1, 0, 1].map((waiting) => {
    const counts = { 'their-left': 3, 'their-right': 2, 'my-left': 3, 'my-right': 2, 'my-hand': 4, stack: waiting };
    return rowsOf(steady.grid([GRID], WINDOW, countOf(counts), lotsOf(counts)), countOf(counts)).rows;
  });
  expect(new Set(heights).size).toBe(1);
});

it('changes its grid for many more cards and for another window size', () => {
  const steady = new Steady();
  const few = { 'their-left': 1, 'their-right': 1, 'my-left': 1, 'my-right': 1, 'my-hand': 1, stack: 0 };
  const many = { ...few, 'my-left': 9, 'their-left': 9, 'my-hand': 8 };
  const before = steady.grid([GRID], WINDOW, countOf(few), lotsOf(few));
  expect(steady.grid([GRID], WINDOW, countOf(many), lotsOf(many))).not.toEqual(before);
  const small = { width: 1100, height: 600 };
  const fresh = new Steady().grid([GRID], small, countOf(many), lotsOf(many));
  expect(steady.grid([GRID], small, countOf(many), lotsOf(many))).toEqual(fresh);
});

it('keeps the size of cards that would hardly get larger, but never a size that does not fit', () => {
  const steady = new SteadyFan();
  const place = { width: 1000, height: 180 };
  const sizes = [9, 8, 9, 8, 9].map((cards) => {
    const best = fanned(
      place,
      Array.from({ length: cards }, () => 1),
      ROOM,
    );
    const { card } = steady.fan(place, best);
    expect(card).toBeLessThanOrEqual(best.card);
    return Math.round(card);
  });
  expect(new Set(sizes).size).toBe(1);
  expect(steady.fan(place, fanned(place, [1, 1], ROOM)).card).toBeGreaterThan(sizes[0] ?? 0);
});
