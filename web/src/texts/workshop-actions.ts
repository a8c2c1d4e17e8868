/** The words of the Workshop's actions: print, try a card, measure a set. */
import type { Verdict } from '../pages/workshop/effect';

const points = (share: number): string => Math.abs(100 * share).toFixed(1);
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${points(share)}`;

/** A rounded number: 28,090 becomes 28,000. */
function about(games: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return (Math.round(games / unit) * unit).toLocaleString('en-US');
}

export const WORKSHOP_ACTIONS = {
  print: 'Print',
  close: 'Close',

  tryIt: 'Try it',
  tryHint: 'Play this card now, against the computer',
  searching: 'Looking for a position…',
  editPosition: 'Edit position',
  positionOf: (card: string) => `A position to try ${card}`,
  ownPosition: 'A position to try',
  positionHelp:
    'Change the zones and numbers of both sides. To make the position a test, write under “then” what must be true.',
  positionText: 'Position',
  play: 'Play from here',
  runChecks: 'Run as a test',
  passed: 'Passed: everything under “then” is true.',
  failed: (why: string) => `Failed: ${why}`,
  save: 'Save as a file',
  open: 'Open a file…',
  tooLarge: 'This file is too large for a position.',

  effect: 'Quick effect',
  effectHint: 'Play up to 500 games with and without the set',
  effectTitle: 'Quick effect of the set',
  effectHelp: 'The computer plays each game twice with the same luck: as printed, and with your set.',
  start: 'Play up to 500 games',
  again: 'Play again',
  cancel: 'Cancel',
  progress: (games: number, most: number) => (most ? `${games} of ${most} games` : 'Starting…'),
  canceled: 'Canceled. The result appears when all games are played: early figures would mislead.',
  verdict: ({ verdict, low, high, more_pairs }: Verdict, subject: string, games: number): string => {
    const after = `after ${games.toLocaleString('en-US')} games`;
    if (verdict === 'stronger') return `${subject} is stronger by ${points(low)} to ${points(high)} points, ${after}.`;
    if (verdict === 'weaker') return `${subject} is weaker by ${points(high)} to ${points(low)} points, ${after}.`;
    if (verdict === 'small') return `Less than 2 points either way, ${after}.`;
    return `Undecided ${after}: about ${about(2 * more_pairs)} more games are needed.`;
  },
  subjects: {
    cards: 'The deck with more changed cards',
    'first player': 'The first player',
  } as Record<string, string>,
  columns: ['Deck', 'Changed cards', 'Printed (95% CI)', 'With the set (95% CI)', 'Difference in points (95% CI)'],
  rate: (share: number, low: number, high: number) =>
    `${(100 * share).toFixed(0)}% (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`,
  difference: (mean: number, low: number, high: number) => `${signed(mean)} (${signed(low)} to ${signed(high)})`,
  together: (decks: number) => `In each column, all ${decks} intervals are jointly correct with 95% confidence.`,
} as const;
