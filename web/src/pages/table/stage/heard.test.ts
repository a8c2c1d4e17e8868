import { expect, it } from 'vitest';
import type { Beat } from '../../../director/story';
import { soundsOf } from './heard';

const beatOf = (
  role: Beat['role'],
  kind: string,
  change?: [meter: string, amount: number],
  more: Partial<Beat> = {},
): Beat =>
  ({
    role,
    kind,
    seat: 0,
    paid: {},
    rolls: [],
    events: [{ kind, line: 1 }],
    changes: change ? [{ thing: 0, meter: change[0], amount: change[1] }] : [],
    ...more,
  }) as unknown as Beat;

it('gives damage, payment, healing, gain and loss their own sounds', () => {
  const sounds = [
    soundsOf(beatOf('hit', 'atw.loses health', ['health', -2])),
    soundsOf(beatOf('gain', 'atw.pays stamina', ['stamina', -2])),
    soundsOf(beatOf('gain', 'atw.gains health', ['health', 2])),
    soundsOf(beatOf('gain', 'atw.gains stamina', ['stamina', 2])),
    soundsOf(beatOf('gain', 'atw.loses stamina', ['stamina', -2])),
  ];
  expect(sounds).toEqual([['hit'], ['coin'], ['heal'], ['gain'], ['drain']]);
});

it('has sounds for a played card and for its cost', () => {
  const plays = beatOf('play', 'atw.plays', ['stamina', -2], { paid: { stamina: 2 } });
  expect(soundsOf(plays)).toEqual(['play', 'coin']);
});

it('has the sound of the crowd at each count and at the end', () => {
  expect(soundsOf(beatOf('climax', 'atw.stays down'))).toEqual(['count', 'crowd']);
  expect(soundsOf(beatOf('last', 'aew.hits', ['stamina', -3]))).toEqual(['crowd', 'boom', 'hit']);
  expect(soundsOf(beatOf('phase', 'atw.starts'))).toEqual([]);
});
