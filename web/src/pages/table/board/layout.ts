/** The places of a game's zones on the table: read from the `layout.json` in the game's folder, or derived from its
 * zones. */
import type { GameInfo } from '../../../lib/seats';
import type { Pile, View } from '../../../lib/wire';
import { guessedLandscape, guessedPhone, guessedRoom, type RoomGrid, type RoomLayout } from './grid';
import { spotsOf, type Spot, type Spots } from './spots';

export interface ZoneLook {
  /**
   * pile: one on top of the other, with their number. line: side by side. hand: side by side, with your own hand large.
   * stack: what waits to resolve, next one first.
   */
  as: 'pile' | 'line' | 'hand' | 'stack';
  title: string;
  /** The label above the zone's cards on a wide table. */
  label?: string;
  /** Whether the zone is shown while empty: a line only with `always`, a pile unless it has `used`. */
  show?: 'always' | 'used';
  /** The weight of the zone's card size on a wide table, relative to other zones. Default: 1. */
  weight?: number;
}

/**
 * The layouts of a table: for a large window, for a small window or a phone in landscape, and for a phone in portrait.
 */
export type Form = 'wide' | 'landscape' | 'phone';

export interface Layout {
  zones: Record<string, ZoneLook>;
  /** Facts that a plate leaves out because the cards show them. */
  plate?: { meters?: boolean; tags?: boolean };
  /** The grids of a wide table. */
  room: RoomLayout;
  /**
   * The grid of a phone in landscape or a small window. A plate shows the number of cards in its seat's zones without an
   * area.
   */
  landscape: RoomGrid;
  /** The grid of a phone in portrait. */
  phone: RoomGrid;
  /**
   * Icons without a meaning if the option has this value, unless another option has a value that gives them one:
   * `links` for the icons on the edges, or a mark by its first word.
   */
  faded?: { option: string; is: string; unless?: { option: string; is: string }; signs: string[] }[];
}

/** The icons on cards that are not used in a game with these options. */
export const fadedIn = ({ faded = [] }: Layout, options: Record<string, string>): string[] =>
  faded.flatMap(({ option, is, unless, signs }) =>
    options[option] === is && !(unless && options[unless.option] === unless.is) ? signs : [],
  );

export const areaOf = (zone: string): string => zone.replace(/[^A-Za-z0-9]+/g, '-');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The layout of a game. What its `layout.json` leaves out follows from its zones. */
export function layoutOf(game: GameInfo): Layout {
  const declared = (game.layout ?? {}) as Partial<Layout>;
  const zones = declared.zones ?? looksOf(game);
  const known = { zones, shared: sharedOf(game), groups: declared.room?.groups };
  return {
    ...declared,
    zones,
    room: { ...guessedRoom(known), ...declared.room },
    landscape: declared.landscape ?? guessedLandscape(known),
    phone: declared.phone ?? guessedPhone(known),
  };
}

const sharedOf = (game: GameInfo): Set<string> =>
  new Set(game.zones.filter((zone) => zone.shared).map((zone) => zone.name));

function looksOf(game: GameInfo): Record<string, ZoneLook> {
  const asOf = ({ sees, active, shared }: GameInfo['zones'][number]): ZoneLook['as'] =>
    sees === 0 ? 'pile' : sees === 1 ? 'hand' : active || shared ? 'line' : 'pile';
  return Object.fromEntries(game.zones.map((zone) => [zone.name, { as: asOf(zone), title: capital(zone.name) }]));
}

export interface Lines {
  /** The cards of a zone of a seat (or, with -1, all of them), bottom first. */
  of(zone: string, seat: number, group?: string): Spot[];
  count(zone: string, seat: number, group?: string): number;
  /** The number of cards without an id. Only their count is visible. */
  backs(zone: string, seat: number): number;
}

const hidden = (pile: Pile | undefined): number => (pile?.count ?? 0) - (pile?.cards?.length ?? 0);

/** All cards of a view by zone and seat, each attached to its host. */
export function lined(
  view: View,
  game: GameInfo,
  kindOf: (card: string) => string = () => '',
  { piles, attached }: Spots = spotsOf(view),
): Lines {
  const shared = sharedOf(game);
  const seats = Object.keys(view.seats).map(Number);
  const names = (zone: string, seat: number): string[] =>
    shared.has(zone) ? [zone] : (seat < 0 ? seats : [seat]).map((k) => `${zone}/${k}`);
  const free = (spot: Spot): boolean => !attached.has(spot.at);
  const groups = layoutOf(game).room.groups;
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
