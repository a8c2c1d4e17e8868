/** Written by `make wire` from the classes in `src/playmat/server/protocol/`. Change those, not this file. */

export const VERSION = 2;

/** A number between a minimum and a maximum. */
export interface Meter {
  name: string;
  value: number;
  most: number;
  least?: number;
  /** The meter is low at or below this value. */
  low?: number;
  marks?: number[];
  note?: string;
}

/** Something in front of a seat that is neither a card nor a number. */
export interface Tag {
  name: string;
  text?: string;
  /** Using it uses it up. */
  once?: boolean;
  used?: boolean;
}

/** The things in front of a seat, or in the middle of the table. */
export interface Side {
  meters?: Meter[];
  tags?: Tag[];
  /** Printed cards that are in no pile, by id. */
  boards?: string[];
}

/** A seat, by its name in the game. */
export interface Seat {
  meters?: Meter[];
  tags?: Tag[];
  /** Printed cards that are in no pile, by id. */
  boards?: string[];
  name: string;
  out?: boolean;
}

/** A card in a pile that this viewer can follow, by the viewer's own number for it. */
export interface Placed {
  at: number;
  /** The card, if the viewer may know it. */
  card?: string;
  /** Its depth in a pile that no one sees, counted from the bottom. */
  deep?: number;
}

/** A pile of cards. */
export interface Pile {
  count: number;
  /** The cards with a number, from bottom to top. Of the other cards, only the count is known. */
  cards?: Placed[];
}

/** The placement of a card: only what differs from a plain card in its pile. */
export interface Placement {
  /** The controller, if the pile does not show it. */
  seat?: number;
  on?: number;
  slot?: number;
  down?: boolean;
  tapped?: boolean;
  meters?: Meter[];
  tags?: Tag[];
  /** The things it attacks, blocks or targets. */
  aims?: number[];
  /** Whether the card's other face is up. */
  back?: boolean;
}

/** A thing that is neither seat nor card, with the number of the card that shows it. */
export interface Thing {
  name: string;
  at?: number;
}

/** Something waiting to resolve. */
export interface Waiting {
  thing: number;
  seat: number;
  /** The thing, its owner, and its targets. */
  line: string;
  card?: string;
  text?: string;
  aims?: number[];
}

/** What is waiting to resolve, next one first, and the seats that have passed on it. */
export interface Stack {
  waiting: Waiting[];
  passed: number[];
}

/** An answer. */
export interface Option {
  text: string;
  move: string;
  hint?: string;
  thing?: number;
  other?: number;
  count?: number;
  /** The chance, from 0 to 1, that it succeeds. */
  odds?: number;
  touches?: number[];
  /** The name of the tag in front of the viewer's seat that it uses. */
  tag?: string;
}

/** The question and its seat. `number`, `options` and the following fields are sent only to that seat. */
export interface Decision {
  seat: number;
  prompt: string;
  text: string;
  rule?: string;
  number?: number;
  options?: Option[];
  /** No one sees the answer until all have answered. */
  sealed?: boolean;
  usual?: number;
  aside?: string;
  /** The shortcuts that can pass this question and others. */
  shortcuts?: string[];
  picked?: number[];
  /** No one waits for this answer yet: all seats answer at the same time and do not see each other's answers. */
  early?: boolean;
  /** The question is asked once the earlier seats have passed. An answer is stored until then. */
  ahead?: boolean;
  /** This seat has answered, but not all the others. */
  answered?: boolean;
}

/** The outcome of a game. */
export interface Outcome {
  winners: number[];
  ending: string;
  rule: string;
  /** The seats that went out, in order, if there are several. */
  out?: number[];
}

/** The score of a match of several games. */
export interface Standing {
  game: number;
  best_of: number;
  wins: number[];
  games: Outcome[];
}

/** A card that changes a printed number, and by how much. */
export interface Cause {
  amount: number;
  name: string;
  card?: string;
  thing?: number;
}

/** A printed number that has changed. */
export interface Altered {
  name: string;
  printed: number;
  now: number;
  by: Cause[];
}

/** Everything that a viewer may know right now. Keys of `lying`, `things` and `altered` are numbers of things. */
export interface View {
  seats: Record<string, Seat>;
  table: Side;
  piles: Record<string, Pile>;
  lying?: Record<string, Placement>;
  things?: Record<string, Thing>;
  stack?: Stack;
  /** Changed numbers on cards that the viewer knows. */
  altered?: Record<string, Altered[]>;
  match?: Standing;
  /** How the viewer could undo a decision: "free", or "consent" if the others must agree. Absent if impossible. */
  undo?: string;
  outcome?: Outcome;
  decision?: Decision;
}

/** The view after a number of events, without its decision: a merge patch to the previous beat. */
export interface Beat {
  after: number;
  changes: Record<string, unknown>;
}

/** Dice rolled together: whose they are, their purpose, the target, and the result. */
export interface Roll {
  seat: number;
  purpose: string;
  sides: number;
  dice: number[];
  needed?: number;
  success?: boolean;
  /** The target is `needed` or less, not `needed` or more. */
  most?: boolean;
}

/** A motion, or a line of the log as data. A card that the viewer cannot follow has no `thing`. */
export interface TableEvent {
  from?: string;
  kind: string;
  to?: string;
  line?: number;
  seat?: number;
  thing?: number;
  other?: number;
  card?: string;
  other_card?: string;
  number?: number;
  sides?: number;
  extra?: string;
  /** Events with the same moment happened at the same time. */
  moment?: number;
  /** The thing that causes the event. */
  source?: number;
  source_card?: string;
  /** The targets, including seats. */
  targets?: number[];
  /** The amount by which each target actually changed, on the meter named in `meter`. */
  amount?: number;
  meter?: string;
  /** The cost paid, by name. */
  paid?: Record<string, number>;
  roll?: Roll;
}

/** An event of a finished match with the card it is about. */
export interface ShownCard {
  kind: string;
  seat: number;
  card: string;
}

/** One of the decisions at which the winning chance changed most. */
export interface TurningPoint {
  /** The number of entries before the decision. */
  entry: number;
  /** The number of entries after which the chance was `after`. */
  until: number;
  seat: number;
  answer: string;
  before: number;
  after: number;
  /** What happened, each `[rule, text]`. */
  log: string[][];
  cards: ShownCard[];
}

/** A number of the match and its usual value. The text may use `{winner}` and `{others}`. */
export interface TellingNumber {
  value: number;
  usual: number;
  text: string;
}

/** The review of a finished match for one seat. */
export interface Review {
  seat: number;
  moments: TurningPoint[];
  /** The points of the winning chance, each `[entry, chance, game of the match]`. */
  curve: number[][];
  numbers: TellingNumber[];
  /** The cards of the last events, unless the match was ended by a call such as conceding. */
  ending: ShownCard[];
  /** The number of entries before the last real decision of the seat, or -1. */
  decision: number;
}

/** How a seat played. */
export interface AnalyzedSeat {
  name: string;
  /** From 0 to 100. */
  accuracy: number;
  good: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  /** The sum over its decisions. Absent if the evaluation never sees luck in this game. */
  luck?: number;
}

/** The chance of every seat at one point, based on what the seat knew at its last decision. */
export interface CurvePoint {
  /** The number of entries before this point. */
  entry: number;
  /** The number of the game in its match, from 1, or 0 if there is only one game. */
  game: number;
  turn: number;
  chances: number[];
  /** The lower and upper ends of the 95% intervals. */
  low: number[];
  high: number[];
}

/** The best answer, if it is clearly better than the answer given. */
export interface BetterAnswer {
  text: string;
  card: string;
  chance: number;
  low: number;
  high: number;
  reason: string;
  /** The usual continuation: the next answers. */
  then: string[];
}

/** A real decision, rated by what its seat knew. */
export interface AnalyzedDecision {
  /** The number of entries before it. */
  entry: number;
  game: number;
  turn: number;
  seat: number;
  /** The text of the answer. */
  text: string;
  /** The id of the card that the decision is about, or "". */
  card: string;
  /** The chance with the best answer. */
  before: number;
  /** The chance with the answer given. */
  chance: number;
  low: number;
  high: number;
  /** The points lost, 0 or more. It is 0 unless the loss is larger than the noise. */
  cost: number;
  /** "good", "inaccuracy", "mistake", "blunder" or "". */
  grade: string;
  /** The luck since the last decision of the seat. Absent if there was no chance or the evaluation does not see it. */
  luck?: number;
  /** Present only for an inaccuracy, a mistake or a blunder. */
  best?: BetterAnswer;
}

/** The analysis of a game or match. The same record and number of playouts give the same analysis. */
export interface Analysis {
  version: number;
  game: string;
  /** The playouts per decision. A loss is confirmed with ten times as many. */
  playouts: number;
  /** The digest of the weights that all chances come from. */
  weights: string;
  seats: AnalyzedSeat[];
  curve: CurvePoint[];
  decisions: AnalyzedDecision[];
  /** The indexes of the decisions that mattered most: at most three, in order. */
  moments: number[];
  /** Two sentences. */
  summary: string;
}

/** The progress of a replay's analysis on a server. */
export interface AnalysisRun {
  /** "none" (never asked for), "running", "done", "stopped" or "failed". */
  state: string;
  /** Why it failed, or "". */
  text: string;
  /** The number of decisions that are rated. */
  done: number;
  /** The total number of decisions. */
  total: number;
  seconds: number;
  /** Present only if the state is "done". */
  analysis?: Analysis;
}

/** What everyone knows about a seat: its player, whether they are connected, and the computer playing for them. */
export interface SeatInfo {
  seat: number;
  name: string;
  player: string;
  here?: boolean;
  stand_in?: string;
  taken?: boolean;
  /** The server is busy: this computer plays below its level for now. */
  weaker?: boolean;
}

/** The client's room. Sent first, and again when another game begins in the room. */
export interface Welcome {
  type: 'welcome';
  version: number;
  room: string;
  seat: number;
  game: string;
  title: string;
  options: Record<string, string>;
  round: number;
  /** The hash of the server's secret, which is published when the game is over. */
  commitment?: string;
  /** Not all seats are taken yet. */
  waiting?: boolean;
  calls?: string[];
  signals?: string[];
  /** The sets that the room plays with: their digests by name. */
  sets?: Record<string, string>;
  /** The preset of options that the room plays with, if any. */
  preset?: string;
}

/** All players are seated and shuffle together. Nothing is dealt yet. */
export interface ShufflingStatus {
  type: 'shuffling_status';
  round: number;
  commitment: string;
  /** The seats whose hash is still missing or, when all hashes are in, whose bytes are missing. */
  waits: number[];
  /** All hashes are in and published. Now the bytes are needed. */
  opening?: boolean;
  /** By seat, "" for seats that contribute nothing. */
  hashes?: string[];
  /** How often the round was restarted without a seat whose bytes did not arrive. */
  restarts?: number;
}

/** A line of the log: its rule number, and the line as this seat reads it. */
export type LogLine = [rule: string, text: string];

/** Changes for this seat: the whole view or a merge patch to the previous one, and the changed end of the log. */
export interface ViewUpdate {
  type: 'view_update';
  view?: View;
  changes?: Record<string, unknown>;
  /** Lines of the log from this one on are replaced by `log`. -1: the log is unchanged. */
  since?: number;
  log?: LogLine[];
  /** What happened, in order, for animations: cards that moved, and new log lines as data. */
  events?: TableEvent[];
  /** The view after each moment, without its decision: the number of events in `after`, and the `changes`. */
  beats?: Beat[];
  /** Seconds left per seat, if the game has a clock. The clock of the seat to act is running. */
  clocks?: number[];
  /** With clocks only: seconds until the clock of the seat to act starts, to leave time to watch the beats. */
  delay?: number;
}

/** Who is connected. */
export interface Presence {
  type: 'presence';
  seats: SeatInfo[];
  watching?: number;
}

/** A chat line or a signal from a seat. */
export interface ChatLine {
  type: 'chat_line';
  seat: number;
  text?: string;
  signal?: string;
}

/** The seats that this seat has muted. Sent on entry, if there are any, and when they change. */
export interface Muted {
  type: 'muted';
  seats: number[];
}

/** A seat wants something that needs the others' consent. `waits` lists the seats that have not answered yet. */
export interface ConsentRequest {
  type: 'consent_request';
  what: string;
  seat: number;
  waits: number[];
  /** The `consent` that answers this refers to it. A rematch has none: another `rematch` agrees to it. */
  request?: string;
  /** Deck cards have been seen since: everyone also decides whether they stay in place. */
  seen?: boolean;
}

/** The request is decided, or has expired because the game continued. */
export interface ConsentResult {
  type: 'consent_result';
  what: string;
  seat: number;
  agreed: boolean;
}

/** Why an answer is not offered. If the reason is empty, the answer is offered. */
export interface Reason {
  option: string;
  reason?: string;
  rule?: string;
  /** The obstacle or the missing resource, to highlight: cards and seats, by the viewer's numbers. */
  things?: number[];
}

/** The reply to `ask_why`. */
export interface Reasons {
  type: 'reasons';
  reasons: Reason[];
  ref?: number;
}

/** The reply to `ask_advice`. */
export interface Advice {
  type: 'advice';
  decision: number;
  option: number;
  /** The benefit of the suggested answer, in one sentence. */
  why?: string;
  ref?: number;
}

/** Auto-pass of this seat: its mode, its stops, and the active shortcut. */
export interface AutoPassState {
  type: 'auto_pass_state';
  mode: string;
  stops?: string[];
  passing?: string;
}

/** The game is over: the replay, and the data behind the commitment. */
export interface Ended {
  type: 'ended';
  replay: string;
  seed?: number | string;
  /** `seed` and `salt` are only in games from before rounds had a secret. */
  salt?: string;
  /** `number, secret, hashes, contributions, restarts`, as in the record. */
  round?: Record<string, unknown>;
}

/** A message was refused and changed nothing: a code for programs, and a text that says what would be valid. */
export interface Error {
  type: 'error';
  code: string;
  text: string;
  /** The number of the rule that refuses it. */
  rule?: string;
  ref?: number;
}

/** A message with a `ref` was handled and has no other reply. */
export interface Done {
  type: 'done';
  ref: number;
}

/** The first message: with a seat's token to play, or with a room to watch. */
export interface Hello {
  type: 'hello';
  ref?: number;
  version?: number;
  token?: string;
  watch?: string;
  /** False if this client sends no bytes for the shuffling. Then no one waits for them. */
  contributes?: boolean;
}

/** The SHA-256 of 32 random bytes from this client, for the round with this commitment. The bytes come later. */
export interface Contribute {
  type: 'contribute';
  ref?: number;
  commitment: string;
  hash: string;
}

/** The bytes themselves, now that all hashes are published. */
export interface RevealBytes {
  type: 'reveal_bytes';
  ref?: number;
  commitment: string;
  bytes: string;
}

/** Choose option number `option` of decision number `decision`. */
export interface Answer {
  type: 'answer';
  ref?: number;
  decision: number;
  option: number;
}

/** Why can't I? Ask about an answer, by its text, or about every use of a thing or of part of it. */
export interface AskWhy {
  type: 'ask_why';
  ref?: number;
  text?: string;
  thing?: number;
  /** Ask only about this slot of the thing, numbered from 0. */
  slot?: number;
  /** Ask only about this tag of the thing, which is a seat. */
  tag?: string;
}

/** Concede. */
export interface Concede {
  type: 'concede';
  ref?: number;
}

/** Any other call that a seat may make without being asked. */
export interface Call {
  type: 'call';
  ref?: number;
  name: string;
}

/** Undo my last decision. If the undo is not free, the others are asked. */
export interface TakeBack {
  type: 'take_back';
  ref?: number;
}

/** A seat's answer to an undo request. */
export interface Consent {
  type: 'consent';
  ref?: number;
  /** The `request` of the consent request being answered. */
  request: string;
  agree: boolean;
  /** Deck cards that have been seen since then may stay in place, where everyone knows them. Otherwise they are shuffled back. */
  stands?: boolean;
}

/** Ask for another game. It begins when everyone has asked. */
export interface Rematch {
  type: 'rematch';
  ref?: number;
}

/** My auto-pass settings: a mode, and the stops at which I am always asked. */
export interface SetAutoPass {
  type: 'set_auto_pass';
  ref?: number;
  mode: string;
  stops?: string[];
}

/** Use a shortcut of the game, which passes several questions. "" ends the shortcut. */
export interface UseShortcut {
  type: 'use_shortcut';
  ref?: number;
  word: string;
}

/** Ask for a hint. Refused if another person plays. */
export interface AskAdvice {
  type: 'ask_advice';
  ref?: number;
}

/** Send a chat line to everyone in the room. */
export interface Chat {
  type: 'chat';
  ref?: number;
  text: string;
}

/** Send one of the polite signals. */
export interface Signal {
  type: 'signal';
  ref?: number;
  name: string;
}

/** Mute another seat for my seat, or unmute it. */
export interface Mute {
  type: 'mute';
  ref?: number;
  seat: number;
  mute?: boolean;
}

/** Ping. */
export interface Ping {
  type: 'ping';
  ref?: number;
}

/** A seat in a new room: "person" or a computer level, and a deck by name or as text, or chosen later. */
export interface NewSeat {
  player?: string;
  name?: string;
  deck?: string;
  list?: string;
  /** If no deck is named, draw one of the game's decks that can play against the other seats' decks. */
  any_deck?: boolean;
}

/** A room to open. The player who opens it takes the seat `mine`. */
export interface NewRoom {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  mine?: number;
  /** Anyone may take a free seat, and the replay is listed. */
  public?: boolean;
  spectators?: boolean;
  /** Seconds after which the computer answers for a player who left, or 0 for never. */
  patience?: number;
  /** The text of a set to play with. */
  set?: string;
  /** The digest of a set that the server offers, instead of a text. */
  offered_set?: string;
}

/** Take a seat: by invitation, or a free seat in a public room. */
export interface Join {
  invite?: string;
  room?: string;
  seat?: number;
  name?: string;
  deck?: string;
  list?: string;
}

/** The tokens that a browser has stored. */
export interface Tokens {
  tokens: string[];
}

/** A rulebook scenario, by rule and number. `seat`: a seat, a spectator (-1) or everything open (-2). */
export interface StartScenario {
  game: string;
  rule: string;
  number?: number;
  seat?: number;
}

/** A replay to continue from a seat against the computer, after a number of entries. */
export interface PlayFrom {
  entry: number;
  seat?: number;
  level?: string;
  name?: string;
}

/** A moment of a replay to write as a scenario, after a number of entries, with what the reporter expected. */
export interface ShareReplay {
  entry: number;
  expected?: string;
}

/** A lab run: a simulation, or a what-if if it has a change. */
export interface StartRun {
  game: string;
  /** The decks of the seats, or of the what-if. Empty for all pairings. */
  decks?: string[];
  seats?: number;
  agent?: string;
  games?: number;
  seed?: number;
  options?: Record<string, string>;
  /** A changed number on a card, like "Fireball: deal.amount=30". */
  change?: string;
  set?: string;
}

/** The position of a running game to write as a scenario, as seen by the seat of a token or by a spectator. */
export interface ShareRoom {
  token?: string;
  expected?: string;
}

/** A scenario in a file, numbered from 0. `seat`: a seat, a spectator (-1) or everything open (-2). */
export interface OpenScenario {
  text: string;
  file?: string;
  number?: number;
  seat?: number;
}

/** A scenario in a file to continue from a seat against the computer, after some of its steps. */
export interface PlayScenario {
  text: string;
  file?: string;
  number?: number;
  step?: number;
  seat?: number;
  level?: string;
  name?: string;
}

/** A set to check, as text, and optionally a card to describe in full. */
export interface CheckSet {
  set: string;
  card?: string;
}

/** A card to try against the computer, in a position in which it can be played, with or without a set. */
export interface TryCard {
  card: string;
  set?: string;
  level?: string;
  name?: string;
}

/** A set to measure against the printed game, and the pairs of games played so far. */
export interface MeasureSet {
  set: string;
  /** For both games of a pair: the scores of seat 0 and of the first player, and the number of decisions. */
  rows?: number[][];
}

/** A deck to check, as text or JSON. */
export interface CheckDeck {
  list: string;
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
  | Error
  | Done;

export type FromPage =
  | Hello
  | Contribute
  | RevealBytes
  | Answer
  | AskWhy
  | Concede
  | Call
  | TakeBack
  | Consent
  | Rematch
  | SetAutoPass
  | UseShortcut
  | AskAdvice
  | Chat
  | Signal
  | Mute
  | Ping;
