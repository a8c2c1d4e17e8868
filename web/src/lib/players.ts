/** The computer players as people meet them: a name, a face, and a word about how they play. On the wire they are levels. */
import * as texts from '../texts/common';

export interface ComputerPlayer {
  name: string;
  /** The strength in one word, or "" if there is no choice. */
  strength: string;
  manner: string;
}

const ink = '#2b2320';
const eyes = (y: number, gap = 7): string =>
  `<circle cx="${24 - gap}" cy="${y}" r="2.2" fill="${ink}"/><circle cx="${24 + gap}" cy="${y}" r="2.2" fill="${ink}"/>`;
const line = (d: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A chick with its shell still on, just hatched. */
const PIP =
  `<circle cx="24" cy="24" r="23" fill="#cfe6ee"/><circle cx="24" cy="28" r="14" fill="#f6cf4f" stroke="${ink}" stroke-width="2"/>` +
  `<path d="M10 25q1-16 14-16t14 16l-5-4-4 5-5-5-5 5-4-5z" fill="#fff8ea" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>` +
  `${eyes(29, 6)}<path d="M21 33l3 4 3-4z" fill="#e0762f" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>`;

/** A rabbit in a hurry, one ear bent. */
const CLOVER =
  `<circle cx="24" cy="24" r="23" fill="#d5ecd0"/>` +
  `<path d="M17 22q-6-16 0-18 5 1 5 17zM27 21q0-14 6-16 5 3 5 8l-5-1q-1 6-2 11z" fill="#efe3d6" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>` +
  `<circle cx="24" cy="30" r="13" fill="#efe3d6" stroke="${ink}" stroke-width="2"/>${eyes(28, 6)}` +
  `<path d="M22 32h4l-2 2.5z" fill="#d98a8a" stroke="${ink}" stroke-width="1.4" stroke-linejoin="round"/>${line('M24 35v2m-4-1q2 3 4 1 2 2 4-1', 1.6)}`;

/** A badger in a flat cap who has played a thousand games, one move at a time. */
const HOBB =
  `<circle cx="24" cy="24" r="23" fill="#e9d8bd"/>` +
  `<path d="M10 24q0-12 14-12t14 12q0 16-14 18-14-2-14-18z" fill="#f7f2e8" stroke="${ink}" stroke-width="2"/>` +
  `<path d="M13 20q4-4 7 1l1 14q-8-4-8-15zM35 20q-4-4-7 1l-1 14q8-4 8-15z" fill="#4b4742"/>` +
  `<circle cx="17" cy="25" r="1.8" fill="#fff"/><circle cx="31" cy="25" r="1.8" fill="#fff"/>` +
  `<ellipse cx="24" cy="36" rx="3.4" ry="2.4" fill="${ink}"/>` +
  `<path d="M9 17q3-9 15-9t15 8q-8-2-15-2-9 0-15 3zM8 18h13" fill="#a2452c" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`;

/** An owl with half-moon glasses, three moves ahead. */
const OTTOLINE =
  `<circle cx="24" cy="24" r="23" fill="#d9d3ea"/>` +
  `<path d="M9 10l8 5q7-3 14 0l8-5q2 8-1 13 1 16-14 18-15-2-14-18-3-5-1-13z" fill="#8a6a4f" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>` +
  `<circle cx="17" cy="23" r="6.5" fill="#fff8ea" stroke="${ink}" stroke-width="2"/><circle cx="31" cy="23" r="6.5" fill="#fff8ea" stroke="${ink}" stroke-width="2"/>` +
  `${eyes(24)}${line('M23.5 23h1')}<path d="M21.5 28h5l-2.5 5z" fill="#e3a23a" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>` +
  line('M18 37q6 3 12 0');

/** A tortoise with a beard, who is older than the rules. */
const TOLLIVER =
  `<circle cx="24" cy="24" r="23" fill="#f0e2b6"/>` +
  `<path d="M8 39q2-15 16-15t16 15z" fill="#7c8f4e" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>` +
  `${line('M15 38l4-8h10l4 8M19 30l-5-2m15 2l5-2')}` +
  `<path d="M13 18q0-11 11-11t11 11q0 13-11 13t-11-13z" fill="#b9c98a" stroke="${ink}" stroke-width="2"/>${eyes(17, 5)}` +
  `${line('M15 12q3-2 6 0m6 0q3-2 6 0', 1.6)}<path d="M17 24q7 4 14 0l-3 9-4 3-4-3z" fill="#fffaf0" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>`;

/** A glove on a stick: the helper of a lesson. */
const PARTNER =
  `<circle cx="24" cy="24" r="23" fill="#dfe7d6"/><rect x="21" y="30" width="6" height="14" fill="#b98a58" stroke="${ink}" stroke-width="2"/>` +
  `<circle cx="24" cy="21" r="13" fill="#e8cf9f" stroke="${ink}" stroke-width="2"/>${eyes(20, 5)}${line('M19 26q5 4 10 0')}`;

const PLAYERS: Record<string, ComputerPlayer> = {
  pip: { name: texts.pip, strength: texts.beginner, manner: texts.triesEverything },
  clover: { name: texts.clover, strength: texts.casual, manner: texts.getsCarriedAway },
  tolliver: { name: texts.tolliver, strength: texts.steady, manner: texts.missesATrick },
  hobb: { name: texts.hobb, strength: texts.regular, manner: texts.looksOneMoveAhead },
  ottoline: { name: texts.ottoline, strength: texts.strong, manner: texts.looksAhead },
  puzzle: { name: texts.yourOpponent, strength: '', manner: texts.playsAsTheSolutionShows },
  lesson: { name: texts.yourPartner, strength: '', manner: texts.playsAsTheLessonSays },
};

/** The players of rooms and records created before players had names, and of games from other packages. */
const AGENTS: Record<string, string> = { random: 'pip', softmax: 'clover', greedy: 'hobb', search: 'ottoline' };

/** The key of the player behind a level: `search:200` is also Ottoline. */
export function playerKey(level: string): string {
  const kind = level.split(':')[0] ?? '';
  return AGENTS[kind] ?? kind;
}

/** Whether this is the name of an agent instead of a player. */
export const isAgent = (name: string): boolean => (name.split(':')[0] ?? '') in AGENTS;

/** The player behind a level. */
export const computerPlayer = (level: string): ComputerPlayer | undefined => PLAYERS[playerKey(level)];

/**
 * The level in this game that matches an earlier choice: the same player, or the weakest if the game lacks that player.
 */
export function nearestLevel(level: string, levels: Record<string, unknown>): string {
  const key = playerKey(level);
  return key in levels ? key : (Object.keys(levels)[0] ?? '');
}

/** The faces by the names that a game gives them. */
const FACES: Record<string, string> = {
  chick: PIP,
  rabbit: CLOVER,
  badger: HOBB,
  owl: OTTOLINE,
  tortoise: TOLLIVER,
  partner: PARTNER,
};

/** A face as the address of a picture, or "" if it is unknown. */
export function faceOf(face: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${FACES[face] ?? ''}</svg>`;
  return face in FACES ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : '';
}
