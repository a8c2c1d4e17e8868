// AddCards
export const addedToTable = (name: string) => `${name} is added to the table.`;
export const isOnTheTable = (name: string) => `${name} is on the table.`;
export const newToken = (name: string) => `New token: ${name || 'Token'}.`;
export const tokenIsOnTable = 'The token is on the table.';
export const zone = 'Zone';
export const newZone = (name: string) => `New zone: ${name || 'Zone'}.`;
export const zoneIsOnTable = (name: string) => `The zone ${name || 'Zone'} is on the table.`;
export const addToTheTable = 'Add to the table';
export const cards = 'Cards';
export const picture = 'Picture';
export const pictureNumber = (k: number) => `Picture ${k}`;
export const add = 'Add';
export const tokens = 'Tokens';
export const name = 'Name';
export const token = 'Token';
export const attack = 'Attack';
export const health = 'Health';
export const addToken = 'Add a token';
export const zones = 'Zones';
export const color = 'Color';
export const addZone = 'Add a zone';
export const done = 'Done';

// Chosen
export const selectedCount = (count: number) => `${count} selected`;
export const key = (spoken: string) => `Key ${spoken}`;
export const selection = 'Selection';
export const tap = 'Tap';
export const turn = 'Turn';
export const flip = 'Flip';
export const stack = 'Stack';
export const unstack = 'Unstack';
export const oneMore = (label: string) => `One more ${label}`;
export const oneLess = (label: string) => `One less ${label}`;
export const more = 'More';
export const deselect = 'Deselect';

// DeckPile
export const deckOfCards = (player: string, deck: number) =>
  `${player}’s deck, ${deck} ${deck === 1 ? 'card' : 'cards'}`;
export const drawOrDrag = (spoken: string) => `Draw a card (${spoken}), or drag it to deal it`;
export const noDeck = 'no deck';
export const drawACard = 'Draw a card.';
export const deck = 'Deck';
export const howMany = 'How many';
export const draw = 'Draw';
export const deal = 'Deal';
export const peek = 'Peek';
export const peekTitle = 'Look at the top cards and take one';
export const search = 'Search';
export const searchTitle = 'Look at the whole deck and take a card';
export const shuffle = 'Shuffle';
export const collect = 'Collect';
export const collectTitle = (player: string) => `Put ${player}’s loose cards on top of the deck`;
export const returnAll = 'Return all';
export const returnAllTitle = 'Put every dealt card back on top, except in protected zones';
export const untapAll = 'Untap all';
export const untapAllTitle = (key: string) => `Untap everything at the start of a turn (${key})`;

// Felt
export const theTableCards = (lying: number) => `The table, ${lying} ${lying === 1 ? 'card' : 'cards'}`;
export const emptyTable = 'Choose a deck above, or individual cards from';
export const emptyTableEnd = '. Then drag them anywhere.';
export const cardsAndZones = 'Cards and zones';
export const view = 'View';
export const selectSeveralTitle = 'Select several: tap to add, or drag over the table to draw a rectangle';
export const selectSeveral = 'Select several';
export const smaller = 'Smaller';
export const larger = 'Larger';

// FreeTable
export const menuHint = 'Point at a card, or move to one with Tab, to open its menu.';
export const freeTable = 'Free table';

// Help
export const move = 'Move';
export const moveMouse = 'drag (moves the whole selection)';
export const select = 'Select';
export const selectMouse = 'click, Shift + click, or draw a rectangle';
export const selectFinger = 'tap, or “Select several” for more';
export const cardMenu = 'Open a card’s menu';
export const rightClick = 'right-click';
export const readACard = 'Read a card';
export const pointAtIt = 'point at it';
export const raiseTheNumber = 'Raise the number';
export const doubleClick = 'double-click';
export const tapTwice = 'tap twice';
export const drawDeal = 'Draw, deal';
export const drawMouse = 'click the deck, or drag from it';
export const drawFinger = 'tap the deck, or drag from it';
export const scrollTable = 'Scroll';
export const scrollMouse = 'wheel, or middle button';
export const scrollFinger = 'drag the table';
export const zoom = 'Zoom';
export const ctrlWheel = 'Ctrl + wheel';
export const twoFingers = 'two fingers';
export const moveSelection = 'Move the selection (Shift: farther)';
export const nextCard = 'Next card, select it, deselect';
export const tabSpaceEsc = 'Tab, Space, Esc';
export const drawSeveral = 'Draw several';
export const mouseAndKeys = 'Mouse and keys';
export const action = 'Action';
export const mouse = 'Mouse';
export const finger = 'Touch';
export const keys = 'Keys';
export const keysHint =
  'A key acts on the card under the mouse or the focused card. If that card is selected, the key acts on the whole selection.';
export const keysOff = 'Most keys are off. Turn them on in the settings.';

// Log
export const log = 'Log';
export const nothingYet = 'Nothing yet.';

// Notes
export const close = 'Close';
export const andMore = (count: number) => `And ${count} more.`;

// Peeked
export const theWholeDeck = 'The whole deck';
export const theTopOfTheDeck = 'The top of the deck';
export const takeCard = 'Take the chosen card';
export const toHand = 'To the hand';
export const toTable = 'To the table';
export const toTop = 'To the top';
export const toBottom = 'To the bottom';
export const putBackAndShuffle = 'Put it back and shuffle';
export const putBack = 'Put it back';

// PieceMenu
export const onTheTable = 'The table';
export const hand = 'Hand';
export const exile = 'Exile';
export const topOfTheDeck = 'Top of the deck';
export const bottomOfTheDeck = 'Bottom of the deck';
export const whatToDoWith = (title: string) => `What to do with ${title}`;
export const moveTo = 'Move to';
export const removeFromTheTable = 'Remove from the table';
export const removedFromTheTable = (title: string) => `${title} removed from the table.`;
export const markers = 'Markers';
export const oneMarkerLess = (name: string) => `One less ${name}`;
export const oneMarkerMore = (name: string) => `One more ${name}`;

// Seats
export const seat = 'Seat';
export const lifeLess = (name: string, life: string) => `${name}: one less ${life}`;
export const lifeHint = (name: string, start: number) => `of ${name}. Press twice, or Home, for ${start}.`;
export const lifeMore = (name: string, life: string) => `${name}: one more ${life}`;

// Settings
export const settingsTitle = 'Free table settings';
export const seats = 'Seats';
export const seatsCounted = (value: string) => `Seats: ${value}.`;
export const nameOfSeat = (seat: number) => `Name of seat ${seat}`;
export const player = (seat: number) => `Player ${seat}`;
export const numberMeaning = 'The number on a card means';
export const numberShown = 'Show it as';
export const asNumber = 'a number on the card';
export const asMarker = 'a marker next to the others';
export const fewKeys = 'Only tap and turn, for a first game';
export const changeKeyFor = (text: string) => `Change the key for: ${text}`;
export const pressAKey = 'Press a key…';
export const change = 'Change';
export const clearTheTable = 'Clear the table';
export const resetTheKeys = 'Reset the keys';

// SidePiles
export const pileCards = (title: string, cards: number) => `${title}, ${cards} ${cards === 1 ? 'card' : 'cards'}`;
export const allOf = (open: string, discard: string) => `All of ${open === 'pail' ? discard : 'Exile'}`;
export const noCardsHere = 'No cards here.';

// Tools
export const tools = 'Tools';
export const deckFor = (player: string) => `Deck for ${player}`;
export const chooseDeck = 'Choose a deck…';
export const mine = (name: string) => `${name} (mine)`;
export const flipCoinKey = (spoken: string) => `Flip the coin (${spoken})`;
export const heads = 'Heads';
export const tails = 'Tails';
export const coin = 'Coin';
export const undoKey = (spoken: string) => `Undo (${spoken})`;
export const undo = 'Undo';
export const redoKey = (key: string) => `Redo (${key})`;
export const redo = 'Redo';
export const moreTools = 'More tools';
export const cardsOf = 'Cards of';
export const grid = 'Grid';
export const gridOff = 'Grid off.';
export const gridOn = 'Grid on.';
export const exportTheBoard = 'Export the board';
export const boardExported = 'The board was exported.';
export const exportLabel = 'Export';
export const importABoard = 'Import a board';
export const importLabel = 'Import';
export const helpKey = (spoken: string) => `Help (${spoken})`;
export const help = 'Help';
export const settings = 'Settings';

// Tray
export const handOfCards = (player: string, hand: number) =>
  `${player}’s hand, ${hand} ${hand === 1 ? 'card' : 'cards'}`;
export const handOf = (player: string) => `${player}’s hand`;

// ZoneDialog
export const theZone = (name: string) => `The zone ${name}`;
export const nameOfTheZone = 'Name of the zone';
export const isValue = (name: string, value: string) => `${name} is ${value}.`;
export const protectedHint = 'Protected: Collect and Return all skip this zone';
export const isProtected = (name: string, on: boolean) => `${name} is ${on ? '' : 'not '}protected.`;
export const remove = 'Remove';

// ZoneFrame
export const protectedZone = ', protected';
export const moveZone = (name: string) => `${name}: drag, or use the arrow keys, to move; press to change`;
export const protectedMark = ' (protected)';
export const sizeZone = (name: string) => `Size of ${name}: drag, or use the arrow keys`;

// commands
export const onlyOnTable = 'Only possible on the table.';
export const nothingIsSelected = 'Nothing is selected.';
export const faceDown = (names: string) => `${names} face down.`;
export const faceUp = (cardName: string) => `${cardName} face up.`;
export const stackNeedsTwo = 'A stack needs two or more cards. Select them first.';
export const toTheFront = (names: string) => `${names} to the front.`;
export const copyOf = (names: string) => `A copy of ${names}.`;
export const newPictureFor = (names: string) => `New picture for ${names}.`;
export const movedTo = (names: string, placeName: string) => `${names} to ${placeName}.`;
export const untapsEverything = (player: string) => `${player} untaps everything.`;
export const markerOn = (value: string, name: string, names: string) => `${value} ${name} on ${names}.`;

// free
export const discardPlace = (name: string) => name.replace(/^D/, 'the d');
export const nothingChanges = 'Nothing changes.';
export const nothingToUndo = 'Nothing to undo.';
export const undone = 'Undone.';
export const nothingToRedo = 'Nothing to redo.';
export const redone = 'Redone.';
export const cannotStore = 'This browser cannot store the board. Export it before you leave.';
export const aCard = 'a card';
export const inZone = (slice: string) => `in ${slice}`;
export const turned = (degrees: number) => `turned ${degrees}°`;
export const inAStack = 'in a stack';
export const ofPlayer = (player: string) => `of ${player}`;
export const moved = (names: string) => `${names} moved.`;
export const theTable = 'the table';
export const deckTop = 'the top of the deck';
export const deckBottomPlace = 'the bottom of the deck';
export const theHand = 'the hand';
export const dealsOne = (player: string, place: string) => `${player} deals 1 card to ${place}.`;
export const ontoTable = 'to the table';
export const intoHand = 'into the hand';
export const ontoTop = 'to the top';
export const ontoBottom = 'to the bottom';
export const takesFromDeck = (player: string, where: string) => `${player} takes a card from the deck ${where}.`;
export const deckEmpty = (player: string) => `${player}’s deck is empty.`;
export const topCards = (count: number) => (count === 1 ? 'the top card' : `the top ${count} cards`);
export const peeksAt = (player: string, what: string) => `${player} peeks at ${what}.`;
export const collects = (player: string) => `${player} collects the loose cards into the deck.`;
export const returnsAll = (player: string) => `${player} returns all dealt cards to the deck.`;
export const takesDeck = (player: string, title: string, cards: number) =>
  `${player} takes ${title}, ${cards} ${cards === 1 ? 'card' : 'cards'}, and shuffles.`;
export const theCoinShows = (coin: string) => `The coin shows ${coin}.`;
export const boardLoaded = 'Loaded a saved board.';
export const boardNotLoaded = (value: string) => `The saved board cannot be loaded. ${value}`;
export const changedElsewhere = 'Changed in another window.';
export const tableCleared = 'The table was cleared.';

// The page
export const pageTitle = 'Free table · Playmat';
export const loading = 'Setting the table…';

// keys
export const tapOrUntap = 'Tap or untap';
export const turn90 = 'Turn 90°';
export const turn15 = 'Turn 15°';
export const bringToFront = 'Bring to front';
export const copyCard = 'Copy';
export const nextPicture = 'Next picture';
export const lowerTheNumber = 'Lower the number';
export const toDiscardPile = 'Move to the discard pile';
export const openMenu = 'Open a card’s menu';
export const drawOneCard = 'Draw one card';
export const dealOneCard = 'Deal one card';
export const shuffleTheDeck = 'Shuffle the deck';
export const peekAtTheTopCard = 'Peek at the top card';
export const untapSeat = 'Untap all cards of the seat';
export const flipCoin = 'Flip the coin';
export const selectAll = 'Select all on the table';
export const showTheKeys = 'Show the keys';

// save
export const wrongFormat = (format: string, expected: string) => `its format is "${format}", not "${expected}"`;
export const fileTooLong = (size: string, most: number) =>
  `This file is ${size}, but a board can have at most ${most} million characters.`;
export const cardsOfADeck = 'cards of a deck';
export const tooMany = (over: number, what: string, most: number) =>
  `A table has room for ${most} ${what}. Skipped: ${over}.`;
export const unknownSkipped = (count: number, id: string) =>
  `${count} × "${id}" was skipped: this game has no such card.`;
export const namelessSkipped = (count: number) => `${count} × a card without a name was skipped.`;
