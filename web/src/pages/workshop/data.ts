/** The Workshop's requests to the server: words and cards of a game, and whether a set can be played. */
import type { CardInfo, DrawnPicture, Editable } from '../../cards/types';
import { once, post } from '../../lib/api';
import type { OfferedSet } from '../../lib/sets';
import type { Names, Word } from './complete';
import type { Fault } from './faults';
import { OWN } from './stored';
import type { Outline } from './set-text';

export interface Value {
  path: string;
  value: unknown;
  kind: string;
  /** The values that it accepts, in words. */
  takes: string;
  least?: number;
  most?: number;
  choices?: unknown[];
  /** Whether it has its default value. */
  usual: boolean;
  places: Pick<Editable, 'part' | 'index' | 'begin' | 'end'>[];
}

export interface Details {
  card: CardInfo;
  /** The card as text, in the words of its game. */
  written: string;
  values: Value[];
}

export interface Checked extends Partial<OfferedSet> {
  legal: boolean;
  faults: Fault[];
  details: Details | null;
}

interface GameOptions {
  options: { name: string; values: string[] }[];
  presets: { name: string }[];
  deck_titles: Record<string, string>;
}

const of = (game: string, rest = ''): string => `/api/games/${encodeURIComponent(game)}${rest}`;

export const printedCards = (game: string): Promise<CardInfo[]> => once(of(game, '/cards'));
export const printedCard = (game: string, card: string): Promise<Details> =>
  once(of(game, `/cards/${encodeURIComponent(card)}`));
/** Only the text is sent to the server. It contains no picture files, which are stored separately. */
export const checkSet = (game: string, set: string, card: string): Promise<Checked> =>
  post(of(game, '/sets/check'), { set, card: card.slice(0, 64) });

/** All names of a game that its sets can use. */
export async function namesOf(game: string): Promise<Names> {
  const [words, cards, info] = await Promise.all([
    once<Word[]>(of(game, '/words')),
    printedCards(game),
    once<GameOptions>(of(game)),
  ]);
  return {
    words,
    cards: cards.map(({ name }) => name),
    own: [],
    options: Object.fromEntries(info.options.map(({ name, values }) => [name, values])),
    presets: info.presets.map(({ name }) => name),
    decks: Object.keys(info.deck_titles),
  };
}

/** A card with the picture from the set. */
export function painted(card: CardInfo, set: Outline | null, files: Record<string, string>, isNew: boolean): CardInfo {
  const chosen = set?.pictures[card.name] ?? set?.pictures[card.id];
  const file = files[card.name] ?? files[card.id];
  if (chosen === OWN && file) return { ...card, picture: file };
  const drawn = typeof chosen === 'object' && chosen ? (chosen as DrawnPicture) : isNew ? {} : undefined;
  return drawn ? { ...card, picture: drawn } : card;
}

/** A path in words: "deal amount". */
export const labelOf = (path: string): string => path.split('.').slice(-2).join(' ').replace(/_/g, ' ');

/** Whether a value is a number with limits. Counting words and yes/no values are not. */
export const isNumber = (one: Value): one is Value & { value: number; least: number; most: number } =>
  typeof one.value === 'number' && one.least !== undefined && one.most !== undefined;
