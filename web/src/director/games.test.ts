/**
 * The director's schedule for what the server sent to one seat in twenty matches of each game: the time from an answer
 * to the next question, and what is shown in between. The test controls the clock.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Director } from './director.svelte';
import { leastOf, type Speed } from './pace';
import { gamesOf, ME, viewOf, type Played, type Told } from './recorded';
import aew from '../../../tests/web/recorded/director-aew.txt.gz?inline';
import atw from '../../../tests/web/recorded/director-atw.txt.gz?inline';
import champions from '../../../tests/web/recorded/director-champions.txt.gz?inline';
import school from '../../../tests/web/recorded/director-school.txt.gz?inline';
import ttcg from '../../../tests/web/recorded/director-ttcg.txt.gz?inline';
import { cueOf, LENGTHS, type Role } from './score';
import { storyOf, type Beat } from './story';

const GAMES: Record<string, Played[]> = {
  aew: await gamesOf(aew),
  atw: await gamesOf(atw),
  champions: await gamesOf(champions),
  school: await gamesOf(school),
  ttcg: await gamesOf(ttcg),
};
/** Events that are shown separately: turns, cards played, attacks, hits and defeats (docs/develop/beats.md). */
const MATTERS: Record<string, string[]> = {
  aew: [
    'plays',
    'plays down',
    'reveals',
    'attempts',
    'pin begins',
    'submit begins',
    'hits',
    'loses stamina',
    'reversed',
  ],
  atw: ['plays', 'plays link', 'plays blind', 'rampages', 'pins', 'loses health', 'stays down'],
  champions: ['turn', 'activates', 'uses', 'equipped', 'dealt', 'defeated', 'destroyed'],
  school: [
    'turn',
    'casts',
    'plays',
    'equips',
    'attacks',
    'blocks',
    'hurts',
    'hurts player',
    'loses',
    'dies',
    'goes out',
  ],
  ttcg: ['turn', 'plays', 'levels up', 'equips', 'attacks', 'loses', 'destroyed'],
};
const LEAST = 300;
/** Milliseconds for a round of turns with one opponent, and with three. */
const LIMITS = { fast: [3000, 6000], normal: [8000, 15_000], slow: [12_800, 24_000] } as const;
/** The average length of a computer's turn at normal speed, in seconds: the table in docs/develop/look.md. */
const AVERAGE: Record<string, number> = { aew: 4.1, atw: 4.9, champions: 4.1, school: 6.6, ttcg: 7.3 };
const ACTS = new Set<Role>(['play', 'attack', 'ability']);
const FIRST_TO_GO: Role[] = ['pass', 'phase', 'draw', 'move'];

interface Shown {
  beat: Beat;
  took: number;
}

/** The part of a game from an answer to the next question or the end. */
interface Stretch {
  took: number;
  beats: Beat[];
  shown: Shown[];
  over: boolean;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const known = new Map<string, Stretch[]>();

/** Plays messages that arrive every `apart` milliseconds. Returns each stretch of a game as it was shown. */
function directed(game: string, played: Played, speed: Speed, apart = 0): Stretch[] {
  const key = [game, GAMES[game]?.indexOf(played), speed, apart].join();
  const stretches = known.get(key) ?? play(played, speed, apart);
  known.set(key, stretches);
  return stretches;
}

function play({ seats, told }: Played, speed: Speed, apart: number): Stretch[] {
  const stretches: Stretch[] = [];
  let now: Stretch = { took: 0, beats: [], shown: [], over: false };
  let since = 0;
  const director = new Director({
    speed: () => speed,
    opponents: () => seats - 1,
    waited: () => false,
    watches: () => false,
    hidden: () => false,
    seat: () => ME,
    put: (view, beat) => {
      const last = now.shown.at(-1);
      if (last && last.took < 0) last.took = performance.now() - since;
      since = performance.now();
      if (beat) now.shown.push({ beat, took: -1 });
      if (view.outcome) expect(director.playing).toBe(false);
    },
  });
  let began = performance.now();
  for (const { who, leads, message } of told) {
    if (who === ME) {
      director.answered();
      began = performance.now();
    }
    const after = viewOf(leads === 'x');
    const beats = storyOf(who < 0 ? { ...message, view: after } : message, viewOf(false), after);
    now.beats.push(...beats);
    director.play(beats, after, { asked: leads !== '.' });
    if (leads === '.') {
      vi.advanceTimersByTime(apart);
      continue;
    }
    while (director.playing) vi.runOnlyPendingTimers();
    stretches.push({ ...now, took: performance.now() - began, over: leads === 'x' });
    now = { took: 0, beats: [], shown: [], over: false };
    began = performance.now();
  }
  return stretches;
}

/**
 * The time of each computer's turn: from an answer to the next question in a turn of this seat, if the computer acted
 * in between. In AEW both players share a turn, and ATW has no turns, so there each question ends a turn.
 */
function computersTurns(stretches: Stretch[]): number[] {
  const turns: number[] = [];
  let [length, acted, own] = [0, false, true];
  for (const { took, shown } of stretches) {
    length += took;
    for (const { beat } of shown) {
      if (beat.role === 'turn') own = beat.seat === ME || beat.seat < 0;
      if (beat.seat > ME && ACTS.has(beat.role)) acted = true;
    }
    if (!own) continue;
    if (acted) turns.push(length);
    [length, acted] = [0, false];
  }
  return turns;
}

const minimum = (beats: Beat[], speed: Speed): number => beats.reduce((sum, beat) => sum + leastOf(beat, speed), 0);
const matters = (game: string, kind: string): boolean => MATTERS[game]?.includes(kind.slice(game.length + 1)) ?? false;

describe.each(Object.keys(GAMES))('twenty games of %s', (game) => {
  const games = GAMES[game] as Played[];

  it('are complete', () => {
    expect(games.filter(({ seats }) => seats === 2)).toHaveLength(20);
    for (const { told } of games) expect((told.at(-1) as Told).leads).toBe('x');
  });

  it.each(['fast', 'normal', 'slow'] as const)('keep the limit at %s, unless important beats need more', (speed) => {
    for (const played of games) {
      const limit = LIMITS[speed][played.seats === 2 ? 0 : 1];
      for (const { took, beats } of directed(game, played, speed)) {
        const rounds = Math.ceil(Math.max(1, beats.filter(({ role }) => role === 'turn').length) / played.seats);
        expect(took).toBeLessThanOrEqual(Math.max(rounds * limit, minimum(beats, speed)) + 1);
      }
    }
  });

  it('have average computer turns of 4 to 8 seconds at normal speed', () => {
    const two = games.filter(({ seats }) => seats === 2);
    const turns = two.flatMap((played) => computersTurns(directed(game, played, 'normal')));
    const average = turns.reduce((a, b) => a + b, 0) / turns.length / 1000;
    expect(average).toBeGreaterThanOrEqual(4);
    expect(average).toBeLessThanOrEqual(8);
    expect(average).toBeCloseTo(AVERAGE[game] ?? 0, 1);
  });

  it('take at least twice as long at slow speed as at fast speed, and no time at instant speed', () => {
    for (const played of games) {
      const [fast, slow, instant] = (['fast', 'slow', 'instant'] as const).map((speed) =>
        directed(game, played, speed),
      );
      slow?.forEach(({ took }, k) => expect(took).toBeGreaterThanOrEqual(2 * (fast?.[k]?.took ?? 0) - 1));
      expect(instant?.every(({ took, shown }) => took === 0 && !shown.length)).toBe(true);
    }
  });

  it.each([0, 60])('show everything important separately and long enough (messages %i ms apart)', (apart) => {
    for (const played of games)
      for (const { beats, shown } of directed(game, played, 'normal', apart)) {
        const seen = new Map(shown.map(({ beat, took }) => [beat, took]));
        for (const beat of beats) {
          const kinds = new Set(beat.events.map(({ kind }) => kind).filter((kind) => matters(game, kind)));
          if (!kinds.size) continue;
          expect([beat.kind, seen.get(beat)]).toEqual([beat.kind, expect.any(Number)]);
          expect(seen.get(beat)).toBeGreaterThanOrEqual(LEAST);
          const moments = new Set(beat.events.filter(({ kind }) => kinds.has(kind)).map(({ moment }) => moment));
          expect(moments.size === 1 || kinds.size === 1).toBe(true);
        }
      }
  });

  it('leave out passes, phases, draws and moves before anything else is shortened', () => {
    let short = 0;
    for (const played of games)
      for (const { shown } of directed(game, played, 'normal')) {
        const natural = ({ beat: { role } }: Shown): number => LENGTHS[role].go + LENGTHS[role].hold;
        if (!shown.some((one) => !FIRST_TO_GO.includes(one.beat.role) && one.took < natural(one) - 1)) continue;
        short += 1;
        expect(shown.filter(({ beat, took }) => FIRST_TO_GO.includes(beat.role) && took > 0)).toEqual([]);
      }
    expect(short).toBeGreaterThan(0);
  });

  it('hold the last blow longer than any other beat, and show it before the result', () => {
    for (const played of games) {
      const end = directed(game, played, 'normal').at(-1) as Stretch;
      const last = end.shown.filter(({ beat }) => beat.role === 'last').at(-1);
      expect(end.over).toBe(true);
      const longest = Math.max(...end.shown.filter(({ beat }) => beat.role !== 'last').map(({ took }) => took));
      expect(last?.took).toBeGreaterThan(longest);
      const blows = end.beats.filter(({ events }) => events.some(({ kind }) => matters(game, kind)));
      const lastIndex = end.beats.indexOf(last?.beat as Beat);
      if (blows.some(({ kind }) => ['hit', 'defeat', 'climax'].includes(cueOf(kind).role)))
        expect(last?.beat.kind).not.toBe('game is won');
      expect(blows.every((beat) => cueOf(beat.kind).role === 'play' || end.beats.indexOf(beat) <= lastIndex)).toBe(
        true,
      );
    }
  });
});
