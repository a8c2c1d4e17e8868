import { expect, it } from 'vitest';
import { areasOf, guessedRoom, rowsOf, type RoomGrid } from './grid';

const grid: RoomGrid = {
  columns: '1fr 1fr 1fr',
  yields: ['stack'],
  rows: [
    { high: 30, empty: 5, areas: 'their-plate their-units stack' },
    { high: 30, areas: 'my-plate my-units stack' },
  ],
};

it('gives the room of what is empty to the others', () => {
  expect(rowsOf(grid, () => 0)).toEqual({
    rows: 'minmax(0, 5fr) minmax(0, 30fr)',
    areas: '"their-plate their-units their-units" "my-plate my-units my-units"',
  });
});

it('lets everything lie in its place where there is something', () => {
  expect(rowsOf(grid, () => 2)).toEqual({
    rows: 'minmax(0, 30fr) minmax(0, 30fr)',
    areas: '"their-plate their-units stack" "my-plate my-units stack"',
  });
  expect(areasOf(grid).has('stack')).toBe(true);
});

it('gives the question as much height as its words need', () => {
  const asked: RoomGrid = { columns: '1fr', rows: [{ high: 6, areas: 'my-plate question' }] };
  expect(rowsOf(asked, () => 0).rows).toBe('minmax(min-content, 6fr)');
});

it('guesses a room whose places are rectangles: one row for each line, mirrored', () => {
  const zones = {
    hand: { as: 'hand' },
    deck: { as: 'pile' },
    'front row': { as: 'line', scale: 0.5 },
    play: { as: 'line' },
  };
  const { two } = guessedRoom({ zones, middle: { wide: { areas: ['meters play'] } } });
  expect(two.rows.map(({ areas }) => areas)).toEqual([
    'their-plate their-hand their-piles',
    'their-plate their-front-row their-piles',
    '. play .',
    'my-plate my-front-row my-piles',
    'my-plate question my-piles',
    'my-plate my-hand my-piles',
  ]);
  expect(two.rows[1]).toMatchObject({ high: 11, empty: 1 });
});
