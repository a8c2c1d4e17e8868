/** What goes over the wire, as `docs/protocol.md` tells it. No rule of a game is in here: names, numbers and texts only. */

export const VERSION = 1;
export const NOBODY = -1;

export interface Meter {
  name: string;
  value: number;
  most: number;
  least?: number;
  low?: number;
  marks?: number[];
  note?: string;
}

export interface Tag {
  name: string;
  text?: string;
  once?: boolean;
  used?: boolean;
}

/** What stands before a seat, or in the middle of the table. */
export interface Side {
  facts?: Record<string, unknown>;
  meters?: Meter[];
  tags?: Tag[];
  /** Cards that lie in no pile, by id. */
  boards?: string[];
}

export interface Seat extends Side {
  name: string;
  out?: boolean;
}

/**
 * A card of a pile that this viewer can follow: the viewer's own number for it, and what it is if one may know it.
 * `deep` counts from the bottom.
 */
export interface Placed {
  at: number;
  card?: string;
  deep?: number;
}

export interface Pile {
  count: number;
  /** Those that have a number; of the others nothing but how many there are is known. */
  cards?: Placed[];
}

export interface Placement {
  seat?: number;
  on?: number;
  slot?: number;
  down?: boolean;
  tapped?: boolean;
  meters?: Meter[];
  tags?: Tag[];
  /** The things it is turned against just now. */
  aims?: number[];
}

/** Something that waits to be carried out. */
export interface Waiting {
  thing: number;
  seat: number;
  /** What it is, whose, and at what. */
  line: string;
  card?: string;
  text?: string;
  aims?: number[];
}

export interface Option {
  text: string;
  move: string;
  hint?: string;
  thing?: number;
  other?: number;
  count?: number;
  /** The chance, from 0 to 1, that it brings what it is chosen for. */
  odds?: number;
  touches?: number[];
  /** The name of the tag before the own seat that it uses. */
  tag?: string;
}

export interface Decision {
  seat: number;
  prompt: string;
  text: string;
  rule?: string;
  aside?: string;
  /** Only for the seat that is asked. */
  number?: number;
  options?: Option[];
  usual?: number;
  /** The words by which this question and others can be let pass. */
  shortcuts?: string[];
  picked?: number[];
  /** Nobody sees the answer before all have answered. */
  sealed?: boolean;
  /** Nobody waits for it yet: all answer at the same time, and see nothing of each other's answers. */
  early?: boolean;
  /** This seat has answered; the others have not all. */
  answered?: boolean;
}

export interface Outcome {
  winners: number[];
  ending: string;
  rule?: string;
  /** The seats that went out, the first first, where there are several. */
  out?: number[];
}

export interface Standing {
  game: number;
  best_of: number;
  wins: number[];
  games: Outcome[];
}

export interface View {
  seats: Record<string, Seat>;
  table: Side;
  piles: Record<string, Pile>;
  lying?: Record<string, Placement>;
  things?: Record<string, { name: string; at?: number }>;
  /** What waits to be carried out, the next first, and who has let it pass. */
  stack?: { waiting: Waiting[]; passed: number[] };
  decision?: Decision;
  match?: Standing;
  /** How I would take back my last decision: freely, or by asking the others; absent where I cannot. */
  undo?: 'free' | 'consent';
  outcome?: Outcome;
  /** What differs from print on cards that the viewer knows, by their numbers. */
  altered?: Record<string, Altered[]>;
}

/** A printed number that is another now, and which cards changed it by how much. */
export interface Altered {
  name: string;
  printed: number;
  now: number;
  by: { amount: number; name: string; card?: string; thing?: number }[];
}

/** Dice that fell together: whose, what for, what had to be reached, and what came of it. */
export interface Roll {
  seat: number;
  purpose: string;
  sides: number;
  dice: number[];
  needed?: number;
  /** `needed` or less was needed, not `needed` or more. */
  most?: boolean;
  success?: boolean;
}

/** A moment of a finished game at which the chance to win changed much (`GET /api/replays/R/moments`). */
export interface GameMoment {
  /** How many entries of the replay came before that decision: where to look, and to play from. */
  entry: number;
  until: number;
  seat: number;
  answer: string;
  /** The chance to win, from 0 to 1, of the seat that was asked for. */
  before: number;
  after: number;
  log: LogLine[];
}

/** The view as it was after so many of the events, as a merge patch to the beat before it (`docs/beats.md`). */
export interface Beat {
  after: number;
  changes: Record<string, unknown>;
}

/** The rule and the text of a line of the log; further fields are for programs. */
export type LogLine = [rule: string, text: string, ...rest: unknown[]];

/** Something that moved or fell, or a line of the log as data. A card that nobody here can follow has no `thing`. */
export interface TableEvent {
  kind: string;
  thing?: number;
  other?: number;
  seat?: number;
  card?: string;
  from?: string;
  to?: string;
  number?: number;
  sides?: number;
  line?: number;
  extra?: string;
  /** Told events of one moment happened at the same time. */
  moment?: number;
  /** The thing that does it, and the card of that. */
  source?: number;
  source_card?: string;
  /** The things it is done to, seats among them. */
  targets?: number[];
  /** What really changed on each of them, and on which of their meters. */
  amount?: number;
  meter?: string;
  /** What it cost, by name. */
  paid?: Record<string, number>;
  roll?: Roll;
}

export interface SeatInfo {
  seat: number;
  name: string;
  player: string;
  here?: boolean;
  stand_in?: string;
  taken?: boolean;
}

export interface Welcome {
  type: 'welcome';
  version: number;
  room: string;
  seat: number;
  game: string;
  title: string;
  options: Record<string, string>;
  round: number;
  commitment?: string;
  waiting?: boolean;
  calls?: string[];
  signals?: string[];
}

/** All are seated and shuffle together, each with bytes of their own; nothing is dealt yet. */
export interface ShufflingStatus {
  type: 'shuffling';
  round: number;
  commitment: string;
  /** The seats whose hash is waited for or, when all of those are in, their bytes. */
  waits: number[];
  opening?: boolean;
  hashes?: string[];
  restarts?: number;
}

export interface ViewUpdate {
  type: 'shown';
  view?: View;
  changes?: Record<string, unknown>;
  since?: number;
  log?: LogLine[];
  events?: TableEvent[];
  /** The view after each moment, one patch after the other. */
  beats?: Beat[];
  clocks?: number[];
  /** Seconds before the clock of the seat asked runs. */
  delay?: number;
}

export interface Presence {
  type: 'presence';
  seats: SeatInfo[];
  watching?: number;
}

export interface ChatLine {
  type: 'said';
  seat: number;
  text?: string;
  signal?: string;
}

/** The seats whose talk this seat is not told. */
export interface Muted {
  type: 'muted';
  seats: number[];
}

export interface ConsentRequest {
  type: 'asked';
  what: string;
  seat: number;
  waits: number[];
  /** Cards of a deck have come to light since then: everybody says, too, whether that stands. */
  seen?: boolean;
}

export interface ConsentResult {
  type: 'settled';
  what: string;
  seat: number;
  agreed: boolean;
}

export interface Reason {
  option: string;
  reason?: string;
  rule?: string;
  /** What stands in the way or is too little: cards and seats. */
  things?: number[];
}

export interface Reasons {
  type: 'reasons';
  reasons: Reason[];
  ref?: number;
}

export interface Advice {
  type: 'advice';
  decision: number;
  option: number;
  /** What it gains, in a sentence. */
  why?: string;
  ref?: number;
}

/** How this seat is asked, and the shortcut by which it is passed for just now. */
export interface AutoPassState {
  type: 'control';
  mode: string;
  stops?: string[];
  passing?: string;
}

export interface Ended {
  type: 'ended';
  replay: string;
}

export interface Fault {
  type: 'error';
  code: string;
  text: string;
  ref?: number;
}

export interface Done {
  type: 'done';
  ref: number;
}

export type FromServer =
  | Welcome
  | ShufflingStatus
  | ViewUpdate
  | Presence
  | ChatLine
  | Muted
  | ConsentRequest
  | ConsentResult
  | Reasons
  | Advice
  | AutoPassState
  | Ended
  | Fault
  | Done;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The new one of an old one and what has changed (a merge patch): lists are replaced whole, null takes out. */
export function merged<T>(old: T, patch: Json): T {
  const made: Json = { ...(old as Json) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else if (isObject(value)) made[name] = merged(isObject(made[name]) ? (made[name] as Json) : {}, value);
    else made[name] = value;
  }
  return made as T;
}
