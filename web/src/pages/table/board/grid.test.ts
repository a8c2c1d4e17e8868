import { expect, it } from 'vitest';
import { areasOf, guessedRoom, rowsOf, withEdges, type RoomGrid, type RoomLayout } from './grid';

const grid: RoomGrid = {
  columns: '1fr 1fr 1fr',
  yields: ['stack'],
  rows: [
    { high: 30, empty: 5, areas: 'their-plate their-units stack' },
    { high: 30, areas: 'my-plate my-units stack' },
  ],
};

it('gives the room of empty places to the others', () => {
  expect(rowsOf(grid, () => 0)).toEqual({
    rows: 'minmax(0, 5fr) minmax(0, 30fr)',
    areas: '"their-plate their-units their-units" "my-plate my-units my-units"',
  });
});

it('keeps every place that is not empty', () => {
  expect(rowsOf(grid, () => 2)).toEqual({
    rows: 'minmax(0, 30fr) minmax(0, 30fr)',
    areas: '"their-plate their-units stack" "my-plate my-units stack"',
  });
  expect(areasOf(grid).has('stack')).toBe(true);
});

it('gives the question the height of its words', () => {
  const questionGrid: RoomGrid = { columns: '1fr', rows: [{ high: 6, areas: 'my-plate question' }] };
  expect(rowsOf(questionGrid, () => 0).rows).toBe('minmax(min-content, 6fr)');
});

it('guesses a row for each group of a zone', () => {
  const zones = { 'front row': { as: 'line' }, play: { as: 'line', show: 'always' } };
  const groups = { 'front row': [{ name: 'units' }, { name: 'gear' }] };
  const { two } = guessedRoom({ zones, shared: new Set(['play']), groups });
  expect(two.rows.map(({ areas }) => areas).filter((areas) => areas.includes('my-front'))).toEqual([
    'my-plate my-front-row-units my-piles',
    'my-plate my-front-row-gear my-piles',
  ]);
  expect(two.rows.find(({ areas }) => areas === '. play .')).toMatchObject({ high: 22, empty: 7 });
});

it('adds rows around the cards on a phone, with the same number of columns', () => {
  const around = withEdges({ columns: '1fr 1fr', rows: [{ high: 28, areas: 'my-row my-kit' }] });
  expect(rowsOf(around, () => 1)).toEqual({
    rows: 'var(--bar) var(--film) var(--theirs) minmax(0, 28fr) var(--mine) var(--held) var(--sheet)',
    areas:
      '"others others" "film film" "their-hand their-hand" "my-row my-kit" "my-plate my-plate" "my-hand my-hand" "question question"',
  });
});

const LAYOUTS = import.meta.glob<{ room: RoomLayout; phone?: RoomGrid; landscape?: RoomGrid }>(
  '../../../../../src/playmat/games/*/face/layout.json',
  { eager: true, import: 'default' },
);
const gridsOf = ({ room, phone, landscape }: (typeof LAYOUTS)[string]): (RoomGrid | undefined)[] => [
  ...[room.two, room.many, room.mat, ...(room.also ?? []), ...(room.manyAlso ?? [])],
  ...[phone, landscape],
];

/** The areas that are not rectangles, which no browser draws. */
function ragged(areas: string): string[] {
  const rows = areas
    .split('"')
    .filter((row) => row.trim())
    .map((row) => row.split(' '));
  const cells = rows.flatMap((row, y) => row.map((area, x) => ({ area, x, y })));
  return [...new Set(rows.flat())].filter((name) => {
    const mine = cells.filter(({ area }) => area === name);
    const across = new Set(mine.map(({ x }) => x)).size;
    const down = new Set(mine.map(({ y }) => y)).size;
    return name !== '.' && mine.length !== across * down;
  });
}

it.each(Object.entries(LAYOUTS))('has a rectangle for each place, whichever zones are empty: %s', (_, layout) => {
  for (const grid of gridsOf(layout)) {
    if (!grid) continue;
    const yields = grid.yields ?? [];
    for (const empty of [[], ...yields.map((area) => [area]), yields])
      expect(ragged(rowsOf(grid, (area) => (empty.includes(area) ? 0 : 1)).areas)).toEqual([]);
  }
});

it('finds the layouts of the games', () => {
  expect(Object.keys(LAYOUTS).length).toBeGreaterThan(4);
});
