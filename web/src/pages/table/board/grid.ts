/** The grid of a table. Rows have weights, and empty rows give their weight to the others. */

export interface RoomRow {
  /** The weight relative to the other rows, or a CSS length. */
  high: number | string;
  /** The weight or length while all zones in the row are empty. */
  empty?: number;
  areas: string;
}

export interface RoomGrid {
  columns: string;
  rows: RoomRow[];
  /** Areas that take no room while empty. The neighbor on the left gets their room. */
  yields?: string[];
  /** Areas that keep their width, because the labels below their cards are wider than the cards. */
  keeps?: string[];
}

export interface RoomLayout {
  two: RoomGrid;
  /** The grid with several opponents: `others` is the place of their mats, each with the layout `mat`. */
  many?: RoomGrid;
  mat?: RoomGrid;
  /** The groups of each zone whose cards are grouped by kind. The group without kinds takes the remaining cards. */
  groups?: Record<string, { name: string; kinds?: string[]; weight?: number }[]>;
  stage?: 'left' | 'right';
  /** Alternative grids for two players and for more. The grid with the largest cards is used. */
  also?: RoomGrid[];
  manyAlso?: RoomGrid[];
}

/** The facts from which the grids of a game without its own are made. */
interface Known {
  zones: Record<string, { as: string; show?: string }>;
  /** The zones that belong to all seats. */
  shared: ReadonlySet<string>;
  groups?: RoomLayout['groups'] | undefined;
}

const HAND = 26;
const LINE = 22;
const NOTHING = 1;
/** A plate at the left edge. */
const EDGE = 'minmax(104px, 18%)';

interface Line {
  area: string;
  shared: boolean;
  always: boolean;
}

/** The zones with cards in a row, one entry for each group. */
function linesOf({ zones, shared, groups }: Known): Line[] {
  const lines = Object.entries(zones).filter(([, look]) => look.as === 'line' || look.as === 'stack');
  return lines.flatMap(([zone, { show }]) =>
    (groups?.[zone]?.map(({ name }) => `-${name}`) ?? ['']).map((group) => ({
      area: `${zone.replace(/[^A-Za-z0-9]+/g, '-')}${group}`,
      shared: shared.has(zone),
      always: show === 'always',
    })),
  );
}

/**
 * A wide table: the lines one above the other, mirrored, with piles and plates next to them, and a mat for each of
 * several opponents.
 */
export function guessedRoom(known: Known): RoomLayout {
  const lines = linesOf(known);
  const row = ({ area, always }: Line, prefix: string): RoomRow => ({
    high: LINE,
    empty: always ? Math.round(LINE / 3) : NOTHING,
    areas: prefix ? `${prefix}-plate ${prefix}-${area} ${prefix}-piles` : `. ${area} .`,
  });
  const own = lines.filter(({ shared }) => !shared);
  const below = [
    ...lines.filter(({ shared }) => shared).map((line) => row(line, '')),
    ...own.map((line) => row(line, 'my')),
    { high: 7, areas: 'my-plate question my-piles' },
    { high: HAND, empty: 14, areas: 'my-plate my-hand my-piles' },
  ];
  const columns = '15% minmax(0, 1fr) 20%';
  return {
    two: {
      columns,
      rows: [
        { high: 10, areas: 'their-plate their-hand their-piles' },
        ...[...own].reverse().map((line) => row(line, 'their')),
        ...below,
      ],
    },
    many: { columns, rows: [{ high: 32, areas: 'others others others' }, ...below] },
    mat: { columns: '24% minmax(0, 1fr)', rows: own.map(({ area }) => ({ high: LINE, areas: `plate ${area}` })) },
  };
}

/** A phone in portrait: one line above the other, with nothing next to them. */
export function guessedPhone(known: Known): RoomGrid {
  const lines = linesOf(known);
  const rows = (prefix: string, isShared: boolean): RoomRow[] =>
    lines
      .filter(({ shared }) => shared === isShared)
      .map(({ area }) => ({ high: LINE, empty: 0, areas: `${prefix}${area}` }));
  return {
    columns: 'minmax(0, 1fr)',
    rows: [
      ...rows('their-', false).reverse(),
      { high: NOTHING, areas: 'meters' },
      ...rows('', true),
      ...rows('my-', false),
    ],
  };
}

/** A phone in landscape: one line above the other, with the plates on the left. */
export function guessedLandscape(known: Known): RoomGrid {
  const { rows } = guessedPhone(known);
  const middle = rows.findIndex(({ areas }) => areas === 'meters');
  return {
    columns: `${EDGE} minmax(0, 1fr)`,
    rows: [
      ...rows.map((row, k) => ({ ...row, areas: `${k <= middle ? 'others' : 'my-plate'} ${row.areas}` })),
      { high: HAND, areas: 'my-plate my-hand' },
    ],
  };
}

/**
 * Adds the rows around the cards on a phone in portrait, which are the same in every game. Board.svelte sets their
 * heights.
 */
export function withEdges(grid: RoomGrid): RoomGrid {
  const across = grid.rows[0]?.areas.split(/\s+/).length ?? 1;
  const edge = (high: string, area: string): RoomRow => ({ high, areas: Array(across).fill(area).join(' ') });
  return {
    ...grid,
    rows: [
      edge('var(--bar)', 'others'),
      edge('var(--film)', 'film'),
      edge('var(--theirs)', 'their-hand'),
      ...grid.rows,
      edge('var(--mine)', 'my-plate'),
      edge('var(--held)', 'my-hand'),
      edge('var(--sheet)', 'question'),
    ],
  };
}

/** The areas that are always shown. */
const FIXED = /plate|piles|question|meters|others|^\.$/;
/** Areas with words. Their row is as tall as the words need. Otherwise they would cover the cards next to them. */
const WORDS = /^(question|meters)$/;

export const areasOf = (grid: RoomGrid): Set<string> => new Set(grid.rows.flatMap(({ areas }) => areas.split(/\s+/)));

/** `grid-template-rows` and `grid-template-areas`. `count` is the number of cards in an area. */
export function rowsOf(grid: RoomGrid, count: (area: string) => number): { rows: string; areas: string } {
  const rows: string[] = [];
  const areas: string[] = [];
  for (const row of grid.rows) {
    const cells = row.areas.split(/\s+/);
    areas.push(`"${yielded(cells, new Set(grid.yields), count).join(' ')}"`);
    if (typeof row.high === 'string') {
      rows.push(row.high);
      continue;
    }
    const empty = cells.every((area) => FIXED.test(area) || count(area) === 0);
    const least = cells.some((area) => WORDS.test(area)) ? 'min-content' : '0';
    rows.push(`minmax(${least}, ${row.empty !== undefined && empty ? row.empty : row.high}fr)`);
  }
  return { rows: rows.join(' '), areas: areas.join(' ') };
}

function yielded(cells: string[], yields: Set<string>, count: (area: string) => number): string[] {
  const areas = [...cells];
  areas.forEach((area, k) => {
    const before = areas[k - 1];
    if (k && before && before !== '.' && yields.has(area) && count(area) === 0) areas[k] = before;
  });
  return areas;
}
