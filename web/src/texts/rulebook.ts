// Found
export const ruling = 'Ruling';
export const scenario = 'Scenario';
export const noMatch = 'No rule contains all of these words. Try fewer words, or another spelling.';
export const searchEverywhere = (query: string) => `Search all games, cards and documentation for “${query}”`;
export const firstOf = (most: number, count: number) => `The first ${most} of ${count}. Add a word to narrow it down.`;

// Rule
export const rulingNumber = (number: string) => `Ruling ${number}`;
export const noScenario = (reason: string) => `No scenario: ${reason}`;
export const enforcedBy = (code: string) => `Enforced by ${code}`;

// Scenario
export const loadingScenario = 'Setting the table…';
export const pointOfView = 'Point of view';
export const everythingOpen = 'All cards open';
export const asSeesIt = (name: string) => `As ${name} sees it`;
export const checksPass = 'All checks pass. This scenario is one of the tests of the rules.';
export const checkFailed = (check: string) => `A check failed: ${check}`;
export const log = 'Log';
export const source = 'Source of the scenario';

// The page
export const pageTitle = (game: string) => `${game}Rules · Playmat`;
export const loading = 'Loading the rulebook…';
export const rules = 'Rules';
export const search = 'Search';
export const wordsOrANumber = 'words, or a number';
export const chapters = 'Chapters';
export const chapter = 'Chapter';
export const unknownRule = (number: string) =>
  `There is no rule ${number} in this rulebook. Search for its words instead.`;
export const turnPage = 'Previous and next chapter';
export const results = (count: number, query: string) =>
  `${count === 1 ? '1 result' : `${count} results`} for “${query}”`;
export const resultsCounted = (count: number) => (count === 1 ? '1 result' : `${count} results`);
