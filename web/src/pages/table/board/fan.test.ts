import { expect, it } from 'vitest';
import { BETWEEN, fanned, HAND, HIGH, PHONE, ROOM, slotShare, stripOf, TUCKED } from './fan';
import { SLOT } from './slots';

const alike = (count: number, width = 1): number[] => Array.from({ length: count }, () => width);

it('lets few cards grow to the height of their place', () => {
  expect(fanned({ width: 1000, height: 289 }, alike(3), ROOM)).toEqual({
    across: 3,
    rows: 1,
    card: 200,
    gap: 8,
    down: 0,
  });
  expect(fanned({ width: 2000, height: 2000 }, alike(2), ROOM).card).toBe(ROOM.most);
});

it('makes cards smaller before they overlap', () => {
  const { card, gap, rows } = fanned({ width: 1000, height: 200 }, alike(9), ROOM);
  expect(card).toBeGreaterThan(ROOM.least);
  expect([gap, rows]).toEqual([ROOM.gap, 1]);
});

it('uses two rows if that makes the cards larger', () => {
  const place = { width: 480, height: 300 };
  const fan = fanned(place, alike(8), ROOM);
  expect(fan).toMatchObject({ rows: 2, across: 4, gap: ROOM.gap });
  expect(fan.card).toBeGreaterThan(ROOM.least);
  expect(fan.rows * fan.card * HIGH + BETWEEN + ROOM.above).toBeLessThanOrEqual(place.height + 0.01);
});

it('prefers two rows to an overlap in one', () => {
  expect(fanned({ width: 190, height: 260 }, alike(4), ROOM)).toMatchObject({ rows: 2, across: 2, gap: ROOM.gap });
});

it('overlaps cards in a low place if they would otherwise be too small', () => {
  const fan = fanned({ width: 500, height: 150 }, alike(10), ROOM);
  expect(fan).toMatchObject({ rows: 1, card: ROOM.least });
  expect(fan.gap).toBeLessThan(0);
});

it('leaves a hand in one row', () => {
  expect(fanned({ width: 300, height: 600 }, alike(12), HAND).rows).toBe(1);
});

it('lets rows extend under the next place if their own is not tall enough, but makes no card too small', () => {
  expect(fanned({ width: 380, height: 40 }, alike(3), PHONE)).toMatchObject({ rows: 1, card: PHONE.smallest });
});

it.each([
  { rule: ROOM, sides: [480, 620, 900, 1400], heights: [100, 180, 260], most: 24 },
  { rule: PHONE, sides: [352, 382], heights: [80, 120, 180], most: 24 },
])('keeps a strip of every card, for any number of cards', ({ rule, sides, heights, most }) => {
  for (const width of sides)
    for (const height of heights)
      for (let count = 2; count <= most; count++) {
        const under = alike(count).map((_, k) => 1 + (k % 6 === 0 ? 2 * TUCKED : 0));
        for (const widths of [alike(count), under]) {
          const fan = fanned({ width, height }, widths, rule);
          const description = JSON.stringify({ width, height, count, fan });
          expect(stripOf(fan), description).toBeGreaterThanOrEqual(Math.min(rule.strip, fan.card) - 0.01);
          expect(fan.card * HIGH + fan.down, description).toBeGreaterThanOrEqual(rule.strip - 0.01);
          expect(fan.card, description).toBeGreaterThanOrEqual(rule.smallest);
          for (let k = 0; k < count; k += fan.across) {
            const row = widths.slice(k, k + fan.across);
            const whole = row.reduce((sum, one) => sum + one * fan.card, 0) + (row.length - 1) * fan.gap;
            expect(whole, description).toBeLessThanOrEqual(width - rule.beside + 0.01);
          }
        }
      }
});

it('adds a row if a single row would hide most of each card', () => {
  const fan = fanned({ width: 520, height: 215 }, alike(14), ROOM);
  expect(fan.rows).toBe(2);
  expect(fan.gap).toBeGreaterThanOrEqual(0);
});

it('gives slots the remaining width of a row', () => {
  const widths = alike(3, ROOM.slotted);
  const shareIn = (width: number, rule = ROOM): number => {
    const place = { width, height: 289 };
    return slotShare(place, fanned(place, alike(3, rule.slotted), rule), alike(3, rule.slotted), rule);
  };
  expect(shareIn(900)).toBeCloseTo(SLOT);
  expect(shareIn(3 * 200 * ROOM.slotted + 2 * ROOM.gap + ROOM.beside + 3 * 20)).toBeCloseTo(SLOT + 0.1);
  expect(shareIn(1600, PHONE)).toBe(SLOT);
  expect(
    slotShare({ width: 1600, height: 289 }, fanned({ width: 1600, height: 289 }, widths, ROOM), alike(3), ROOM),
  ).toBe(SLOT);
});
