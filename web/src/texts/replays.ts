// The page
export const pageTitle = 'Replays · Playmat';
export const replays = 'Replays';
export const loading = 'Loading games…';
export const games = 'Games';
export const allGames = 'All games';
export const search = 'Search';
export const searchExample = 'a player or an ending';
export const whoseGames = 'Whose games';
export const everyones = 'Everyone’s';
export const mine = 'Mine';
export const gamesCounted = (count: number) => (count === 1 ? '1 game' : `${count} games`);
export const players = 'Players';
export const result = 'Result';
export const answers = 'Answers';
export const played = 'Played';
export const analyze = 'Analyze';
export const noGameMatches = 'No game matches.';
export const showAll = (total: number) => `Show all ${total}`;
export const noReplaysYet =
  'No replays yet. Here you can watch every game you finish, and public games of others, step by step:';
export const playOne = 'play one';

// kept
export const notFinished = 'not finished';
export const aDraw = (ending: string) => `a draw: ${ending}`;
export const won = (won: string, ending: string) => `${won} won: ${ending}`;
