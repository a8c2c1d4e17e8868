// Away
export const reconnecting = 'Connection lost. Your game is saved. Reconnecting…';
export const retryNow = 'Retry now';

// ConsentDialog
export const keyUndo = 'undo';
export const undoQuestion = 'Undo?';
export const asksToUndo = (who: string) => `${who} asks to undo`;
export const undoText = (own: boolean) =>
  `Back to ${own ? 'your' : 'their'} last decision. Dice and shuffles are random again.`;
export const undoKnownCards =
  'Cards from a deck have been seen since. They are shuffled back unless all players agree to leave them in place, known to everyone.';
export const neverMind = 'Cancel';
export const no = 'No';
export const agree = 'Agree';
export const leaveThem = 'Leave them';
export const agreeLeaveThem = 'Agree: leave them';
export const shuffleBack = 'Shuffle back';
export const agreeShuffleBack = 'Agree: shuffle back';

// Cover
export const yourDecision = 'It’s your turn to decide. Make sure that no one else is looking.';
export const showMyCards = 'Show my cards';

// RuleDialog
export const rule = (rule: string) => `Rule ${rule}`;
export const openRulebook = 'Open in the rulebook, with examples';
export const backToTheTable = 'Back to the table';

// SceneDialog
export const showMeTitle = (title: string) => `Show me: ${title}`;
export const backToTheGame = 'Back to the game';

// SettingsDialog
export const keyNumbers = 'choose that option (with more than nine: type the number, then Enter)';
export const keyUsual = 'choose the default option';
export const keyNext = 'move through what you can choose';
export const keyArrows = 'move to any card on the table';
export const keyChoose = 'choose the card';
export const keyWhy = 'why can’t I? (also right-click, or tap anything that is not lit)';
export const keyLongPress = 'long press';
export const keyEnlarge = 'enlarge the card';
export const esc = 'Esc';
export const keyCancel = 'cancel';
export const keyHint = 'hint';
export const keyRule = 'show the rule of this question';
export const keyLog = 'go to the log';
export const keyList = 'list all options';
export const keySkip = 'skip the move being shown';
export const keyChat = 'go to the chat';
export const keyHelp = 'show this list';
export const keyFullControl = 'full control: never pass for you';
export const settingsAndKeys = 'Settings and keys';
export const settings = 'Settings';
export const speed = 'Speed';
export const sound = 'Sound';
export const guideMe = 'Guide me through my first match of a game';
export const yourData = 'Your data, and how to delete it';
export const keys = 'Keys';
export const done = 'Done';

// Shuffling
export const seat = (seat: number) => `seat ${seat}`;
export const shufflingTogether = 'Shuffling together';
export const shufflingText = (names: string) =>
  `Every player’s page adds random numbers, so that no one can choose how the cards fall. Waiting for ${names}…`;
export const shufflingRestarted = 'Shuffling restarted without a player whose numbers did not arrive.';

// StopsDialog
export const whenYouAreAsked = 'When the game stops for you';
export const youAreAsked = 'The game stops for you';
export const stops = 'Stops';
export const stopsText = 'At a stop the game always asks you, and no shortcut skips it.';
export const passingText =
  'An automatic pass is an ordinary answer. Against people, the game asks you even when you can only pass, unless the others can see that. That way, your silence reveals nothing.';

// Waiting
export const waitingForPlayers = (title: string, free: number) =>
  `${title}: waiting for ${free === 1 ? 'one more player' : `${free} more players`}`;
export const freeSeat = 'free';
export const takenSeat = 'taken';
export const computerSeat = (level: string) => `computer, ${level}`;
export const waitingText =
  'The game starts when every seat is taken. You can close this page and return to the game from the lobby.';
export const sendLink = 'Send this link to your friend. It opens their seat once. The game starts when they sit down.';
export const linkForSeat = (seat: number) => `Link for seat ${seat}`;
export const copied = 'Copied';
export const copy = 'Copy';
export const sitter = (seat: number, who: string) => `Seat ${seat}: ${who}`;
export const localOnly =
  'This server only accepts connections from its own computer, so the link works only here. Start it with';
export const localOnlyRemedy = 'to accept others.';
export const cancelThisRoom = 'Cancel this room';
export const toTheLobby = 'To the lobby';

// WhyBubble
export const whyCantI = "Why can't I?";
export const youCanNow = 'You can do this now.';
export const nothingForbidsIt = 'No rule forbids it.';
export const youCan = (slice: string) => `You can: ${slice}`;
export const andMore = (count: number) => `And ${count} more`;
export const showMe = 'Show me';
export const close = 'Close';
