/** Every text of the Lab page and of reports. */

export const pageTitle = (title: string) => `${title} · Playmat`;

/** `+4.1 (−0.2 to +8.4)`. */
export const differenceText = (value: string, low: string, high: string) => `${value} (${low} to ${high})`;

/** `−0.2 to +8.4`. */
export const rangeText = (low: string, high: string) => `${low} to ${high}`;

export const LAB = {
  title: 'Lab',
  intro: 'Play thousands of games and see what a deck, a card or a number does.',
  off: 'The lab is off on this server. Start it with playmat serve --lab.',
  form: {
    title: 'New run',
    game: 'Game',
    decks: 'Decks',
    allDecks: 'All decks, every pairing',
    seats: 'Players',
    agent: 'Computer player',
    agents: { greedy: 'Greedy (fast)', random: 'Random', 'search:16': 'Search (slow)' } as Record<string, string>,
    games: 'Number of games',
    seed: 'Seed',
    change: 'What if',
    changeHelp: 'Change a number and play every game twice, for example Fireball: deal.amount=30',
    changePlaceholder: 'Card: path=value',
    start: 'Play',
    startWhatIf: 'Compare',
  },
  run: {
    progress: (done: number, total: number): string => `${count(done)} of ${count(total)} games`,
    waiting: 'Waiting for the first games…',
    rate: (perSecond: number, left: string): string => `${rate(perSecond)} games/s · ${left} left`,
    stop: 'Stop',
    stopped: 'Stopped early.',
    failed: 'The run failed.',
    keep: 'Keep',
    kept: 'Kept in this browser',
    download: 'Download report',
    data: 'JSON',
    again: 'New run',
    lost: 'This run is no longer on the server. Runs are deleted 10 minutes after you last looked at them.',
  },
  kept: {
    title: 'Kept runs',
    none: 'No runs kept yet. Runs that you keep are stored in this browser.',
    open: 'Open',
    remove: 'Delete',
    compare: 'Compare with…',
    full: 'This browser’s storage is full. Delete a stored run first.',
  },
  versus: {
    title: 'Two runs',
    first: 'First run',
    second: 'Second run',
    measure: 'Measure',
    difference: 'Difference (95% CI)',
    quality: 'Play quality',
    close: 'Close comparison',
    note: 'These runs are independent of each other. A what-if plays pairs of games with the same shuffles and needs far fewer games.',
  },
};

export const REPORT = {
  summary: (games: number, agents: string, seed: number): string => `${gamesCounted(games)} · ${agents} · seed ${seed}`,
  versus: ' against ',
  partial: (done: number, total: number): string => `Stopped after ${count(done)} of ${count(total)} games.`,
  asPrinted: 'rules as printed',
  sets: (names: string): string => `with the set ${names}`,
  made: (version: string): string => `Made with Playmat ${version}`,
  numbers: 'Numbers',
  intervals: 'Intervals are 95% CIs.',
  notData: 'This file contains no report.',
  newer: 'This report was made with a newer version of Playmat.',
  matrix: {
    title: 'Who beats whom',
    about: 'win rate of the row in %, without draws',
    even: 'dashed: may be even',
    extreme: 'ringed: furthest from even',
    few: 'Colors need 200 games or more.',
    against: 'against',
    deck: 'Deck',
    mirror: 'same deck',
    none: 'not played',
    games: gamesCounted,
  },
  strengths: { title: 'Deck strength', about: 'win rate against the other decks', deck: 'Deck', rate: 'Win rate' },
  first: {
    title: 'Going first',
    rate: 'Win rate of the first player',
    line: 'First player',
    even: (share: string): string => `No clear advantage: the interval contains ${share}.`,
    favored: (points: string): string => `The first player wins ${points} points more often than by chance.`,
    unfavored: (points: string): string => `The first player wins ${points} points less often than by chance.`,
  },
  length: {
    title: 'Game length',
    unit: 'Measure',
    summary: (median: number, low: number, high: number): string => `median ${median}, 90% of games ${low}–${high}`,
    from: 'From',
    to: 'To',
    games: 'Games',
    share: 'Share',
    names: { decisions: 'decisions', turn: 'turns', phase: 'phases' } as Record<string, string>,
  },
  endings: { title: 'Endings', ending: 'Ending', games: 'Games', shareWithInterval: 'Share (95% CI)' },
  chances: {
    title: 'Chance to win',
    about: 'of the eventual winner, as the computer player judges it',
    axis: 'part of the game played',
    part: 'Part of the game',
    median: 'Median',
    half: 'Middle 50%',
    most: 'Middle 80%',
  },
  quality: {
    title: 'Play quality',
    points: ' points',
    measure: 'Measure',
    value: 'Value',
    target: 'Target',
    met: 'Met',
    yes: 'yes',
    no: 'no',
    targets: 'Designer’s targets',
    names: {
      first_player_advantage: ['First-player advantage', ' points'],
      length: ['Decisions per game', ''],
      length_spread: ['Spread of game length', '%'],
      turns: ['Turns per game', ''],
      choices_per_turn: ['Real choices per turn', ''],
      dead_turns: ['Turns without a real choice', '%'],
      lead_changes: ['Lead changes per game', ''],
      comebacks: ['Comebacks', '%'],
      decided_at: ['Winner ahead for good after', '%'],
      drama: ['Winner behind', '%'],
      draws: ['Draws', '%'],
    } as Record<string, [string, string]>,
  },
  cards: {
    title: 'Cards',
    find: 'Find a card',
    deck: 'Deck',
    all: 'All decks',
    card: 'Card',
    games: 'Games',
    opening: 'Opening hand',
    drawn: 'Drawn',
    played: 'Played',
    stuck: 'Stuck in hand',
    rate: 'Win rate if',
    cases: { opening: 'in opening hand', drawn: 'drawn', played: 'played', stuck: 'stuck in hand' },
    wins: (which: string): string => `Wins if ${which}`,
    won: 'wins',
    plot: 'dashed: its decks',
    impact: 'Impact',
    few: 'few games',
    none: 'No card has this name.',
    more: (n: number): string => `Show all ${count(n)} cards`,
    less: 'Show fewer cards',
    counted: (n: number): string => (n === 1 ? '1 card' : `${count(n)} cards`),
    note: (which: string): string =>
      `Impact is the win rate if ${which} minus the win rate of the decks with the card, in points. It does not show ` +
      'what a card causes: good cards are played when ahead, and late cards only in long games. ' +
      'playmat compare GAME --impact CARD measures the card.',
  },
  whatIf: {
    title: 'What if',
    about: 'the same shuffles before and after, in pairs',
    line: 'Win rate of',
    pairs: 'Pairs',
    before: 'Before',
    after: 'After',
    difference: 'Difference in points',
    together: 'The intervals of all decks are jointly correct with 95% confidence.',
    decisions: (before: string, after: string): string => `Decisions per game: ${before} before, ${after} after.`,
  },
};

/** A whole number as people write it. */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}

function gamesCounted(n: number): string {
  return n === 1 ? '1 game' : `${count(n)} games`;
}

function rate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : count(Math.round(perSecond));
}
