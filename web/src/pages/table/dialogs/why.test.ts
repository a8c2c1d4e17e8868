import { describe, expect, test } from 'vitest';
import { because, bubbleAt, sceneOf, sentence } from './why';

describe('the bubble', () => {
  test('names the first cause, each cause once, and the possible actions', () => {
    const bubble = because([
      { option: 'equip Fire Dagger on Magma Slug' },
      { option: 'activate Fire Dagger', reason: 'your Grave holds no Equipment', rule: 'ENG.3', things: [4] },
      { option: 'equip Fire Dagger on Hestia', reason: 'the Fire slot is taken', rule: 'TYP.5' },
      { option: 'equip Fire Dagger on Njord', reason: 'the Fire slot is taken', rule: 'TYP.5' },
    ]);
    expect(bubble.cause).toMatchObject({ reason: 'your Grave holds no Equipment', rule: 'ENG.3', things: [4] });
    expect(bubble.others.map(({ options }) => options.length)).toEqual([2]);
    expect(bubble.can).toEqual(['equip Fire Dagger on Magma Slug']);
  });
  test('names no cause if nothing is refused', () =>
    expect(because([{ option: 'pass' }])).toEqual({ cause: null, others: [], can: ['pass'] }));
  test('writes a reason as a sentence', () => {
    expect(sentence('it costs 3, and you have 2')).toBe('It costs 3, and you have 2.');
    expect(sentence('you are asked: Kick out!')).toBe('You are asked: Kick out!');
  });
});

describe('the shown scenario', () => {
  const at = (number: number, text: string) => ({ rule: 'HTP.C', number, title: `s${number}`, text });
  test('is a scenario in which the rule refuses something', () => {
    const rules = [
      { scenarios: [at(0, 'then:\n  you.health: 3'), at(1, 'then:\n  refused: {play Drop Kick: HTP.C}')] },
      { scenarios: [at(2, 'x')] },
    ];
    expect(sceneOf(rules, 'HTP.C')?.number).toBe(1);
    expect(sceneOf(rules, 'HTP')?.number).toBe(0);
  });
  test('is otherwise the first scenario, or none', () => {
    expect(sceneOf([{ scenarios: [at(3, 'when: []')] }], '303')?.number).toBe(3);
    expect(sceneOf([{ scenarios: [] }], '303')).toBeNull();
  });
  test('is also found by a number in quotes', () => {
    const rules = [{ scenarios: [at(0, 'x'), at(1, '  refused: {play Body Double: "1013"}')] }];
    expect(sceneOf(rules, '1013')?.number).toBe(1);
    expect(sceneOf(rules, '101')?.number).toBe(0);
  });
});

describe('the position of the bubble', () => {
  const window = { width: 1000, height: 700 };
  const size = { width: 300, height: 120 };
  test('is above a thing, within the window', () => {
    expect(bubbleAt({ left: 900, top: 500, width: 90, height: 120 }, size, window)).toEqual({
      left: 692,
      top: 368,
      side: 'above',
    });
  });
  test('is below a thing at the top', () => {
    expect(bubbleAt({ left: 400, top: 20, width: 90, height: 120 }, size, window)).toMatchObject({
      top: 152,
      side: 'below',
    });
  });
  test('is next to a thing that fills the height', () => {
    expect(bubbleAt({ left: 400, top: 20, width: 90, height: 660 }, size, window)).toMatchObject({
      left: 502,
      side: 'beside',
    });
  });
});
