import { expect, test } from 'vitest';
import { fitting, spareIn } from './spare';

test('the free part is the largest one between things', () => {
  const plates = [
    { top: 700, bottom: 900 },
    { top: 0, bottom: 180 },
  ];
  expect(spareIn(plates, 900)).toEqual({ top: 180, bottom: 700 });
  expect(spareIn([...plates, { top: 150, bottom: 400 }], 900)).toEqual({ top: 400, bottom: 700 });
  expect(spareIn([{ top: 0, bottom: 500 }], 900)).toEqual({ top: 500, bottom: 900 });
  expect(spareIn([], 900)).toEqual({ top: 0, bottom: 900 });
});

test('as many pictures are shown as fit', () => {
  expect(fitting({ top: 0, bottom: 16 + 16 + 40 }, 40)).toBe(1);
  expect(fitting({ top: 0, bottom: 16 + 16 + 40 + 45 }, 40)).toBe(1);
  expect(fitting({ top: 0, bottom: 16 + 16 + 40 + 46 }, 40)).toBe(2);
  expect(fitting({ top: 300, bottom: 310 }, 40)).toBe(0);
});
