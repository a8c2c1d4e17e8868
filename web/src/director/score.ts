/** The score: which kind of event gets which beat, game by game, as data. */

/**
 * What a beat is, from the loudest to the least: the last blow, a climax, a card played, an attack, a hit, a defeat, dice, what came
 * of them, an ability, a number that changes, a card that goes somewhere, cards drawn, a phase, somebody who lets it pass.
 */
export type Role =
  | 'last'
  | 'climax'
  | 'play'
  | 'attack'
  | 'hit'
  | 'defeat'
  | 'roll'
  | 'verdict'
  | 'ability'
  | 'gain'
  | 'move'
  | 'draw'
  | 'phase'
  | 'pass';

export interface Cue {
  role: Role;
  /** What the film strip says in two words; else what has changed. */
  label?: string;
  /** Large over the table. */
  banner?: string;
}

export interface Length {
  /** Milliseconds at normal: in motion, and held to be read. */
  go: number;
  hold: number;
  /** So long it is seen at normal in any case. */
  least: number;
}

export const LENGTHS: Record<Role, Length> = {
  last: { go: 500, hold: 1300, least: 250 },
  climax: { go: 600, hold: 800, least: 250 },
  play: { go: 320, hold: 900, least: 250 },
  attack: { go: 540, hold: 260, least: 250 },
  hit: { go: 180, hold: 520, least: 250 },
  defeat: { go: 360, hold: 340, least: 250 },
  roll: { go: 600, hold: 500, least: 0 },
  verdict: { go: 160, hold: 340, least: 0 },
  ability: { go: 260, hold: 640, least: 0 },
  gain: { go: 180, hold: 320, least: 0 },
  move: { go: 240, hold: 160, least: 0 },
  draw: { go: 240, hold: 60, least: 0 },
  phase: { go: 0, hold: 300, least: 0 },
  pass: { go: 0, hold: 260, least: 0 },
};

/** What is left out first where time is short. */
export const FIRST_TO_GO: readonly Role[] = ['pass', 'phase', 'draw'];

type Sheet = Record<string, Role | Cue>;

const COMMON: Sheet = {
  'game is won': 'last',
  'game is drawn': 'last',
};

const ATW: Sheet = {
  plays: 'play',
  'plays link': 'play',
  'plays blind': 'play',
  rampages: { role: 'play', label: 'rampage' },
  uses: 'ability',
  recovers: { role: 'ability', label: 'recovers' },
  taunts: { role: 'ability', label: 'taunts' },
  converts: 'ability',
  pins: { role: 'climax', label: 'pin', banner: 'Pin!' },
  'kick roll': { role: 'climax', label: 'kick-out?' },
  'kicks out': { role: 'climax', label: 'kicks out', banner: 'Kick-out!' },
  attempts: 'phase',
  'stays down': { role: 'last', label: 'stays down', banner: 'One … two … three!' },
  'no health': { role: 'defeat', label: 'no health' },
  rolls: 'roll',
  'counter roll': 'roll',
  'ability roll': 'roll',
  'rolls off': 'roll',
  'rolls dice': 'roll',
  rerolls: 'roll',
  hits: { role: 'verdict', label: 'hit', banner: 'Hit!' },
  misses: { role: 'verdict', label: 'missed', banner: 'Missed' },
  counters: { role: 'attack', label: 'countered', banner: 'Countered!' },
  'counter fails': { role: 'verdict', label: 'no counter' },
  'ability fails': { role: 'verdict', label: 'fails' },
  'blocks cards': { role: 'attack', label: 'blocked', banner: 'Blocked' },
  'blocks stamina': { role: 'attack', label: 'blocked', banner: 'Blocked' },
  stopped: { role: 'verdict', label: 'stopped' },
  'loses health': 'hit',
  'loses card': 'move',
  'loses stamina': 'gain',
  'gains health': 'gain',
  'gains momentum': 'gain',
  'all momentum': 'gain',
  'gains stamina': 'gain',
  'gains initiative': { role: 'phase', label: 'initiative' },
  'pays health': 'hit',
  'pays stamina': 'gain',
  'target falls': 'gain',
  'target rises': 'gain',
  bonus: 'gain',
  depleted: 'gain',
  'more attempts': 'gain',
  discarded: 'move',
  'goes back': 'move',
  'shuffles back': 'draw',
  'shuffles deck': 'draw',
  'takes hand': 'draw',
  draws: 'draw',
  'draws nothing': 'draw',
  accepts: 'pass',
  'lets come': 'pass',
  'skips card': 'pass',
  'passes for card': 'draw',
  'passes for stamina': 'gain',
  'goes for combo': 'pass',
  'is healthy': 'pass',
  'is rested': 'pass',
  'no stamina': 'pass',
  starts: 'phase',
  'starts unrolled': 'phase',
  concedes: 'last',
};

const CHAMPIONS: Sheet = {
  activates: 'play',
  'activated spell': 'pass',
  'activated champion': 'pass',
  'activated equipment': 'pass',
  uses: 'ability',
  equipped: { role: 'play', label: 'equips' },
  placed: { role: 'move', label: 'placed' },
  becomes: { role: 'move', label: 'changes' },
  dealt: 'hit',
  reduced: { role: 'verdict', label: 'less' },
  defeated: { role: 'defeat', label: 'defeated' },
  destroyed: { role: 'defeat', label: 'destroyed' },
  'not destroyed': { role: 'verdict', label: 'stays' },
  healed: 'gain',
  revived: { role: 'gain', label: 'revived' },
  'goes to grave': 'move',
  'from deck to grave': 'move',
  sent: 'move',
  returned: 'move',
  added: 'move',
  flips: { role: 'roll', label: 'flips' },
  'flipped down': 'move',
  'flipped up': 'move',
  locks: { role: 'verdict', label: 'locked' },
  'stage fright': { role: 'climax', label: 'last one', banner: 'The last Champion!' },
  'opening hand': 'draw',
  draws: 'draw',
  drew: 'draw',
  'shuffled in': 'draw',
  shuffles: 'draw',
  redraws: 'draw',
  discarded: 'move',
  passes: 'pass',
  applies: 'pass',
  turn: 'phase',
  'goes first': 'phase',
  'decks out': 'last',
  forfeits: 'last',
};

const SCHOOL: Sheet = {
  casts: { role: 'play', label: 'casts' },
  plays: { role: 'play', label: 'plays' },
  equips: { role: 'play', label: 'equips' },
  activates: 'ability',
  triggers: 'ability',
  attacks: { role: 'attack', label: 'attacks' },
  blocks: { role: 'attack', label: 'blocks' },
  hurts: 'hit',
  'hurts player': 'hit',
  wounds: 'hit',
  loses: 'hit',
  'pays sv': 'hit',
  dies: { role: 'defeat', label: 'dies' },
  'goes out': { role: 'climax', label: 'out', banner: 'Out!' },
  exiled: { role: 'defeat', label: 'exiled' },
  negated: { role: 'verdict', label: 'negated', banner: 'Negated!' },
  fizzles: { role: 'verdict', label: 'fizzles' },
  resolves: 'pass',
  'ability resolves': 'pass',
  enters: { role: 'move', label: 'enters' },
  arrives: { role: 'move', label: 'enters' },
  attached: { role: 'move', label: 'attached' },
  buffed: 'gain',
  heals: 'gain',
  gains: 'gain',
  frozen: { role: 'gain', label: 'frozen' },
  transforms: { role: 'ability', label: 'changes' },
  tapped: 'move',
  untapped: 'move',
  'taps for': 'draw',
  'untaps all': 'phase',
  'opening hand': 'draw',
  draws: 'draw',
  discarded: 'move',
  bounced: { role: 'move', label: 'back' },
  bottomed: 'move',
  'put into pail': 'move',
  takes: 'move',
  reveals: { role: 'ability', label: 'shows' },
  shuffles: 'draw',
  mulligans: 'draw',
  keeps: 'pass',
  passes: 'pass',
  phase: 'phase',
  'start phase': 'phase',
  'end phase': 'phase',
  begins: 'phase',
  turn: 'phase',
  'wins flip': 'phase',
  'decks out': 'last',
  concedes: 'last',
};

const AEW: Sheet = {
  plays: 'play',
  'plays down': { role: 'play', label: 'face down' },
  attempts: { role: 'attack', label: 'attempts' },
  uses: 'ability',
  reverses: { role: 'attack', label: 'reversal', banner: 'Reversal!' },
  'was reversed': { role: 'verdict', label: 'reversed' },
  reversed: { role: 'verdict', label: 'reversed' },
  succeeds: { role: 'verdict', label: 'succeeds' },
  hits: { role: 'attack', label: 'hits', banner: 'Hit!' },
  'no hit': { role: 'verdict', label: 'no hit', banner: 'Missed' },
  flips: { role: 'roll', label: 'flips' },
  reveals: { role: 'roll', label: 'shows' },
  totals: { role: 'verdict', label: 'total' },
  'loses stamina': 'hit',
  'gains stamina': 'gain',
  softens: 'hit',
  recovers: 'gain',
  'pin begins': { role: 'climax', label: 'pin', banner: 'Pin!' },
  'pin fails': { role: 'climax', label: 'kicks out', banner: 'Kick-out!' },
  'pin holds': { role: 'last', label: 'three!', banner: 'One … two … three!' },
  'submit begins': { role: 'climax', label: 'hold', banner: 'Submission!' },
  'submit fails': { role: 'climax', label: 'gets out', banner: 'Out of the hold!' },
  'rope break': { role: 'climax', label: 'ropes', banner: 'Rope break!' },
  buys: { role: 'play', label: 'buys' },
  commits: { role: 'move', label: 'commits' },
  uncommits: 'move',
  enters: 'move',
  leaves: 'move',
  powers: 'ability',
  prevents: { role: 'verdict', label: 'prevented' },
  discards: 'move',
  'to discard': 'move',
  tucks: 'move',
  purged: 'defeat',
  ceases: 'defeat',
  draws: 'draw',
  refills: 'draw',
  rebuilds: 'draw',
  shuffles: 'draw',
  scouts: 'draw',
  passes: 'pass',
  followed: 'pass',
  'counts down': 'phase',
  'phase begins': 'phase',
  'turn begins': 'phase',
  'gets initiative': 'phase',
  'next initiative': 'phase',
  'gets ready': 'phase',
  opens: 'phase',
  concedes: 'last',
};

const TTCG: Sheet = {
  plays: 'play',
  acts: 'play',
  equips: { role: 'play', label: 'equips' },
  activates: 'ability',
  triggers: 'ability',
  attacks: { role: 'attack', label: 'attacks' },
  compares: { role: 'roll', label: 'battle' },
  rolls: 'roll',
  'wins battle': { role: 'verdict', label: 'wins', banner: 'Wins the battle!' },
  survives: { role: 'verdict', label: 'survives' },
  shielded: { role: 'verdict', label: 'shielded' },
  loses: 'hit',
  gains: 'gain',
  destroyed: { role: 'defeat', label: 'destroyed' },
  negated: { role: 'verdict', label: 'negated', banner: 'Negated!' },
  'levels up': { role: 'play', label: 'levels up' },
  borrows: 'ability',
  takes: 'ability',
  copies: 'ability',
  redirected: { role: 'verdict', label: 'redirected' },
  'turns up': 'move',
  'turns down': 'move',
  returns: 'move',
  recycles: 'move',
  sent: 'move',
  puts: 'move',
  discards: 'move',
  'own discard': 'move',
  'gives back': 'move',
  mills: 'move',
  under: 'move',
  taps: 'move',
  untaps: 'phase',
  draws: 'draw',
  'opening hand': 'draw',
  redraws: 'draw',
  shuffles: 'draw',
  turn: 'phase',
  phase: 'phase',
  begins: 'phase',
  starts: 'phase',
  ends: 'phase',
  'own end': 'phase',
  'attack ends': 'phase',
  resolves: 'pass',
  concedes: 'last',
};

const SHEETS: Record<string, Sheet> = { atw: ATW, champions: CHAMPIONS, school: SCHOOL, aew: AEW, ttcg: TTCG };
/** A kind that no sheet names makes no noise, but is seen where it moves something. */
const UNNAMED: Cue = { role: 'move' };

/** The cue of a kind of event: `atw.plays`, `game is won`. */
export function cueOf(kind: string): Cue {
  const dot = kind.indexOf('.');
  const found = dot < 0 ? COMMON[kind] : SHEETS[kind.slice(0, dot)]?.[kind.slice(dot + 1)];
  return found === undefined ? UNNAMED : typeof found === 'string' ? { role: found } : found;
}
