// Box
export const play = 'Play';
export const playTitle = (title: string) => `Play ${title}`;
export const yourTurn = 'Your turn';
export const learnIt = 'Learn it';
export const learnTitle = (title: string) => `Learn it: ${title}`;
export const known = 'I know it:';
export const changeSetup = ': change';

// Continue
export const aFreeSeat = 'a free seat';
export const aGuest = 'a guest';
export const theComputer = 'the computer';
export const waitingForPlayers = 'Waiting for players';
export const theirTurn = 'Their turn';
export const continueYourGame = 'Continue your game';
export const against = (against: string) => `against ${against}`;
export const moreGames = (count: number) =>
  count === 1 ? '1 more game in progress' : `${count} more games in progress`;
export const continueGame = 'Continue';
export const continueAgainst = (title: string, against: string, stateOf: string) =>
  `Continue ${title} against ${against}: ${stateOf}`;

// OpenTables
export const joinATable = 'Join a table';
export const linkYouGot = 'A link from a friend';
export const linkShape = '…/join/…';
export const join = 'Join';
export const noOpenSeats = 'No open seats right now.';
export const openRoom = (names: string, free: number, set: string | undefined) =>
  `${names || 'no one yet'} · ${free} free${set ? ` · set “${set}”` : ''}`;

// decks
export const yourOwnDeck = 'Your own deck.';

// The page
export const andAFriendByLink = 'and a friend by link';
export const twoAtThisScreen = 'two at this screen';
export const againstComputer = (levelName: string) => `against ${levelName}`;
export const setup = (deck: string, people: number, whom: string) =>
  `with ${deck}, ${people > 2 ? `${people} players, ` : ''}${whom}`;
export const gameNotStarted = 'The game could not be started.';
export const playmat = 'Playmat';
export const pickABox = 'Pick a box. Each game has a three-minute lesson.';
export const chooseAGameAndPlay = 'Choose a game and play';
export const noGamesYet = 'You have no games in progress. Pick a box.';
export const gamesNotListed = 'Your games cannot be listed right now.';
export const games = 'Games';
export const playWithAFriend = 'Play with a friend';
export const playWithAFriendText = (title: string) =>
  `${title}: send a link and they sit down. No account, nothing to install.`;
export const getALink = 'Get a link';
export const twoHere = 'Two players here';
export const learn = 'Learn';
export const theLessonAgain = 'the lesson again';
export const lessonLength = '3 minutes';
export const notLoaded = 'This could not be loaded right now.';

// boxes
export const taglines = {
  atw: 'Grab, throw, pin. Ring the bell.',
  champions: 'Three heroes, one action per turn.',
  school: 'Light your desk. Summon. Duel.',
  aew: 'Build the deck, win the crowd.',
  ttcg: 'Stack creatures, spring traps.',
};
