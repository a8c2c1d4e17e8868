/** The words of the print page. */
export const PRINT = {
  pageTitle: (name: string) => `Print ${name} · Playmat`,
  title: (name: string) => `Print ${name}`,
  sheets: (cards: number, pages: number) =>
    `${cards === 1 ? 'One card' : `${cards} cards`} of 63 × 88 mm on ${pages === 1 ? 'one page' : `${pages} pages`}. ` +
    'Print at 100%, without margins, and cut along the marks.',
  nothing: '0 cards. There is nothing to print.',
  unknown: (names: string[]) => `This game has no card ${names.map((name) => `“${name}”`).join(', ')}.`,
  paper: 'Paper',
  once: 'each card once',
  print: 'Print or save as PDF',
  png: 'Save as PNG',
  drawing: (page: number, pages: number) => `Drawing page ${page} of ${pages}…`,
  saved: (pages: number) => (pages === 1 ? 'One picture was saved.' : `${pages} pictures were saved.`),
  notDrawn: 'This browser could not draw the page. Print it as a PDF instead.',
  page: (number: number) => `Page ${number}`,
  loading: 'Loading the cards…',
  cards: 'Cards',
  someCards: 'cards',
  ofTheSet: 'New and changed cards',
  deck: (title: string) => `Deck: ${title}`,
  faults: 'This set cannot be printed yet. Correct its problems in the Workshop first.',
} as const;
