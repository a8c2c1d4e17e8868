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
  /** Areas that take no room while empty: their neighbour to the left has it. */
  yields?: string[];
}

export interface RoomLayout {
  two: RoomGrid;
  /** With several opponents: `others` is where their mats lie, each laid out as `mat`. */
  many?: RoomGrid;
  mat?: RoomGrid;
  /** A zone whose cards lie apart by what they are; the group without kinds takes the rest. */
  groups?: Record<string, { name: string; kinds?: string[] }[]>;
  stage?: 'left' | 'right';
  /** With at most so many cards of a group on each side, they can be larger: another grid. */
  few?: { most: number; of: string; grid: RoomGrid };
}

interface Guessed {
  zones: Record<string, { as: string; scale?: number; show?: string }>;
  middle: { wide: { areas: string[] } };
}

const HAND = 26;
const LINE = 22;
const NOTHING = 1;

/** The room of a game that says nothing about it: its lines one above the other, mirrored, piles and plates beside them. */
export function guessedRoom({ zones, middle }: Guessed): RoomLayout {
  const area = (zone: string): string => zone.replace(/[^A-Za-z0-9]+/g, '-');
  const inside = new Set(middle.wide.areas.flatMap((row) => row.split(/\s+/)));
  const lines = Object.entries(zones).filter(([, look]) => look.as === 'line' || look.as === 'stack');
  const row = ([zone, look]: (typeof lines)[number], prefix: string): RoomRow => ({
    high: Math.round(LINE * (look.scale ?? 1)),
    empty: look.show === 'always' ? Math.round(LINE / 3) : NOTHING,
    areas: prefix ? `${prefix}-plate ${prefix}-${area(zone)} ${prefix}-piles` : `. ${area(zone)} .`,
  });
  const own = lines.filter(([zone]) => !inside.has(area(zone)));
  const shared = lines.filter(([zone]) => inside.has(area(zone)));
  return {
    two: {
      columns: '15% minmax(0, 1fr) 20%',
      rows: [
        { high: 10, areas: 'their-plate their-hand their-piles' },
        ...[...own].reverse().map((line) => row(line, 'their')),
        ...shared.map((line) => row(line, '')),
        ...own.map((line) => row(line, 'my')),
        { high: 7, areas: 'my-plate question my-piles' },
        { high: HAND, empty: 14, areas: 'my-plate my-hand my-piles' },
      ],
    },
  };
}

/** The same for a phone: one line above the other, nothing beside them. */
export function guessedPhone({ zones, middle, room }: Guessed & { room?: RoomLayout }): RoomGrid {
  const area = (zone: string): string => zone.replace(/[^A-Za-z0-9]+/g, '-');
  const inside = new Set(middle.wide.areas.flatMap((row) => row.split(/\s+/)));
  const lines = Object.entries(zones).filter(([, look]) => look.as === 'line' || look.as === 'stack');
  const rows = (prefix: string, wanted: boolean): RoomRow[] =>
    lines
      .filter(([zone]) => inside.has(area(zone)) === wanted)
      .flatMap(([zone, look]) =>
        (room?.groups?.[zone]?.map(({ name }) => `-${name}`) ?? ['']).map((group) => ({
          high: Math.round(LINE * (look.scale ?? 1)),
          empty: 0,
          areas: `${prefix}${area(zone)}${group}`,
        })),
      );
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

/** What is always there. */
const FIXED = /plate|piles|question|meters|others|^\.$/;
/** Words, not cards: their row is as high as they need, or they would lie over the cards beside them. */
const WORDS = /^(question|meters)$/;

export const areasOf = (grid: RoomGrid): Set<string> => new Set(grid.rows.flatMap(({ areas }) => areas.split(/\s+/)));

/** `grid-template-rows` and `grid-template-areas`; `count` says how many cards lie in an area. */
export function rowsOf(grid: RoomGrid, count: (area: string) => number): { rows: string; areas: string } {
  const rows: string[] = [];
  const areas: string[] = [];
  for (const row of grid.rows) {
    const cells = row.areas.split(/\s+/);
    const empty = cells.every((area) => FIXED.test(area) || count(area) === 0);
    const least = cells.some((area) => WORDS.test(area)) ? 'min-content' : '0';
    rows.push(`minmax(${least}, ${row.empty !== undefined && empty ? row.empty : row.high}fr)`);
    areas.push(`"${yielded(cells, new Set(grid.yields), count).join(' ')}"`);
  }
  return { rows: rows.join(' '), areas: areas.join(' ') };
}

function yielded(cells: string[], yields: Set<string>, count: (area: string) => number): string[] {
  const found = [...cells];
  found.forEach((area, k) => {
    const before = found[k - 1];
    if (k && before && before !== '.' && yields.has(area) && count(area) === 0) found[k] = before;
  });
  return found;
}
