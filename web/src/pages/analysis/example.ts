/** A small analysis for tests: two seats, two games of a match, each grade once. */
import type { Analysis, CurvePoint, AnalyzedDecision } from '../../lib/wire';

const point = (entry: number, turn: number, chance: number, game = 0): CurvePoint => ({
  entry,
  game,
  turn,
  chances: [chance, 1 - chance],
  low: [chance - 0.05, 0.95 - chance],
  high: [chance + 0.05, 1.05 - chance],
});

export const decision = (entry: number, turn: number, seat: number, more: Partial<AnalyzedDecision> = {}) => ({
  entry,
  game: 0,
  turn,
  seat,
  text: `answer-${entry}`,
  card: '',
  before: 0.5,
  chance: 0.5,
  low: 0.45,
  high: 0.55,
  cost: 0,
  grade: '',
  ...more,
});

export const example: Analysis = {
  version: 1,
  game: 'champions',
  playouts: 200,
  weights: '8c37d3d45d9fb6d1',
  seats: [
    { name: 'Marla', accuracy: 87, good: 1, inaccuracies: 0, mistakes: 0, blunders: 1, luck: -3 },
    { name: 'Ottoline', accuracy: 91, good: 0, inaccuracies: 1, mistakes: 1, blunders: 0 },
  ],
  curve: [point(0, 0, 0.5), point(2, 1, 0.6), point(6, 2, 0.9), point(10, 3, 0.4), point(12, 1, 0.5, 1)],
  decisions: [
    decision(0, 0, 0),
    decision(2, 1, 0, { grade: 'good', luck: 2 }),
    decision(3, 1, 0, { luck: 0 }),
    decision(4, 1, 1, { grade: 'inaccuracy', cost: 4.4 }),
    decision(6, 2, 1, { grade: 'mistake', cost: 12 }),
    decision(8, 2, 0, {
      grade: 'blunder',
      cost: 41.2,
      luck: -5,
      best: { text: 'keg', card: 'powder_keg', chance: 0.89, low: 0.85, high: 0.92, reason: '', then: [] },
    }),
    decision(12, 1, 1, { game: 1 }),
  ],
  moments: [4, 5],
  summary: '',
};
