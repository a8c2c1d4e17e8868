// The page
export const colors = 'cloth well paper raised ink soft line accent on-accent good harm focus';
export const pageTitle = 'The look · Playmat';
export const theLook = 'The look';
export const play = 'Play';
export const draw = 'Draw';
export const decline = 'Decline';
export const concede = 'Concede';
export const notNow = 'Not now';
export const strike = 'Strike';
export const chosen = 'Chosen';
export const name = 'Name';
export const theDeckMayBePlayed = 'The deck may be played.';
export const tooManyCards = '41 cards are one too many.';
export const tapped = 'tapped';
export const faceDown = 'face down';
export const counters = 'counters';
export const cards = (all: number) => `${all} cards`;
