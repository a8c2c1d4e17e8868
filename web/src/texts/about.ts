// ForgetMe
export const openDeleteDialog = 'Delete my data…';
export const deleteMyData = 'Delete my data';
export const deleteYourDataQuestion = 'Delete your data?';
export const deletesOwnGames =
  'Deleted: games that only you played, including those against the computer, and tables still waiting for players.';
export const keepsSharedGames =
  'Kept: games with other people, without your name and chat. You concede games in progress.';
export const clearsBrowser = 'Your name, decks, free table and seat keys are deleted from this browser.';
export const thisCannotBeUndone = 'This cannot be undone.';
export const keepEverything = 'Keep everything';
export const oneMoment = 'One moment…';
export const deletePermanently = 'Delete permanently';

// forget
export const removedFromGames = (games: string) => `your name and chat removed from ${games} with others`;
export const done = (parts: string) => `Done: ${parts}.`;
export const doneNothingLeft = 'Done: this browser no longer has any of your data.';

// The page
export const pageTitle = 'About · Playmat';
export const aboutPlaymat = 'About Playmat';
export const introduction =
  'Play trading card games with every rule enforced. Each rule has a number and a scenario you can watch, and the game quotes the rule when it refuses a move.';
export const play = 'Play';
export const rules = 'rules';
export const cards = 'cards';
export const gamesNotListed = 'The games cannot be listed: the server does not respond.';
export const atTheTable = 'At the table';
export const tableBeforeKey = 'Playable cards light up. Right-click, tap or press';
export const tableAfterKey = "on anything else to see why you can't use it, with the rule.";
export const tableAllKeys = 'shows all keys. You can play a whole game with the keyboard or a screen reader.';
export const nothingIsLost = 'Nothing is lost';
export const nothingIsLostText =
  'Each answer is saved before it is shown. Close the page and continue tomorrow: your games are in the lobby. Finished games become replays.';
export const fairShuffles = 'Fair shuffles';
export const fairShufflesText =
  'Before the first card, the table shows a hash of its secret. After the game it reveals the secret, and anyone can verify that nothing was changed.';
export const yourData = 'Your data';
export const yourDataText =
  'In this browser: your name, settings, decks, free table and seat keys. They are sent only to the table you join. On the server, with each game you played: your name, chat and deck. There are no accounts. Only your seat keys identify you.';
export const credits = 'Credits';
export const creditsText =
  'Playmat is free software under the MIT License. All pictures are drawn by its own code. The typefaces are Alegreya and IBM Plex Sans Condensed, under the SIL Open Font License.';
