import { describe, expect, it } from 'vitest';
import { placed, shared, type Box } from './place';

const SCREEN = { width: 1440, height: 900 };
const SIZE = { width: 320, height: 448 };
const ASKS: Box = { left: 1080, top: 460, right: 1440, bottom: 900 };
const HAND: Box = { left: 230, top: 710, right: 1070, bottom: 890 };
const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + SIZE.width,
  bottom: top + SIZE.height,
});

describe('the enlarged card', () => {
  it('is on the right if there is room', () => {
    const at = { left: 100, top: 200, right: 196, bottom: 334 };
    expect(placed(at, SIZE, SCREEN, [ASKS, HAND])).toEqual({ left: 208, top: 43 });
  });

  it.each([
    ['a card in the hand', { left: 500, top: 720, right: 610, bottom: 874 }],
    ['the last card of the hand', { left: 950, top: 720, right: 1060, bottom: 874 }],
    ['an option', { left: 1096, top: 600, right: 1424, bottom: 640 }],
    ['a card at the right edge of the table', { left: 980, top: 590, right: 1060, bottom: 700 }],
  ])('covers neither hand nor options next to %s', (_, at) => {
    const box = boxAt(placed(at, SIZE, SCREEN, [ASKS, HAND]));
    expect(shared(box, ASKS) + shared(box, HAND)).toBe(0);
    expect(shared(box, at)).toBe(0);
  });
});
