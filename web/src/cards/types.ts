import type { Reason } from './news';

/** A card as `/api/games/G/cards` gives it: what stands where. Which game it is of is said beside it. */
export interface CardInfo {
  id: string;
  name: string;
  /** The one word for what it is: "Spell", "Strike". */
  kind: string;
  type_line: string;
  /** Which palette it is drawn with: "fire", "strike"; "" has one of its own. */
  tone: string;
  /** The upper left corner, seen also where cards overlap. */
  cost: Sign[];
  /** What it brings when it is used; never drawn like what it costs. */
  gives?: Sign[];
  /** Along the foot, at most four. */
  numbers: PrintedValue[];
  /** On the edges: what links a card to the one before and the one after. */
  left: Sign[];
  right: Sign[];
  /** Places on it that other cards fill. */
  slots: Sign[];
  /** Words that stand on it as badges. */
  marks: string[];
  /** What is written on it, one sentence each. */
  text: string[];
  flavour: string;
  /** Further words, besides its name, that say what its picture may show. */
  words: string[];
  /** How grand its frame is: 0 plain, 1 and 2 above. */
  rank: number;
  /** What the words and marks on it mean. */
  reminders?: { word: string; text: string }[];
  /** What a card is called that never lies in a deck ("board"); "" for the others. */
  apart: string;
  /** Its other face, if it has two. */
  back?: CardInfo;
  /** Every printed value under its name, for searching and filtering. */
  facts: Record<string, unknown>;
  /** Chosen by a designer, and known only to this browser: parts of a drawn picture, or the address of a picture file. */
  picture?: DrawnPicture | string;
}

/** A picture drawn as its designer wants it. What is left out is as the card's words say. */
export interface DrawnPicture {
  figure?: string;
  color?: string;
  ground?: string;
}

/** A number on a card that can be changed where it is printed. */
export interface Editable {
  part: 'numbers' | 'cost' | 'gives' | 'text';
  /** Which of the numbers, signs or sentences, and from where to where in it. */
  index: number;
  begin: number;
  end: number;
  /** What it is: "health", "deal amount". */
  label: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
}

export interface Sign {
  /** As it is read aloud: "red circle", "Fire". */
  name: string;
  shape: 'circle' | 'square' | 'gem' | 'coin';
  tone: string;
  count: number;
}

export interface PrintedValue {
  name: string;
  value: string;
  /** Its sign among the icons of the page. */
  icon: string;
}

/** Tokens lying on a card. */
export interface Counter {
  name: string;
  count: number;
}

/** How a card is set off just now; several hold at once. Never by colour alone: each has a shape of its own. */
export type CardState = 'legal' | 'selected' | 'targeted' | 'damaged' | 'new' | 'dim';

/** table: 96 px and up, name, cost and numbers. large: with its whole text. print: 63 x 88 mm, whole text, no shadow. */
export type CardSize = 'table' | 'large' | 'print';

/**
 * What Card.svelte takes. `card` may be null only where it lies face down.
 * The width comes from outside: the CSS variable `--card-width` (table 96px, large 320px, print 63mm).
 */
export interface CardProps {
  card: CardInfo | null;
  game: string;
  size?: CardSize;
  faceDown?: boolean;
  /** Which of the pictures of this card; 0 is the first. */
  variant?: number;
  counters?: Counter[];
  tapped?: boolean;
  states?: CardState[];
  /** A number printed over: what the value is now, by its name. */
  now?: Record<string, string>;
  /** Why a number is another than printed: "+1 Everburn Gloves". */
  why?: Reason[];
  /** Numbers that can be changed on it; only on a whole card. */
  edits?: Editable[];
}
