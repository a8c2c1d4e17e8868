/** The score: the beat of each kind of event, game by game, as data. */
import { AEW } from './sheets/aew';
import { ATW } from './sheets/atw';
import { CHAMPIONS } from './sheets/champions';
import { SCHOOL } from './sheets/school';
import { TTCG } from './sheets/ttcg';
import * as texts from '../texts/common';

/**
 * The role of a beat: the last hit, a climax, a card played, an attack, a hit, a defeat, dice, their result, an
 * ability, a changed number, a new turn, a moved card, cards drawn, a phase, a pass.
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
  | 'turn'
  | 'move'
  | 'draw'
  | 'phase'
  | 'pass';

export interface Cue {
  role: Role;
  /** The two words on the film strip. Default: what has changed. */
  label?: string;
  /** The words shown large over the table. */
  banner?: string;
  /** The kind of its changed numbers: a payment or a heal. By default the kind follows from the role. */
  shows?: 'payment' | 'healing';
  /** The referee's count: it starts with a pin, and continues while no one kicks out. */
  count?: 'begins' | 'goes on';
  /**
   * An event that means nothing to a player by itself ("Main Phase.", or a card that taps itself) is part of the
   * previous beat.
   */
  silent?: 'always' | 'to itself';
}

export interface Length {
  /** Milliseconds at normal speed: first in motion, then still, for reading. */
  go: number;
  hold: number;
  /** The minimum time at normal speed. */
  least: number;
}

/** The reading time of a line in milliseconds. No event that affects a player is shown for less. */
export const READ = 320;

export const LENGTHS: Record<Role, Length> = {
  last: { go: 600, hold: 1700, least: 1200 },
  climax: { go: 600, hold: 800, least: READ },
  play: { go: 320, hold: 900, least: READ },
  attack: { go: 540, hold: 260, least: READ },
  hit: { go: 180, hold: 520, least: READ },
  defeat: { go: 360, hold: 340, least: READ },
  roll: { go: 600, hold: 500, least: READ },
  verdict: { go: 160, hold: 340, least: READ },
  ability: { go: 260, hold: 640, least: READ },
  gain: { go: 180, hold: 320, least: READ },
  turn: { go: 0, hold: 420, least: READ },
  move: { go: 240, hold: 160, least: 0 },
  draw: { go: 240, hold: 60, least: 0 },
  phase: { go: 0, hold: 320, least: 0 },
  pass: { go: 0, hold: 320, least: 0 },
};

/**
 * Roles from the loudest to the quietest. A beat is as loud as its loudest part. A spectator who falls behind sees the
 * loudest beats.
 */
export const LOUDEST: readonly Role[] = [
  'last',
  'climax',
  'defeat',
  'hit',
  'play',
  'attack',
  'roll',
  'verdict',
  'ability',
  'gain',
  'turn',
  'move',
  'draw',
  'phase',
  'pass',
];

/** The roles that are left out first if time is short. */
export const FIRST_TO_GO: readonly Role[] = ['pass', 'phase', 'draw', 'move'];

export type Sheet = Record<string, Role | Cue>;

const COMMON: Sheet = {
  'game is won': 'last',
  'game is drawn': 'last',
  'game of a match begins': { role: 'phase', label: texts.nextGame },
  'match is won': 'last',
  'match is drawn': 'last',
  'side-board is ready': 'pass',
  'side-board is shown': { role: 'move', label: 'exchanges' },
};

const SHEETS: Record<string, Sheet> = { atw: ATW, champions: CHAMPIONS, school: SCHOOL, aew: AEW, ttcg: TTCG };
/** A kind without a cue is silent, but visible if it moves something. */
const UNNAMED: Cue = { role: 'move' };

/** The cue of a kind of event: `atw.plays`, `game is won`. */
export function cueOf(kind: string): Cue {
  const dot = kind.indexOf('.');
  const cue = dot < 0 ? COMMON[kind] : SHEETS[kind.slice(0, dot)]?.[kind.slice(dot + 1)];
  return cue === undefined ? UNNAMED : typeof cue === 'string' ? { role: cue } : cue;
}

/** The banner of the hit that ends a game, by the name of the ending. */
export const ENDINGS: Record<string, string> = {
  pinfall: 'One … two … three!',
  pin: 'One … two … three!',
  submission: 'Gives up!',
  knockout: 'Knockout!',
  stamina: 'Nothing left!',
  'referee stoppage': 'The referee stops it!',
  champions: 'The last Champion falls!',
  'no SV left': 'The last blow!',
  points: 'The last point!',
  'deck-out': 'No card left!',
  'deck out': 'No card left!',
};
