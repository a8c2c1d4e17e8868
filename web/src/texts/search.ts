// hits
export const rule = (number: string) => `Rule ${number}`;
export const ruling = (number: string) => `Ruling ${number}`;
export const card = (title: string) => `Card ${title}`;
export const docs = (title: string) => `Docs: ${title}`;

// The page
export const pageTitle = (query: string) => `${query}Search · Playmat`;
export const search = 'Search';
export const searchedThings = 'Rules, rulings, cards and documentation';
export const searchExample = 'when can I reverse, staggered pin, C.4';
export const game = 'Game';
export const allGames = 'All games';
export const resultsBestFirst = (count: number) => `${count === 1 ? '1 result' : `${count} results`}, best first`;
export const noResult = 'No results. Try fewer words, or different ones.';
export const searchingNow = 'Searching…';
export const results = 'Results';
