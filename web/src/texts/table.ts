// sentence
export const countOf = (count: number, owner: string, things: string) => `${count} of ${owner} ${things}`;
export const listed = (others: string, last: string) => `${others} and ${last}`;

// idle
export const nothingToPlay = 'You had nothing to play.';

// TableRoom
export const aSpectator = 'a spectator';
export const decides = (name: string) => `${name} decides…`;
export const oneMoment = 'One moment…';
export const someone = 'Someone';
export const answeredWaiting = (name: string) => `You have answered. Waiting for ${name}…`;
export const theGameIsOver = 'The game is over.';
export const result = 'Result';
export const closeTheList = 'Close the list';
export const outOfTheGame = 'You are out of the game. Watch the others, or go';
export const toLobby = 'to the lobby';
export const logAndChat = 'Log and chat';
export const notLoaded = 'This could not be loaded right now.';

// CardSpot
export const faceDown = 'face down';
export const meter = (name: string, value: number, most: number) => `${name} ${value} of ${most}`;
export const turnedAgainst = (targets: string) => `turned against ${targets}`;
export const canBeChosen = 'can be chosen';
export const hint = 'hint';
export const emptySlot = (name: string | undefined) => `Empty slot: ${name ?? 'any'}`;
export const slotOf = (name: string | undefined, card: string) => `${name ?? 'Any'} slot of ${card}`;
export const faceDownCards = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}, face down`;
export const aCard = 'a card';

// Facts
export const gameOf = (game: number, most: number, score: string) => `Game ${game} of ${most}: ${score}`;

// PileButton
export const onTop = (name: string) => `top card ${name}`;
export const choosable = (count: number) => `${count} can be chosen`;
export const card = 'card';
export const cards = 'cards';
export const pileFaceDown = ', face down';
export const choosableFirst = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}, selectable cards first`;
export const topFirst = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}, top card first`;
export const close = 'Close';

// Plate
export const theComputerPlays = (name: string) => `${name || 'away'}: the computer plays`;
export const nameBefore = (name: string, before: string | undefined) => `${name}, before ${before}`;
export const before = (name: string | undefined) => `, before ${name}`;
export const computer = (level: string) => `computer, ${level}`;
export const you = 'you';
export const guest = 'guest';
export const away = (name: string) => `${name} (away)`;
export const itIsYou = ', you';
export const plateChoosable = ', can be chosen';
export const partChoosable = ', something here can be chosen';
export const out = 'out';

// PlateTags
export const usedUp = ', used up';
export const canBeUsed = (name: string, value: string) => `${name}, can be used${value}`;

// Spread
export const toChooseFrom = 'Choose from these';
export const lookAtTheTable = 'Look at the table';

// StackView
export const waitingOnStack = (count: number) => `${count} waiting`;
export const seat = (seat: number) => `seat ${seat}`;
export const stackPlace = (k: number) => (k === 0 ? 'resolves next' : `waits, number ${k + 1} from the top`);
export const empty = 'empty';
export const passed = (passed: string) => ` · passed: ${passed}`;
export const next = 'next';

// Zone
export const inHand = (count: number) => `${count} in hand`;

// The page
export const pageTitle = (title: string | undefined) => `${title ?? 'Table'} · Playmat`;
export const takingTwoSeats = 'Taking two seats…';
export const serverAway = 'The server does not respond. Trying again…';
export const takingASeat = 'Taking a seat…';
export const notOpen = 'This table is not open to you';
export const backToLobby = 'To the lobby';
export const outOfDate = 'This page is out of date. Reload it.';
export const reload = 'Reload';

// Dice
export const heads = 'heads';
export const tails = 'tails';
export const needs = (total: number, needed: number | null | undefined, sign: string) =>
  `${total}, needs ${needed}${sign}`;

// Strip
export const lastEvents = 'Last events';
export const rule = (rule: string) => `Rule ${rule}`;

// drama
export const one = 'One!';
export const two = 'Two!';
export const three = 'Three!';
export const stillDown = 'Still down!';
export const finisher = 'Finisher!';
