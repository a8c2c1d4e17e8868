/** Every text of the analysis of a game. */

// The page
export const pageTitle = 'Analysis · Playmat';
export const analysis = 'Analysis';
export const analysisOf = (names: string) => `Analysis: ${names}`;
export const loading = 'Loading the game…';
export const allReplays = 'All replays';
export const watchReplay = 'Watch the replay';
export const theDecisions = 'Decisions';

// Progress
export const analyze = 'Analyze this game';
export const about =
  'Playmat plays many games from every decision, using only what the player knew, and compares the answers.';
export const progress = (done: number, total: number) => `Analyzing decision ${done} of ${total}`;
export const starting = 'Starting…';
export const cancel = 'Cancel';
export const canceled = 'The analysis was canceled.';
export const failed = 'The analysis failed.';
export const tryAgain = 'Try again';

// Heads
export const accuracy = (value: number) => `Accuracy ${value}`;
export const count = (grade: string, n: number) =>
  `${n} ${n === 1 ? grade : ({ inaccuracy: 'inaccuracies' }[grade] ?? `${grade}s`)}`;
export const won = 'won';
export const chancesOf = (name: string) => `Show ${name}’s chances`;
export const summary = 'Summary';

// Marks
export const GRADE_NAMES: Record<string, string> = {
  good: 'good',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
};
export const pointsLost = (points: number) => (points === 1 ? '1 point lost' : `${points} points lost`);
export const keyMoment = ', key moment';

// The list
export const turn = 'Turn';
export const beforeTheFirstTurn = 'Start';
export const gameOfMatch = (game: number) => `Game ${game}`;

// The plot
export const chanceToWin = 'Chance to win';
export const chanceAbout = (name: string, playouts: number) =>
  `for ${name}, ${playouts} playouts per answer, with the 95% interval`;
export const decisions = 'Decisions';
export const luck = 'Luck: dice and cards';
export const shown = 'Show';
export const both = 'Both';
export const onlyDecisions = 'Decisions';
export const onlyLuck = 'Luck';
export const inAll = (points: string) => `${points} in all`;
export const pointAt = (turn: number, chance: string) => (turn > 0 ? `Turn ${turn}: ${chance}` : chance);
export const forSeat = (name: string) => `for ${name}`;
export const bestWas = (chance: string) => `best was ${chance}`;
export const chance = 'Chance';
export const interval = '95% interval';
export const curveTable = (name: string) => `${name}’s chance to win`;

// The chosen decision
export const played = (name: string, text: string) => `${name}: ${text}`;
export const better = (text: string) => `Better: ${text}`;
export const bestAnswer = 'No other answer was better.';
export const between = (low: number, high: number) => `(${Math.round(100 * low)}–${Math.round(100 * high)})`;
export const insteadOf = 'instead of';
export const andThen = 'and then';
export const luckBefore = (points: string) => `Luck since the last decision: ${points} points`;
export const showIt = 'Show it in the replay';
export const playedMark = 'played';
export const betterMark = 'better';

// Actions
export const playFromHere = 'Play from here';
export const shareAsScenario = 'Share as scenario';
export const saved = 'Saved as a scenario file.';

// The stepper
export const decisionOf = (turn: number, name: string) => (turn > 0 ? `Turn ${turn} · ${name}` : name);
export const rulesChanged = 'The rules have changed since this game was played, so it cannot be analyzed.';
export const noDecisions = 'No one had a real choice in this game.';
