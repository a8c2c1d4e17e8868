/** Puzzles: their list, one at the table, and the puzzle of the day. */

// The list
export const pageTitle = 'Puzzles · Playmat';
export const puzzles = 'Puzzles';
export const intro = 'Real positions with one best answer. Find it, and see how the game continues.';
export const noPuzzles = 'There are no puzzles yet.';
export const solvedOf = (solved: number, count: number) => `${solved} of ${count} solved`;
export const puzzleNumber = (number: number) => `Puzzle ${number}`;
export const solved = 'solved';
export const loading = 'Loading…';
export const levels: Record<string, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
export const games = 'Games';

// What is asked
export const winThisTurn = 'Win this turn';
export const winByYourNextTurn = 'Win by your next turn';
export const winWithin = (turns: number) => `Win within ${turns} turns, counting theirs`;
export const bestChance = 'Find the answer with the best chance';
export const goalOf = (goal: string, turns: number): string => {
  if (goal !== 'win') return bestChance;
  if (turns === 1) return winThisTurn;
  return turns === 3 ? winByYourNextTurn : winWithin(turns);
};
export const hiddenCards = 'Your answer must win for all possible hidden cards.';
export const playedOut = 'The chance is measured in 10,000 games from here.';

// At the table
export const tablePageTitle = 'Puzzle · Playmat';
export const puzzle = 'Puzzle';
export const settingTheTable = 'Setting the table…';
export const notInTime = (answer: string) => `Good try! “${answer}” does not win in time. Look again.`;
export const worseChance = (answer: string) => `Good try! “${answer}” does not have the best chance. Look again.`;
export const getHint = 'Hint';
export const hint = 'Hint:';
export const showSolution = 'Show the solution';
export const allPuzzles = 'All puzzles';
export const nextPuzzle = 'Next puzzle';
export const playFromHere = 'Play it out';
export const wellDone = 'That’s it. Well played!';
export const theSolution = 'The solution:';
export const winsSoOften = (wins: number, second: string, secondWins: number) =>
  `It wins ${wins}%. The second-best answer, “${second}”, wins ${secondWins}%.`;
export const then = ', then ';
export const they = (answer: string) => `they ${answer}`;

// In the lobby
export const puzzleOfTheDay = 'Puzzle of the day';
export const solveIt = 'Solve it';
export const solveAgain = 'Solved. See it again';
export const streak = (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`);
