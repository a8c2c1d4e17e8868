import { expect, it } from 'vitest';
import type { Beat } from '../../../director/story';
import type { TableEvent } from '../../../lib/wire';
import { impactsOf, spread } from './impact';

const event = (kind: string, more: Partial<TableEvent> = {}): TableEvent => ({ kind, line: 1, ...more });
const beatOf = (role: Beat['role'], events: TableEvent[], changes: Beat['changes'], more: Partial<Beat> = {}): Beat =>
  ({ role, kind: events[0]?.kind ?? 'move', seat: 0, paid: {}, events, changes, ...more }) as Beat;
const natures = (beat: Beat): string[] => impactsOf(beat).map(({ meter, nature }) => `${meter} ${nature}`);
const stamina = { thing: 0, meter: 'stamina', amount: -2 };

it('distinguishes a payment from damage', () => {
  const pays = event('atw.pays stamina', { meter: 'stamina', targets: [0], amount: -2 });
  const plays = event('atw.plays');
  const hits = event('aew.hits', { meter: 'stamina', targets: [0], amount: -2 });
  expect(natures(beatOf('gain', [pays], [stamina]))).toEqual(['stamina payment']);
  expect(natures(beatOf('play', [plays], [stamina], { paid: { stamina: 2 } }))).toEqual(['stamina payment']);
  expect(natures(beatOf('hit', [hits], [stamina]))).toEqual(['stamina damage']);
});

it('distinguishes a payment from damage within one beat', () => {
  const pays = event('atw.pays stamina', { meter: 'stamina', targets: [0], amount: -2 });
  const hurts = event('atw.loses health', { meter: 'health', targets: [1], amount: -3 });
  const beat = beatOf('hit', [pays, hurts], [stamina, { thing: 1, meter: 'health', amount: -3 }]);
  expect(natures(beat)).toEqual(['stamina payment', 'health damage']);
});

it('distinguishes a heal from a gain, and both from a payment', () => {
  const converts = event('atw.converts', { meter: 'health', targets: [0], amount: 2 });
  const changes = [stamina, { thing: 0, meter: 'health', amount: 2 }];
  expect(natures(beatOf('ability', [converts], changes, { paid: { stamina: 2 } }))).toEqual([
    'stamina payment',
    'health healing',
  ]);
  const gains = event('atw.gains stamina', { meter: 'stamina', targets: [0], amount: 1 });
  expect(natures(beatOf('gain', [gains], [{ ...stamina, amount: 1 }]))).toEqual(['stamina gain']);
  expect(natures(beatOf('gain', [event('school.buffed')], [{ thing: 9, meter: 'hp', amount: 1 }]))).toEqual([
    'hp gain',
  ]);
  expect(natures(beatOf('gain', [event('school.heals')], [{ thing: 9, meter: 'hp', amount: 1 }]))).toEqual([
    'hp healing',
  ]);
});

it('counts any other decrease as a loss', () => {
  const loses = event('atw.loses stamina', { meter: 'stamina', targets: [0], amount: -2 });
  expect(natures(beatOf('gain', [loses], [stamina]))).toEqual(['stamina loss']);
  expect(natures(beatOf('phase', [event('school.turn')], [{ thing: 9, meter: 'hp', amount: -1 }]))).toEqual([
    'hp loss',
  ]);
});

it('counts Momentum of committed cards as a payment, but not Momentum from the other seat', () => {
  const momentum = { thing: 0, meter: 'momentum ready', amount: -3 };
  expect(natures(beatOf('move', [event('aew.commits')], [momentum]))).toEqual(['momentum ready payment']);
  const buys = (seat: number): Beat =>
    beatOf('ability', [event('aew.buys')], [momentum], { paid: { Momentum: 3 }, seat });
  expect([natures(buys(0)), natures(buys(1))]).toEqual([['momentum ready payment'], ['momentum ready loss']]);
});

it('adds up several changes of one number, and leaves out those that cancel', () => {
  const hit = { thing: 5, meter: 'health', amount: -20 };
  const beat = beatOf('hit', [event('champions.dealt')], [hit, hit, stamina, { ...stamina, amount: 2 }]);
  expect(impactsOf(beat)).toEqual([{ ...hit, amount: -40, nature: 'damage' }]);
});

it('moves overlapping numbers apart, toward the middle', () => {
  const at = (x: number, y: number): { x: number; y: number } => ({ x, y });
  expect(spread([at(1390, 100), at(1390, 130), at(1390, 400)], 1440, 900)).toEqual([
    at(1380, 100),
    at(1276, 130),
    at(1380, 400),
  ]);
  expect(spread([at(20, 890), at(40, 880)], 1440, 900)).toEqual([at(60, 840), at(164, 840)]);
});
