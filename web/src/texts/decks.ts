// Bars
export const cardAfterCount = ' card';
export const cardsAfterCount = ' cards';

// Builder
export const cannotStoreDecks = 'This browser cannot store decks. Export the deck to keep it.';
export const nameTaken = (name: string) => `You already have a deck called “${name}”.`;
export const aDeckNeedsAName = 'A deck needs a name.';
export const changed = (name: string, by: number) => `${name} ${by > 0 ? 'added' : 'removed'}`;
export const deckTitle = (name: string) => `${name} · Playmat`;
export const decks = 'Decks';
export const allDecks = '← All decks';
export const playThisDeck = 'Play this deck';
export const notLegalYet = 'Not legal yet';
export const print = 'Print';
export const buildADeck = 'Build a deck';
export const view = 'View';
export const deckTab = (size: number) => `Deck (${size})`;
export const addCards = 'Add cards';
export const theDeck = 'Deck';
export const deckName = 'Deck name';
export const problems = (faults: number) =>
  faults === 1 ? 'This deck has 1 problem:' : `This deck has ${faults} problems:`;
export const thisDeckIsLegal = 'This deck is legal.';
export const cards = 'Cards';
export const kinds = 'kinds';

// CardsToTake
export const cardsToAdd = 'Cards to add';
export const toTheDeck = 'To the deck';
export const add = 'Add';
export const inTheDeck = 'in the deck';
export const removeOneOf = (name: string) => `Remove one ${name}`;
export const removeOne = 'Remove one';

// DeckLines
export const ofAtMost = (most: number) => ` of at most ${most}`;
export const picture = (variant: number) => `Picture ${variant}`;
export const anotherPicture = (name: string, variant: number) => `Change the picture of ${name}, now ${variant}`;
export const oneLess = (name: string) => `One less ${name}`;
export const oneMore = (name: string) => `One more ${name}`;
export const emptyDeck = 'Choose cards to add them.';
export const addTo = (title: string) => `Add to ${title}`;
export const addPlaceholder = 'Add…';

// DeckPage
export const editCopy = 'Edit a copy';
export const colors = 'colors';
export const cardsCounted = (size: number) => `Cards (${size})`;

// Export
export const copied = 'Copied';
export const copyingNotAllowed = 'This browser does not allow copying';
export const exportDeck = 'Export';
export const asText = 'As text';
export const asJson = 'As JSON, with pictures and history';
export const copyTheText = 'Copy the text';

// History
export const versions = (history: number) => `Versions (${history})`;
export const notExportedYet = (changes: string) => `not exported yet: ${changes}`;

// ImportDeck
export const fileTooLarge = (name: string, megabytes: string) =>
  `“${name}” is ${megabytes} MB, which is too large for a deck list.`;
export const listExample = (first: string | undefined, second: string | undefined) =>
  `title: My deck\n4 ${first}\n2 ${second}`;
export const importADeck = 'Import a deck';
export const theList = 'Deck list, as text or JSON';
export const orAFile = 'or a file';
export const size = (cards: number) => (cards === 1 ? '1 card' : `${cards} cards`);
export const importedCards = (name: string, cards: number) => `“${name}” with ${size(cards)}.`;
export const linesSkipped = (lines: number) => (lines === 1 ? '1 line was skipped:' : `${lines} lines were skipped:`);
export const andMore = (count: number) => `and ${count} more`;
export const useSuggestions = (count: number) => (count === 1 ? 'Use the suggestion' : `Use all ${count} suggestions`);
export const addThisDeck = 'Add this deck';
export const cancel = 'Cancel';

// Shelf
export const profile = 'card types';
export const myDecks = 'My decks';
export const newDeck = 'New deck';
export const importDeck = 'Import';
export const noDecksYet =
  'None yet. Create a new deck, or edit a copy of a deck below. Your decks are stored in this browser.';
export const play = 'Play';
export const copy = 'Copy';
export const deleteDeck = 'Delete';
export const deckDeleted = (name: string) => `“${name}” was deleted.`;
export const undo = 'Undo';
export const readyMadeDecks = 'Ready-made decks';

// The page
export const myDeck = 'My deck';
export const myNamed = (name: string) => `My ${name}`;
export const pageTitle = (game: string) => `${game}Decks · Playmat`;
export const loading = 'Loading the decks…';
export const unknownDeck = (name: string) => `There is no deck “${name}” in this game.`;

// list
export const lineSkipped = (where: string, name: string, near: string | undefined) =>
  `${where}: "${name}" was skipped: this game has no such card.${near ? ` Did you mean "${near}"?` : ''}`;
export const importedDeck = 'Imported deck';
export const listTooLong = (length: number, most: number) =>
  `The list has ${length} characters. At most ${most} are read.`;
export const line = (k: number) => `Line ${k}`;
export const wrongFormat = (format: string, expected: string) =>
  `Its format is "${format}", but a deck of this game has "${expected}".`;
export const wrongVersion = (version: string) => `It has version ${version}, but only version 1 can be read.`;
export const notText = 'This is not a text file, so it is not a deck list.';
export const webPage = 'This is a web page, not a list. Copy only the list itself.';
export const damagedJson = 'This looks like JSON, but it is damaged and cannot be read.';

// png
export const typefaceNotRead = 'a typeface could not be read';
export const pageNotDrawn = 'This browser could not draw the page.';

// sheet
export const letter = 'Letter';
