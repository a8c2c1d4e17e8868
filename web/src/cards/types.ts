import type { Reason } from './news';

/** The layout of a card, as `/api/games/G/cards` returns it. The game is passed separately. */
export interface CardInfo {
  id: string;
  name: string;
  /** The one word for the card's kind: "Spell", "Strike". */
  kind: string;
  type_line: string;
  /** Its palette: "fire", "strike". "" derives one from the name. */
  tone: string;
  /** Shown in the upper left corner, which is visible even if cards overlap. */
  cost: Sign[];
  /** The yield when the card is used, never drawn like its cost. */
  gives?: Sign[];
  /** Along the foot, at most four. */
  numbers: PrintedValue[];
  /** On the edges: the links of a card to its neighbors. */
  left: Sign[];
  right: Sign[];
  /** Places on it that other cards fill. */
  slots: Sign[];
  /** Words on the card, shown as badges. */
  marks: string[];
  /** Its text, one sentence each. */
  text: string[];
  flavour: string;
  /** Words for its picture, in addition to its name. */
  words: string[];
  /** The rank of its frame: 0 is plain, 1 and 2 are grander. */
  rank: number;
  /** The meanings of its words and marks. */
  reminders?: { word: string; text: string }[];
  /** The name for a card that is never in a deck ("board"), or "" for other cards. */
  apart: string;
  /** Its other face, if it has two. */
  back?: CardInfo;
  /** Every printed value by name, for searching and filtering. */
  facts: Record<string, unknown>;
  /** The designer's choice, known only to this browser: parts of a drawn picture, or the address of a picture file. */
  picture?: DrawnPicture | string;
}

/** The designer's choices for a drawn picture. Missing values follow from the card's words. */
export interface DrawnPicture {
  figure?: string;
  color?: string;
  ground?: string;
}

/** A number on a card that can be edited where it is printed. */
export interface Editable {
  part: 'numbers' | 'cost' | 'gives' | 'text';
  /** The index of the number, icon or sentence, and its start and end there. */
  index: number;
  begin: number;
  end: number;
  /** The meaning of the number: "health", "deal amount". */
  label: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
}

export interface Sign {
  /** The name that is read aloud: "red circle", "Fire". */
  name: string;
  shape: 'circle' | 'square' | 'gem' | 'coin';
  tone: string;
  count: number;
}

export interface PrintedValue {
  name: string;
  value: string;
  /** The name of its icon in look/icons.ts. */
  icon: string;
}

/** Tokens on a card. */
export interface Counter {
  name: string;
  count: number;
}

/** The states of a card. Several may apply at once. Each has its own shape, never just a color. */
export type CardState = 'legal' | 'selected' | 'targeted' | 'damaged' | 'new' | 'dim';

/** table: 96 px and up, name, cost and numbers. large: with its whole text. print: 63 x 88 mm, whole text, no shadow. */
export type CardSize = 'table' | 'large' | 'print';

/**
 * The props of Card.svelte. `card` may be null only if it is face down.
 * The width comes from outside: the CSS variable `--card-width` (table 96px, large 320px, print 63mm).
 */
export interface CardProps {
  card: CardInfo | null;
  game: string;
  size?: CardSize;
  faceDown?: boolean;
  /** The index of the picture of this card. */
  variant?: number;
  counters?: Counter[];
  tapped?: boolean;
  states?: CardState[];
  /** The current values of changed numbers, by name. */
  now?: Record<string, string>;
  /** Why a number differs from the printed one: "+1 Everburn Gloves". */
  why?: Reason[];
  /** Numbers that can be changed on the card, if the whole card is shown. */
  edits?: Editable[];
}
