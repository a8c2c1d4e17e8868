// Fairness
export const fair = 'Shuffled fairly: verified';
export const consistent = 'Shuffled fairly: consistent, but not witnessed';
export const changed = 'This record was changed';
export const unchecked = 'Not checked here';
export const wasItShuffledFairly = 'Was it shuffled fairly?';
export const checkingDiceAndShuffles = 'Checking dice and shuffles…';
export const cannotCheck = 'Dice and shuffles could not be checked: the record cannot be read.';

// Panel
export const log = 'Log';
export const close = 'Close';
export const downloadTheRecord = 'Download the record';
export const allReplays = 'All replays';

// Player
export const result = (won: string, ending: string) => `${won ? `${won} won` : 'A draw'}: ${ending}`;
export const pointOfView = 'Point of view';
export const everythingOpen = 'All cards open';
export const asSeesIt = (name: string) => `As ${name} sees it`;
export const asASpectator = 'As a spectator';
export const shareThisMoment = 'Share this moment';
export const rulesChanged =
  'The rules have changed since this game was played. You can read the log, but the table cannot be shown.';
export const analyze = 'Analyze';
export const continueFromHere = 'Continue from here';
export const theGame = 'The game';

// fairness
export const seat = (seat: number) => `seat ${seat}`;
export const secretChanged =
  'The server’s secret was changed: it does not match the hash published before the first card.';
export const contributionChanged = (nameOf: string) =>
  `The contribution of ${nameOf} was changed: it does not match the published hash.`;
export const seedChanged = 'The seed was changed: it does not match the hash published before the first card.';
export const contributionRemoved = (nameOf: string) =>
  `The contribution of ${nameOf} was removed: its hash was published, but not the bytes.`;
export const keyChanged = 'The key was changed: the secret, contributions, decks and options give a different key.';
export const keyFromAll = (listed: string) =>
  `The key is made from the server’s secret and random bytes from ${listed}.`;
export const keyFromServer = 'The key is made from the server’s secret alone: no one at the table contributed to it.';
export const restarted = (nameOf: string) =>
  `The shuffling restarted once, because ${nameOf}’s page did not reveal its bytes.`;
export const drawChanged = (step: number, fault: string) => `A random draw was changed at step ${step}: ${fault}.`;
export const drawsFollow = (count: number) =>
  `All ${count} dice, shuffles and random picks follow from the key, in order.`;
export const otherSecret = 'This browser received a different hash before the first card: the secret was replaced.';
export const moreRestarts = 'This browser saw one more restart of the shuffling than the record shows.';
export const bytesMissing = (name: string) =>
  `The bytes that this browser contributed for ${name} are not in the record.`;
export const otherHashes =
  'This browser received different hashes before the bytes were revealed: a contribution was replaced.';
export const ownBytes = ', and its own bytes are in the record';
export const hashReceived = (mine: string) =>
  `This browser received the hash of the secret before the first card${mine}.`;
export const bytesLate = (nameOf: string) =>
  `This browser’s bytes for ${nameOf} came too late, so they are not in the record.`;
export const listed = (slice: string, names: string) => `${slice} and ${names}`;
export const otherOrder = 'the stream gives a different order for the shuffle';
export const otherDraw = (result: number, bound: number, expected: number) =>
  `the record has ${result} of ${bound}, the stream gives ${expected}`;
export const tooOld =
  'This game was recorded before this page could verify games. Run playmat replay --verify instead.';
export const notWitnessed =
  'This browser was not connected during the shuffling, so it trusts the published hash of the secret.';

// The page
export const pageTitle = 'Replay · Playmat';
export const loading = 'Loading the game…';
export const replay = 'Replay';
