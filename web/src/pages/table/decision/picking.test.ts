import { describe, expect, it } from 'vitest';
import type { Decision, View } from '../../../lib/wire';
import { left, lit, meanings, ready, step } from './picking';

/** Equip 7 to 20 or 21, cast 8, draw. */
const decision: Decision = {
  seat: 0,
  prompt: 'take action',
  text: 'Your turn.',
  number: 4,
  options: [
    { text: 'draw', move: 'draw' },
    { text: 'equip Dagger to Golem', move: 'equip', thing: 7, other: 20 },
    { text: 'equip Dagger to Slug', move: 'equip', thing: 7, other: 21 },
    { text: 'cast Fireball', move: 'cast', thing: 8 },
    { text: 'equip Bow to Slug', move: 'equip', thing: 9, other: 21 },
  ],
};

describe('picking', () => {
  it('lights up everything that an option points at', () => {
    expect([...lit(decision, [])].sort((a, b) => a - b)).toEqual([7, 8, 9, 20, 21]);
  });

  it('needs no pick for options without a thing, or after their things are picked', () => {
    expect(ready(decision, [])).toEqual([0]);
    expect(ready(decision, [7])).toEqual([]);
    expect(ready(decision, [8])).toEqual([3]);
  });

  it('needs no pick if all options are about the same thing', () => {
    const scout: Decision = {
      ...decision,
      options: [
        { text: 'keep Jab on top', move: 'keep', thing: 30 },
        { text: 'discard Jab', move: 'discard', thing: 30 },
        { text: 'give Jab to Nova', move: 'give', thing: 30, other: 1 },
      ],
    };
    expect(ready(scout, [])).toEqual([0, 1]);
    expect(ready({ ...scout, options: [{ text: 'discard Jab', move: 'discard', thing: 30 }] }, [])).toEqual([]);
  });

  it('answers at once if a thing has only one option', () => {
    expect(step(decision, [], 8)).toEqual({ answer: 3 });
  });

  it('asks for the second thing if there are several', () => {
    expect(step(decision, [], 7)).toEqual({ picked: [7] });
    expect([...lit(decision, [7])]).toEqual([20, 21]);
    expect(left(decision, [7])).toEqual([1, 2]);
    expect(step(decision, [7], 21)).toEqual({ answer: 2 });
  });

  it('does not answer at once if you pick the target first', () => {
    expect(step(decision, [], 20)).toEqual({ picked: [20] });
    expect(left(decision, [20])).toEqual([1]);
  });

  it('lights up nothing if no one is asked', () => {
    expect(lit(null, []).size).toBe(0);
  });
});

describe('meanings', () => {
  const view: View = {
    seats: {},
    table: {},
    piles: {
      'hand/0': {
        count: 3,
        cards: [
          { at: 8, card: 'fireball' },
          { at: 10, card: 'fireball' },
          { at: 11, card: 'decoy' },
        ],
      },
      'hand/1': { count: 1, cards: [{ at: 30, card: 'fireball' }] },
    },
    things: { 8: { name: 'a tower', at: 40 } },
  };

  it('treats an identical card in the same pile as the offered card', () => {
    expect(meanings(view, decision).get(10)).toBe(8);
  });

  it('treats no card in another pile and no different card as the offered card', () => {
    expect(meanings(view, decision).has(30)).toBe(false);
    expect(meanings(view, decision).has(11)).toBe(false);
  });

  it('treats the card that shows a thing as the thing', () => {
    expect(meanings(view, decision).get(40)).toBe(8);
  });

  it('does not treat a picked card as another one', () => {
    expect(meanings(view, { ...decision, picked: [10] }).has(10)).toBe(false);
  });
});
