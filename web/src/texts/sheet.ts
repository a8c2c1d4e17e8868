// Against
export const against = 'Against';
export const friendsByLink = 'Friends, by link';
export const aFriendByLink = 'A friend, by link';
export const allAtThisScreen = 'All at this screen';
export const twoAtThisScreen = 'Two at this screen';
export const players = 'Players';
export const friendsAmongThem = 'How many of them are friends';
export const sharedScreen = (people: number) =>
  `${people > 2 ? 'All' : 'Both'} play here. The screen is covered between turns.`;
export const linksToSend = (isSingle: boolean) =>
  isSingle
    ? 'You get a link to send. Anyone who opens it can sit down.'
    : 'You get a link for each of them. Anyone who opens it can sit down.';
export const computersToo = (computers: number, level: string) =>
  `${computers === 1 ? 'One computer plays' : `${computers} computers play`} too (${level}).`;
export const othersAre = (level: string) => `Each of the others is ${level}, who`;

// OptionFields
export const aSimpleFirstGame = 'A simple first game';
export const simpleFirstGameText = 'It leaves out rules that are easier to learn later. See the list below.';

// Sheet
export const howToPlay = (title: string) => `How to play ${title}`;
export const done = 'Done';
export const oneMoment = 'One moment…';
export const openTheTable = 'Open the table';
export const play = 'Play';
export const cards = 'Cards';
export const thePrintedCards = 'the printed cards';
export const untitled = 'Untitled set';
export const setHasProblems = 'This set has problems. Correct them in the Workshop to play with it.';
export const yourDeck = 'Your deck';
export const deck = 'deck';
export const moreOptions = 'More: name, their deck, options';
export const changed = (count: number) => `(${count} changed)`;
export const yourName = 'Your name';
export const theirDeck = 'Their deck';
export const theyChoose = 'they choose';
export const any = 'any';
export const openToAll = 'Anyone can sit down, and watch the replay';

// options
export const sameAsOthers = 'same as the other options';
export const seatOption = (seat: number, chooses: boolean) => `seat ${seat}${chooses ? ' chooses' : ''}`;
