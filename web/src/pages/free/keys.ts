// The keys of the free table. They can be set anew, and beginners meet only the first two.

export const COMMANDS = {
  tap: 'Tap or untap',
  rotate: 'Turn 90°',
  lean: 'Turn 15°, for show',
  flip: 'Flip',
  stack: 'Stack',
  unstack: 'Unstack',
  front: 'To the front',
  copy: 'Another like it',
  variant: 'Next picture',
  raise: 'Raise the number',
  lower: 'Lower the number',
  discard: 'To the discard pile',
  menu: 'Open the menu of a card',
  draw: 'Draw one card',
  deal: 'Deal one card',
  shuffle: 'Shuffle the deck',
  peek: 'Peek at the top card',
  untap: 'Untap all of the seat',
  coin: 'Flip the coin',
  all: 'Select all on the table',
  undo: 'Undo',
  redo: 'Do again',
  help: 'Show the keys',
} as const;

export type Command = keyof typeof COMMANDS;
export type Keys = Record<Command, string>;

export const USUAL: Keys = {
  tap: 't',
  rotate: 'r',
  lean: 'Shift+r',
  flip: 'f',
  stack: 'g',
  unstack: 'u',
  front: 'b',
  copy: 'k',
  variant: 'v',
  raise: '+',
  lower: '-',
  discard: 'Delete',
  menu: 'm',
  draw: 'h',
  deal: 'd',
  shuffle: 's',
  peek: 'p',
  untap: 'Shift+t',
  coin: 'c',
  all: 'Control+a',
  undo: 'Control+z',
  redo: 'Control+Shift+z',
  help: '?',
};

/** What a beginner's keyboard does: tapping and turning. Undo and the help are always there. */
export const FIRST: Command[] = ['tap', 'rotate', 'undo', 'redo', 'help'];

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A key press as it is written in the table of keys. */
export function written(event: Pressed): string {
  const letter = /^[a-z]$/i.test(event.key);
  const key = letter ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey ? 'Control+' : '';
  const shift = event.shiftKey && (letter || key.length > 1) ? 'Shift+' : '';
  return control + (event.altKey ? 'Alt+' : '') + shift + key;
}

/** A key as people know it: Ctrl+Shift+Z. */
export function spoken(key: string): string {
  return key
    .replace('Control+', 'Ctrl+')
    .replace(/(^|\+)([a-z])$/, (_, plus: string, letter: string) => plus + letter.toUpperCase());
}

export function commandOf(keys: Keys, event: Pressed, beginner: boolean): Command | null {
  const said = written(event);
  const found = (Object.keys(keys) as Command[]).find((command) => keys[command] === said) ?? null;
  return found && beginner && !FIRST.includes(found) ? null : found;
}

/** The keys with one set anew; a key that another command had goes over to this one. */
export function remap(keys: Keys, command: Command, key: string): Keys {
  const next = { ...keys };
  for (const other of Object.keys(next) as Command[]) if (next[other] === key) next[other] = '';
  next[command] = key;
  return next;
}

/** Keys as a browser has kept them, with the usual ones for what it does not have. */
export function readKeys(text: string | null): Keys {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    const saved = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
    const found = { ...USUAL };
    for (const command of Object.keys(USUAL) as Command[]) {
      if (typeof saved[command] === 'string') found[command] = saved[command];
    }
    return found;
  } catch {
    return { ...USUAL };
  }
}
