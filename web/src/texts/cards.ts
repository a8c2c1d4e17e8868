// CardPage
export const cardTitle = (name: string) => `${name} · Playmat`;
export const cards = 'Cards';
export const allCards = '← All cards';
export const pictures = 'Pictures';
export const picture = (k: number) => `Picture ${k}:`;
export const id = 'ID';
export const decksWithIt = 'Decks with it';
export const whatTheRulebookSays = 'What the rulebook says';
export const scenariosThatShowIt = 'Scenarios that show it';
export const allScenarios = (shown: number) => `All ${shown} scenarios`;

// Finder
export const allCounted = (count: number) => `${count} cards`;
export const search = 'Search';
export const searchExample = (example: string) => `name, text, or ${example}`;
export const order = 'Order';
export const asPrinted = 'as printed';
export const byName = 'by name';
export const byKind = 'by kind';
export const byCost = 'by cost';
export const by = (name: string) => `by ${name}`;
export const kind = 'Kind';
export const color = 'Color';
export const ofCards = (hits: number, cards: number) => `${hits} of ${cards} cards`;
export const noCardMatches = (filtered: boolean) =>
  `No card matches all of that. Try fewer words${filtered ? ', or another type or color' : ''}.`;
export const didYouMean = 'Did you mean';

// Gallery
export const howToSearch = 'How to search';
export const helpWords = 'Words match anywhere on the card. Put phrases';
export const helpPhrases = 'to keep them together.';
export const and = 'and';
export const helpFields = 'search one field.';
export const helpNumbers = 'compares a number, with';
export const or = 'or';
export const helpMinus = (names: string) => `(numbers here: ${names}). A minus in front,`;
export const helpExcludes = ', excludes matches.';
export const helpSlash = 'moves to the search field.';

// The page
export const pageTitle = 'Cards · Playmat';
export const loading = 'Loading the cards…';
export const unknownCard = (name: string) => `There is no card “${name}” in this game.`;

// search
export const noCardContains = (value: string) => `No card contains “${value}”.`;
export const numbersAndFields = (numbers: string) => `Numbers are ${numbers}. Other fields`;
export const fields = 'Fields';
export const unknownField = (field: string, known: string, places: string) =>
  `No card has “${field}”. ${known} are ${places}.`;
export const notANumber = (value: string, field: string) =>
  `“${value}” is not a number, so ${field} cannot be compared with it.`;
export const noCardHas = (field: string, sign: string, value: string) => `No card has ${field}${sign}${value}.`;
