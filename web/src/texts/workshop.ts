// lib/router.svelte.ts, look/Header.svelte
export const workshop = 'Workshop';

// cards/face/EditNumber.svelte
export const changeNumber = (label: string) => `Change ${label}`;

// pages/workshop/index.svelte
export const loading = 'Loading the workshop…';
export const noSuchSet = 'This browser has no such set. It may have been deleted, or made in another browser.';
export const damagedLink = 'This link is damaged or incomplete. Ask for it again, or for the set as a file.';

export const pageTitle = 'Workshop · Playmat';

// pages/workshop/Studio.svelte
export const setTitle = (name: string) => `${name} · Workshop · Playmat`;

// pages/workshop/Shelf.svelte
export const about =
  'Write your own cards, change printed ones, and play with them. Your sets stay in this browser until you share them.';
export const yourSets = 'Your sets';
export const noSets = 'No sets yet. Start from an example or an empty set, or open a set file.';
export const startASet = 'Start a set';
export const fromExample = (game: string) => `Example for ${game}`;
export const emptySet = (game: string) => `Empty set for ${game}`;
export const example = 'Example';
export const empty = 'Empty';
export const openFile = 'Open a set file';
export const dropHere = 'or drop a file on this page';
export const duplicate = 'Duplicate';
export const deleteSet = 'Delete';
export const saveFile = 'Save file';
export const copyOf = (name: string) => `${name} copy`;
export const deleted = (name: string) => `“${name}” was deleted.`;
export const undo = 'Undo';
export const untitled = 'Untitled set';
export const mySet = 'My set';
export const lastChanged = (when: string) => `changed ${when}`;
export const contents = (cards: number, changes: number) =>
  [cards && count(cards, 'new card'), changes && count(changes, 'changed card')].filter(Boolean).join(', ') || 'empty';
export const cannotStore = 'This browser has no room to store this set. Save it to a file to keep it.';
export const tooLarge = (name: string, size: string) => `“${name}” is ${size} MB. A set file can be at most 4 MB.`;
export const notASet = (name: string) => `“${name}” is not a set file: it names no game.`;
const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

// pages/workshop/Preview.svelte
export const setFromLink = 'A set from a link';
export const notStoredYet = 'Nothing is stored yet. Look at it first.';
export const addToMySets = 'Add to my sets';
export const cancel = 'Cancel';
export const hasFaults = (n: number) => `This set has ${count(n, 'problem')}. You can add it and correct it.`;

// pages/workshop/Studio.svelte
export const allSets = '← All sets';
export const playAGame = 'Play a game';
export const playHint = 'Play a whole game with this set, against the computer or a friend';
export const setName = 'Name of the set';
export const view = 'View';
export const views = { cards: 'Cards', text: 'Text', card: 'Card' } as const;
export const setFile = 'Set file';
export const redo = 'Redo';
export const original = 'Back to the original';
export const checking = 'Checking…';
export const isLegal = 'No problems. This set can be played.';
export const problems = (n: number) => count(n, 'problem');
export const fixFirst = 'The set file cannot be read. Correct it first.';
export const showsPrinted = 'This shows the printed card until the problems are corrected.';
export const showsLast = 'This shows the last version without problems.';
export const leaveEditor = 'Press Tab to accept the suggestion. To leave the editor, press Escape, then Tab.';

// pages/workshop/Words.svelte
export const wordsTitle = (n: number) => `Words (${n})`;
export const findWord = 'Find a word';
export const noWord = (search: string) => `No word matches “${search}”.`;
export const usedBy = (card: string) => `${card}:`;
export const insertWord = 'Insert at the cursor';

// pages/workshop/CardList.svelte
export const groups = {
  new: 'New',
  changed: 'Changed',
  picture: 'Pictures',
  removed: 'Removed',
  option: 'Options',
  deck: 'Decks',
} as const;
export const marks: Record<string, string> = {
  new: 'new',
  changed: 'changed',
  picture: 'picture',
  removed: 'removed',
};
export const preset = 'preset';
export const changeACard = 'Change a card';
export const newCard = 'New card';
export const nothingYet = 'Nothing differs from the printed game yet.';
export const unread = 'has a problem';

// pages/workshop/PickCard.svelte
export const whichToChange = 'Which card do you want to change?';
export const whichToCopy = 'Which card do you want to start from?';
export const copyHelp = 'The new card begins as a copy under a new name. Then change anything on it.';
export const nameOfNew = 'Name of the new card';
export const changedName = (name: string) => `New ${name}`;
export const nameTaken = (name: string) => `There is already a card “${name}”.`;
export const create = 'Create the card';
export const back = 'Back';
export const close = 'Close';

// pages/workshop/CardView.svelte
export const sizes = { full: 'full size', hand: 'in hand', table: 'on the table' } as const;
export const faultyCard = 'This card appears here when its problems are corrected.';
export const chooseACard = 'Choose a card on the left, change one, or write a new one.';
export const rulesText = 'Rules text';
export const rulesTextHelp = 'Generated from the card’s values and words.';
export const printed = 'Printed';
export const now = 'Now';
export const noText = 'No text.';
export const picture = 'Picture';
export const removeCard = 'Remove from the game';
export const restoreCard = 'Put it back into the game';
export const deleteCard = 'Delete this card';
export const clickNumbers = 'Click a number on the card to change it.';

// pages/workshop/Values.svelte
export const numbers = 'Numbers';
export const numbersOf = (name: string) => `Numbers of ${name}`;
export const path = 'Path';
export const value = 'Value';
export const range = 'Range';
export const allNumbers = 'Show all values';
export const fromTo = (least: number, most: number) => `${least} to ${most}`;
export const was = (value: string) => `printed: ${value}`;
export const yes = 'yes';
export const no = 'no';

// pages/workshop/Picture.svelte
export const pictureOf = (name: string) => `Picture of ${name}`;
export const figure = 'Figure';
export const color = 'Color';
export const ground = 'Background';
export const automatic = 'Automatic';
export const ownFile = 'Use your own picture';
export const ownFileHelp =
  'It stays in this browser and in the set file that you save. Links, rooms and the server never get it.';
export const removePicture = 'Remove the picture';
export const notAPicture = (name: string) => `“${name}” is not a picture that this browser can read.`;
export const pictureTooLarge = 'This picture file is larger than 20 MB.';
export const allFigures = (n: number) => `Show all ${n} figures`;
export const findFigure = 'Find a figure';
export const done = 'Done';

// pages/workshop/Share.svelte
export const share = 'Share';
export const shareFile = 'Save as a file, with pictures';
export const shareLink = 'Copy a link';
export const linkCopied = 'Link copied';
export const copyThis = 'Copy this link';
export const link = 'Link';
export const linkTooLong = (letters: number, most: number) =>
  `This set is too large for a link: it would have ${letters.toLocaleString('en')} characters, and the limit is ${most.toLocaleString('en')}. Save it as a file instead.`;
export const linkHasNoPictures = 'Your own pictures are not part of a link.';

// pages/workshop/complete.ts
export const keys: Record<string, string> = {
  set: 'the name of the set',
  game: 'the game',
  about: 'a sentence about it',
  cards: 'new cards',
  changes: 'changed values of cards',
  removed: 'cards that no deck may contain',
  preset: 'named options of the game',
  options: 'options of the game',
  decks: 'decks',
  pictures: 'pictures of cards',
};
export const deckKeys: Record<string, string> = { from: 'the deck to change' };

// pages/workshop/Editor.svelte
export const argument = (call: string, name: string, takes: string) => `${call}: ${name} is ${takes}`;
