/** Maps the areas of a grid to zones, their seats and their parts. */
import type { CardInfo } from '../../../cards/types';
import { TUCKED, type Rule } from './fan';
import { areaOf, type Layout, type Lines } from './layout';
import type { Spot } from './spots';

export interface Part {
  /** `their-battlefield-units` */
  area: string;
  zone: string;
  /** The seat, or -1 for all seats. */
  seat: number;
  group?: string | undefined;
}

/** `their-battlefield-units`: the name of a place in a grid. */
const areaName = (...words: (string | undefined)[]): string => areaOf(words.filter(Boolean).join('-'));

/**
 * The parts of all zones except piles, by their names on one side of the table. A hand is called `hand`, regardless of
 * its zone's name.
 */
export function partsOf({ zones, room }: Layout, prefix: string, seat: number): Part[] {
  return Object.entries(zones).flatMap(([zone, { as }]) => {
    if (as === 'pile') return [];
    if (as === 'hand') return [{ area: areaName(prefix, 'hand'), zone, seat }];
    const groups = room.groups?.[zone]?.map(({ name }) => name) ?? [undefined];
    return groups.map((group) => ({ area: areaName(prefix, zone, group), zone, seat, group }));
  });
}

/** The width of each card of a part, in card widths, with its slots and the cards under it. */
export function widthsOf(
  { zone, seat, group }: Part,
  { slotted }: Rule,
  { lines, cards }: { lines: Lines; cards: Map<string, CardInfo> },
): number[] {
  const widthOf = (spot: Spot): number =>
    (spot.card && cards.get(spot.card)?.slots.length) || spot.slots.size ? slotted : 1 + TUCKED * spot.under.length;
  const backs = group ? 0 : lines.backs(zone, seat);
  return [...lines.of(zone, seat, group).map(widthOf), ...Array.from({ length: backs }, () => 1)];
}

/** The current piles of a seat. */
export const pilesOf = ({ layout, lines }: { layout: Layout; lines: Lines }, seat: number): string[] =>
  Object.entries(layout.zones).flatMap(([zone, { as, show }]) =>
    as === 'pile' && (show !== 'used' || lines.count(zone, seat)) ? [zone] : [],
  );
