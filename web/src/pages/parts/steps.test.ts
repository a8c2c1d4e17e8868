import { describe, expect, it } from 'vitest';
import { bits, marked } from './markup';
import { holds } from './holds';
import { moments, sentence, type Step } from './steps';
import type { View } from '../../lib/wire';

const view = { seats: {}, table: {}, piles: { 'hand/0': { count: 2 }, deck: { count: 9 } } } as View;
const STEPS: Step[] = [
  { said: {}, shown: { view, log: [['1', 'begin']] } },
  {
    said: { seat: 0, answer: 'draw' },
    shown: { changes: { piles: { 'hand/0': { count: 3 } } }, since: 1, log: [['2', 'draws']] },
  },
  { said: { check: { hand: ['a', 'b'] } }, shown: {} },
  {
    said: { seat: 1, answer: 'draw' },
    shown: { changes: { piles: { deck: null } }, since: 1, log: [['3', 'took back']] },
  },
];

describe('steps', () => {
  it('are whole views, each computed from the previous one', () => {
    const steps = moments(STEPS);
    expect(steps.map((m) => m.view!.piles['hand/0']!.count)).toEqual([2, 3, 3, 3]);
    expect(steps[3]!.view!.piles).not.toHaveProperty('deck');
    expect(steps[0]!.view!.piles['hand/0']!.count).toBe(2);
    expect(steps.map((m) => m.log.map((l) => l[1]).join())).toEqual([
      'begin',
      'begin,draws',
      'begin,draws',
      'begin,took back',
    ]);
    expect(steps.map((m) => m.fresh)).toEqual([0, 1, 2, 1]);
  });

  it('can start at any moment', () => {
    const [, second] = moments(STEPS.slice(0, 2));
    expect(moments(STEPS.slice(2), second)[1]!.log).toEqual([
      ['1', 'begin'],
      ['3', 'took back'],
    ]);
  });

  it('read as sentences', () => {
    expect(STEPS.map((s) => sentence(s.said, ['Ann', 'Bob']))).toEqual([
      'The beginning',
      'Ann: draw',
      'Now: hand: a, b',
      'Bob: draw',
    ]);
  });

  it.each([
    [{ refused: { 'attack with Ox': '6.2' } }, 'not allowed: attack with Ox (6.2)'],
    [
      { waits: { seat: 'foe', prompt: 'attack' }, log: [] },
      'Bob is asked: With what do you attack?; the log says: none',
    ],
    [{ 'foe.Ox.health': '10', 'you.grave has': ['Elk'] }, "Bob's Ox health: 10; Ann's grave has: Elk"],
    [{ outcome: { winner: 'you', ending: 'no SV left' } }, 'Ann wins (no SV left)'],
    [{ outcome: { ending: 'double_down' } }, 'the game is over (double down)'],
    [{ 'view of foe': { 'you.hand': ['?', '?'] } }, "Bob sees Ann's hand: ?, ?"],
    [{ 'log of foe lacks': ['Elk'], asks: '2' }, 'Bob’s log does not say: Elk; questions since the last check: 2'],
    [{ 'log of you': ['Elk'] }, 'Ann’s log says: Elk'],
    [{ 'only offered': ['draw', 'pass'], active: 'foe' }, 'the only options: draw, pass; active: Bob'],
  ])('say what must hold: %j', (check, words) =>
    expect(holds(check, ['Ann', 'Bob'], ['you', 'foe'], 'With what do you attack?')).toBe(words),
  );
});

describe('the markup of rules', () => {
  const known = (n: string) => ['C.4', 'R34', '10.s1', 'EX-9.1.e', 'TYP.3'].includes(n);

  it('links the numbers of existing rules', () => {
    const pieces = bits('See C.4 and R34, not D.5; TYP.3. Option `allow_pass` *so*.', known);
    expect(pieces.filter((b) => b.kind === 'link').map((b) => b.to)).toEqual(['C.4', 'R34', 'TYP.3']);
    expect(pieces.filter((b) => b.kind !== 'text' && b.kind !== 'link').map((b) => b.text)).toEqual([
      'allow_pass',
      'so',
    ]);
    expect(pieces.map((b) => b.text).join('')).toBe('See C.4 and R34, not D.5; TYP.3. Option allow_pass so.');
  });

  it('never turns text into markup', () => {
    expect(bits('<b>x</b> & 2 * 3', known)).toEqual([{ text: '<b>x</b> & 2 * 3', kind: 'text' }]);
  });

  it('highlights searched words', () => {
    expect(marked('Pin (twice)', ['(tw']).filter((b) => b.hit)).toEqual([{ text: '(tw', hit: true }]);
  });
});
