// Blow
export const theLastBlow = 'The last blow';

// Curve
export const howItTurned = 'Turning points';
export const chanceToWin = (whose: string) => `${whose} chance to win`;
export const seeTheMoment = 'See the moment';

// Result
export const theOthers = 'the others';
export const aDraw = 'A draw';
export const youWin = 'You win!';
export const your = 'Your';
export const result = 'Result';
export const youLose = 'You lose.';
export const outBefore = (names: string) => `Out of the game, in this order: ${names}.`;
export const you = 'You';
export const gameResult = (game: number, winners: number, names: string, ending: string) =>
  `Game ${game}: ${winners ? names : 'a draw'} (${ending})`;
export const theMatchInNumbers = 'The match in numbers';
export const findingTurningPoints = 'Finding the turning points…';
export const waitingFor = (names: string) => `Waiting for ${names}…`;
export const wantsARematch = (nameOf: string) => `${nameOf} wants a rematch.`;
export const rematch = 'Rematch';
export const playARealGame = 'Play a real game';
export const replay = 'Replay';
export const analyze = 'Analyze';
export const playFromHere = 'Play from here';
export const fromYourLastDecision = 'From your last decision';
export const lobby = 'Lobby';
export const lookAtTheTable = 'Look at the table';
export const wasItShuffledFairly = 'Was it shuffled fairly?';

// review
export const usually = (value: string | number) => `usually ${value}`;
export const chanceBegan = (whose: string, first: string, last: string) =>
  `${whose} chance to win was ${first} at the start and ${last} at the end. `;
export const chanceRange = (lowest: string, highest: string) => `Its lowest was ${lowest}, its highest ${highest}.`;
