// Clock
export const timeLeft = (text: string) => `Time left: ${text}`;

// LogPanel
export const log = 'Log';
export const rule = (rule: string) => `Rule ${rule}`;

// Notes
export const gameOver = (game: number, won: string, ending: string) =>
  `Game ${game}: ${won ? `${won} won` : 'a draw'} (${ending}).`;
export const hideTips = 'Hide tips';
export const ok = 'OK';
export const undoWaits = (names: string) => `You asked to undo. Waiting for ${names}…`;
export const serverBusy = (names: string[]) =>
  `The server is busy: ${names.join(' and ')} ${names.length > 1 ? 'play' : 'plays'} weaker for now.`;
export const hintLabel = 'Hint:';
/** "Play Drop Kick. Wins 59% (…)": the advised answer and the reason for it. */
export const hintWithReason = (answer: string, why: string): string =>
  answer ? `${answer.slice(0, 1).toUpperCase()}${answer.slice(1)}. ${why}` : why;

// SidePanel
export const chat = 'Chat';
export const unread = 'new';
export const close = 'Close';

// TalkPanel
export const mutedOnly = 'Messages of muted players are hidden.';
export const noMessages = 'No messages yet.';
export const mutedPlayers = 'Muted players';
export const muteTitle = 'Hide their messages and signals. They are not notified.';
export const unmuteTitle = 'Show their messages again';
export const mute = 'Mute';
export const muted = 'Muted:';
export const message = 'Message';
export const messagePlaceholder = 'Say something…';
export const send = 'Send';

// Toolbar
export const askToUndo = 'Ask to undo';
export const undo = 'Undo';
export const atTheTable = 'At the table';
export const hint = 'Hint';
export const offerADraw = 'Offer a draw';
export const whenYouAreAsked = 'When the game stops for you';
export const resign = 'Resign';
export const unreadLines = 'unread';
export const speedOfMoves = (speed: string) => `Animation speed: ${speed}. Click to change.`;
export const soundIsOn = 'Sound is on';
export const soundIsOff = 'Sound is off';
export const sound = 'Sound';
export const settingsAndKeys = 'Settings and keys';
export const watching = (count: number) => `${count} watching`;
export const resignQuestion = 'Resign?';
export const resignThisGame = 'Resign this game?';
export const keepPlaying = 'Keep playing';
