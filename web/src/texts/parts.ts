// Copy
export const share = 'Share';
export const linkCopied = 'Link copied';
export const copyThisLink = 'Copy this link';
export const link = 'Link';

// GameTabs
export const games = 'Games';

// SetShown
export const withTheSet = (name: string) => `With the set “${name}”`;
export const differences = (differences: number) =>
  `${differences} ${differences === 1 ? 'difference' : 'differences'} from the printed game`;

// Stepper
export const steps = 'Steps';
export const goToTheBeginning = 'Go to the beginning';
export const previousStep = 'Previous step';
export const pause = 'Pause';
export const play = 'Play';
export const nextStep = 'Next step';
export const goToTheEnd = 'Go to the end';
export const step = 'Step';
export const stepOf = (at: number, last: number, label: string) => `${at} of ${last}: ${label}`;
export const speed = 'Speed';

// ToFree
export const copyToTheFreeTable = 'Copy to the free table';

// holds
export const offered = 'the options include';
export const onlyOffered = 'the only options';
export const notOffered = 'not among the options';
export const theLogSays = 'the log says';
export const theLogDoesNotSay = 'the log does not say';
export const asks = 'questions since the last check';
export const notAllowed = (refused: string) => `not allowed: ${refused}`;
export const sees = (named: string, plain: string) => `${named} sees ${plain}`;
export const readsInLog = (who: string, not: boolean, line: string) =>
  `${who}’s log ${not ? 'does not say' : 'says'}: ${line}`;
export const someone = 'someone';
export const isAsked = (who: string, value: string, rest: string) => `${who} is asked${value}${rest}`;
export const theGameIsOver = 'the game is over';

// steps
export const seat = (seat: number) => `Seat ${seat}`;
export const calls = (who: string, call: string) => `${who} calls: ${call}`;
export const now = (holds: string) => `Now: ${holds}`;
export const atTheEnd = (holds: string) => `At the end: ${holds}`;
export const theBeginning = 'The beginning';

// PlayOn
export const playFromHere = 'Play from here';
export const playAs = 'As';
export const against = 'Against';
