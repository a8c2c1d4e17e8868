// The keys of the free table. They can be changed, and beginners start with only the first two.
import * as texts from '../../texts/free';

export const COMMANDS = {
  tap: texts.tapOrUntap,
  rotate: texts.turn90,
  lean: texts.turn15,
  flip: texts.flip,
  stack: texts.stack,
  unstack: texts.unstack,
  front: texts.bringToFront,
  copy: texts.copyCard,
  variant: texts.nextPicture,
  raise: texts.raiseTheNumber,
  lower: texts.lowerTheNumber,
  discard: texts.toDiscardPile,
  menu: texts.openMenu,
  draw: texts.drawOneCard,
  deal: texts.dealOneCard,
  shuffle: texts.shuffleTheDeck,
  peek: texts.peekAtTheTopCard,
  untap: texts.untapSeat,
  coin: texts.flipCoin,
  all: texts.selectAll,
  undo: texts.undo,
  redo: texts.redo,
  help: texts.showTheKeys,
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

/** The keys for a beginner: tapping and turning. Undo and help are always available. */
export const FIRST: Command[] = ['tap', 'rotate', 'undo', 'redo', 'help'];

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A key press in the notation of the table of keys. */
export function written(event: Pressed): string {
  const letter = /^[a-z]$/i.test(event.key);
  const key = letter ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey ? 'Control+' : '';
  const shift = event.shiftKey && (letter || key.length > 1) ? 'Shift+' : '';
  return control + (event.altKey ? 'Alt+' : '') + shift + key;
}

/** The name of a key: Ctrl+Shift+Z. */
export function spoken(key: string): string {
  return key
    .replace('Control+', 'Ctrl+')
    .replace(/(^|\+)([a-z])$/, (_, plus: string, letter: string) => plus + letter.toUpperCase());
}

export function commandOf(keys: Keys, event: Pressed, beginner: boolean): Command | null {
  const key = written(event);
  const match = (Object.keys(keys) as Command[]).find((command) => keys[command] === key) ?? null;
  return match && beginner && !FIRST.includes(match) ? null : match;
}

/** The keys with one changed. A key taken from another command moves to this one. */
export function remap(keys: Keys, command: Command, key: string): Keys {
  const next = { ...keys };
  for (const other of Object.keys(next) as Command[]) if (next[other] === key) next[other] = '';
  next[command] = key;
  return next;
}

/** Stored keys, with defaults for missing ones. */
export function readKeys(text: string | null): Keys {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    const saved = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
    const keys = { ...USUAL };
    for (const command of Object.keys(USUAL) as Command[]) {
      if (typeof saved[command] === 'string') keys[command] = saved[command];
    }
    return keys;
  } catch {
    return { ...USUAL };
  }
}
