import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../../../cards/types';
import { actingCards, change, curveText, drawCurve, numberText, usualText } from './review';

const card = (id: string): CardInfo => ({ id }) as CardInfo;
const CARDS = new Map(['boot', 'lariat', 'hug'].map((id) => [id, card(id)]));

describe('the review of a match', () => {
  it('finds the cards that a player acted with, most recent first', () => {
    const shown = [
      { kind: 'atw.plays', seat: 0, card: 'boot' },
      { kind: 'atw.plays', seat: 0, card: 'lariat' },
      { kind: 'atw.hits', seat: 0, card: 'lariat' },
      { kind: 'atw.discarded', seat: 1, card: 'hug' },
    ];
    expect(actingCards(shown, CARDS, 2).map(({ id }) => id)).toEqual(['lariat', 'boot']);
    expect(actingCards([{ kind: 'atw.plays', seat: 0, card: 'gone' }], CARDS, 2)).toEqual([]);
  });

  it('names the players in a number', () => {
    const number = { value: 3, usual: 14.1, text: 'attacks by {winner} that {others} took' };
    expect(numberText(number, { winner: 'you', others: 'Hobb' })).toBe('attacks by you that Hobb took');
    expect(usualText(number)).toBe('usually 14');
    expect(usualText({ ...number, usual: 0.5 })).toBe('usually 0.5');
    expect(usualText({ ...number, usual: 2 })).toBe('usually 2');
  });

  it('draws each game of a match as a separate line', () => {
    const { lines, at } = drawCurve(
      [
        [0, 0.5, 1],
        [4, 1, 1],
        [5, 0.5, 2],
        [9, 0, 2],
      ],
      300,
      100,
    );
    expect(lines).toEqual(['M0.0 50.0L100.0 0.0', 'M200.0 50.0L300.0 100.0']);
    expect(at(4)).toMatchObject({ x: 100, y: 0 });
    expect(at(7)).toMatchObject({ x: 300, y: 100 });
    expect(drawCurve([], 300, 100).lines).toEqual([]);
  });

  it('writes a change with its sign', () => {
    expect([change(0.4, 0.62), change(0.62, 0.46)]).toEqual(['+22', '−16']);
    expect(curveText([[0, 0.5, 0], [1, 0.2, 0], [2, 1, 0]], 'Your')).toBe(
      'Your chance to win was 50% at the start and 100% at the end. Its lowest was 20%, its highest 100%.',
    ); // prettier-ignore
  });
});
