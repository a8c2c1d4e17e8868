/** Where a game's zones lie on the table: read from the `layout.json` in the game's folder, or guessed from its zones. */
import type { GameInfo } from '../../../lib/seats';
import type { Pile, View } from '../../../lib/wire';
import { guessedPhone, guessedRoom, type RoomGrid, type RoomLayout } from '../room/grid';
import { spotsOf, type Spot, type Spots } from './spots';

export interface ZoneLook {
  /**
   * pile: one on the other, with their number. line: side by side. hand: side by side, the own ones large.
   * stack: what waits to be carried out, the next first.
   */
  as: 'pile' | 'line' | 'hand' | 'stack';
  title: string;
  /** Compared with the other cards of the table. */
  scale?: number;
  /** What is empty: a line is left out unless it is always shown, a pile is there unless it is shown when used. */
  show?: 'always' | 'used';
}

/** A grid in the words of CSS: areas are zones (blanks as "-"), "plate" and "meters". */
export interface Grid {
  areas: string[];
  columns: string;
}

export interface Fit {
  /** How many card widths lie beside each other, and how many pixels of other things. */
  across: number;
  beside: number;
  /** How many card widths the whole table is high, and how many pixels of other things. */
  down: number;
  over: number;
}

/** A broad table, one that is narrow, and (if it has something of its own to say) one that is low. */
export interface Shapes<T> {
  wide: T;
  narrow: T;
  low?: T;
}

export interface Layout {
  zones: Record<string, ZoneLook>;
  side: Shapes<Grid>;
  middle: Shapes<Grid>;
  /** What a plate leaves out because the cards say it. */
  plate?: { meters?: boolean; tags?: boolean };
  fit: Shapes<Fit>;
  /** How it lies where there is room for it. */
  room?: RoomLayout;
  /** And on a phone held upright; zones without an area are counted before their seats. */
  phone?: RoomGrid;
  /** Signs that mean nothing where the game is played with this option: `links` on the edges, or a mark by its first word. */
  faded?: { option: string; is: string; signs: string[] }[];
}

export const shaped = <T>(shapes: Shapes<T>, shape: keyof Shapes<T>): T => shapes[shape] ?? shapes.narrow;

/** The signs on cards that are not used in a game with these options. */
export const fadedIn = ({ faded = [] }: Layout, options: Record<string, string>): string[] =>
  faded.flatMap(({ option, is, signs }) => (options[option] === is ? signs : []));

export const areaOf = (zone: string): string => zone.replace(/[^A-Za-z0-9]+/g, '-');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The layout of a game; one without any gets its hands, its piles and its lines in a row. */
export function layoutOf(game: GameInfo): Layout {
  const found = (game.layout as Layout | undefined) ?? guessed(game);
  return { ...found, room: found.room ?? guessedRoom(found), phone: found.phone ?? guessedPhone(found) };
}

function guessed(game: GameInfo): Layout {
  const zones: Record<string, ZoneLook> = {};
  for (const zone of game.zones) {
    const as = zone.sees === 0 ? 'pile' : zone.sees === 1 ? 'hand' : zone.active || zone.shared ? 'line' : 'pile';
    zones[zone.name] = { as, title: capital(zone.name) };
  }
  const own = game.zones.filter((zone) => !zone.shared);
  const shared = game.zones.filter((zone) => zone.shared).map((zone) => areaOf(zone.name));
  // Piles beside each other in one row, and each line and the hand in a row of its own.
  const piles = own.filter((zone) => zones[zone.name]?.as === 'pile').map((zone) => areaOf(zone.name));
  const rows = own.filter((zone) => zones[zone.name]?.as !== 'pile');
  const last = (zone: { name: string }): number => Number(zones[zone.name]?.as === 'hand');
  const lines = rows.sort((a, b) => last(a) - last(b)).map((zone) => areaOf(zone.name));
  const row = (cells: string[]): string => cells.join(' ');
  const over = (area: string, count: number): string[] => Array.from({ length: count }, () => area);
  const side = {
    areas: [row(['plate', '.', ...piles]), ...lines.map((area) => row(['plate', ...over(area, piles.length + 1)]))],
    columns: `minmax(8rem, 14rem) minmax(0, 1fr) ${piles.map(() => 'auto').join(' ')}`,
  };
  const narrow = {
    areas: [row(['plate', ...piles]), ...lines.map((area) => row(over(area, piles.length + 1)))],
    columns: `minmax(0, 1fr) ${piles.map(() => 'auto').join(' ')}`,
  };
  const middle = { areas: [row(['meters', ...shared])], columns: `auto repeat(${shared.length}, 1fr)` };
  const fit = { across: 8, beside: 260, down: 3 + 2.6 * lines.length, over: 90 };
  return {
    zones,
    side: { wide: side, narrow },
    middle: { wide: middle, narrow: middle },
    fit: { wide: fit, narrow: fit },
  };
}

/** The areas that a grid names. */
export const named = (grid: Grid): Set<string> => new Set(grid.areas.flatMap((row) => row.split(/\s+/)));

export interface Lines {
  /** The cards of a zone that lie before a seat (or, with -1, all of them), bottom first. */
  of(zone: string, seat: number, group?: string): Spot[];
  count(zone: string, seat: number, group?: string): number;
  /** How many cards there have no number: all one sees of them is how many they are. */
  backs(zone: string, seat: number): number;
}

const hidden = (pile: Pile | undefined): number => (pile?.count ?? 0) - (pile?.cards?.length ?? 0);

/** All cards of a view by zone and seat, each attached to the one it lies on. */
export function lined(
  view: View,
  game: GameInfo,
  kindOf: (card: string) => string = () => '',
  { piles, attached }: Spots = spotsOf(view),
): Lines {
  const shared = new Set(game.zones.filter((zone) => zone.shared).map((zone) => zone.name));
  const seats = Object.keys(view.seats).map(Number);
  const names = (zone: string, seat: number): string[] =>
    shared.has(zone) ? [zone] : (seat < 0 ? seats : [seat]).map((k) => `${zone}/${k}`);
  const free = (spot: Spot): boolean => !attached.has(spot.at);
  const groups = layoutOf(game).room?.groups;
  const inGroup = (zone: string, group: string | undefined): ((spot: Spot) => boolean) => {
    const all = groups?.[zone];
    if (!group || !all) return () => true;
    const named = all.find(({ name }) => name === group)?.kinds;
    const others = new Set(all.flatMap(({ kinds = [] }) => kinds));
    return ({ card = '' }) => (named ? named.includes(kindOf(card)) : !others.has(kindOf(card)));
  };
  const of = (zone: string, seat: number, group?: string): Spot[] => whole(zone, seat).filter(inGroup(zone, group));
  const whole = (zone: string, seat: number): Spot[] => {
    if (!shared.has(zone)) {
      return names(zone, seat)
        .flatMap((name) => piles.get(name) ?? [])
        .filter(free);
    }
    const all = (piles.get(zone) ?? []).filter(free);
    return seat < 0 ? all : all.filter((spot) => spot.lying?.seat === seat);
  };
  return {
    of,
    count: (zone, seat, group) =>
      shared.has(zone) || group
        ? of(zone, seat, group).length
        : names(zone, seat).reduce((sum, name) => sum + (view.piles[name]?.count ?? 0), 0),
    backs: (zone, seat) => names(zone, seat).reduce((sum, name) => sum + hidden(view.piles[name]), 0),
  };
}
