// App
export const skipToThePage = 'Skip to the page';
export const noSuchPage = 'No such page';
export const doesNotExist = 'does not exist.';
export const toTheLobby = 'To the lobby';
export const pageNotLoaded = 'This page could not be loaded.';
export const tryAgain = 'Try again';
export const search = 'Search';
export const documentation = 'Documentation';
export const aboutPlaymat = 'About Playmat';

// players
export const pip = 'Pip';
export const beginner = 'Beginner';
export const triesEverything = 'is learning the game, and tries everything once';
export const clover = 'Clover';
export const casual = 'Casual';
export const getsCarriedAway = 'knows the rules, and gets carried away';
export const hobb = 'Hobb';
export const regular = 'Regular';
export const looksOneMoveAhead = 'knows the game, one move at a time';
export const ottoline = 'Ottoline';
export const strong = 'Strong';
export const looksAhead = 'thinks a few moves ahead';
export const tolliver = 'Tolliver';
export const steady = 'Steady';
export const missesATrick = 'is slow and steady, and misses a trick now and then';
export const yourPartner = 'your partner';
export const yourOpponent = 'your opponent';
export const playsAsTheSolutionShows = 'plays as the solution shows';
export const playsAsTheLessonSays = 'plays as the lesson says';

// Header
export const play = 'Play';
export const rules = 'Rules';
export const cards = 'Cards';
export const decks = 'Decks';
export const workshop = 'Workshop';
export const lab = 'Lab';
export const replays = 'Replays';
export const free = 'Free';
export const playmatToTheLobby = 'Playmat: go to the lobby';
export const playmat = 'Playmat';
export const pages = 'Pages';
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';

// score
export const nextGame = 'next game';
