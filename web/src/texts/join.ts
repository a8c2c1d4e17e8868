// The page
export const pageTitle = 'Sit down · Playmat';
export const heading = (title: string) => `${title}: sit down`;
export const yourName = 'Your name';
export const sitDown = 'Sit down';
export const onlyWatch = 'Watch only';
export const yourDeck = 'Your deck';
export const deck = 'deck';
export const noSuchTable = 'No such table';
export const noTableText =
  'No table is waiting at this link. The link may be incomplete, or the table was closed. Ask for a new link.';
export const theServerSays = (message: string) => `The server says: ${message}.`;
export const toTheLobby = 'To the lobby';
