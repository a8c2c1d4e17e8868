/** The contents of the areas on a wide table, and the value of each by its size. */
import type { CardInfo } from '../../../cards/types';
import type { View } from '../../../lib/wire';
import { below, fanned, piled, ruleOf, worth, worthOf, type Size } from './fan';
import { fitted, type Lot } from './fit';
import type { RoomGrid } from './grid';
import type { Layout, Lines } from './layout';
import { partsOf, pilesOf, widthsOf, type Part } from './parts';

interface Laid {
  layout: Layout;
  lines: Lines;
  cards: Map<string, CardInfo>;
  around: readonly number[];
  view: View;
}

/** The weights of areas: piles and backs are seen but not read, and your own cards are the ones you play with. */
const PILES = 0.35;
const BACKS = 0.4;
const OWN = 1.5;

/** A small extra value if more width or more height would make cards larger, so that a place that needs both grows. */
const promising = ({ width, height }: Size, gain: (size: Size) => number): number =>
  gain({ width, height }) + HOPE * (gain({ width: 1.12 * width, height }) + gain({ width, height: 1.12 * height }));
const HOPE = 0.06;

function weightOf({ zones, room }: Layout, { zone, group }: Part): number {
  const named = room.groups?.[zone]?.find(({ name }) => name === group);
  return named?.weight ?? zones[zone]?.weight ?? 1;
}

/** The cards of a zone side by side. */
export function lineLot(laid: Laid, part: Part): Lot & { key: string } {
  const look = laid.layout.zones[part.zone];
  const hand = look?.as === 'hand';
  const own = part.seat === laid.around[0];
  const rule = below(ruleOf('wide', hand, own, false), look?.label);
  const lying = widthsOf(part, rule, laid);
  // Cards that often appear and disappear keep their room.
  const widths = lying.length || look?.show !== 'always' ? lying : [1];
  const backs = hand && !own && !laid.lines.of(part.zone, part.seat).length;
  const weight = (backs ? BACKS : own ? OWN : 1) * weightOf(laid.layout, part);
  return {
    area: part.area,
    key: `${part.area} ${widths.join()}`,
    gain: (size) => weight * promising(size, (one) => worthOf(fanned(one, widths, rule), widths, one.height)),
  };
}

export function pileLot(laid: Laid, seat: number, area: string): Lot & { key: string } {
  const count = pilesOf(laid, seat).length;
  return { area, key: `${area} ${count}`, gain: (size) => PILES * count * worth(piled(size, count).card) };
}

/** The mats of several opponents, in a row. */
export function matsLot(laid: Laid, seats: readonly number[], grid: RoomGrid): Lot & { key: string } {
  const lots = seats
    .filter((seat) => !laid.view.seats[seat]?.out)
    .map((seat) => partsOf(laid.layout, '', seat).map((part) => lineLot(laid, part)));
  return {
    area: 'others',
    key: lots
      .flat()
      .map(({ key }) => key)
      .join(';'),
    gain: ({ width, height }: Size) =>
      lots.reduce(
        (sum, mat) =>
          sum + fitted(grid, { width: width / Math.max(1, lots.length), height }, () => 1, mat, 'nothing').gain,
        0,
      ),
  };
}
