import { describe, expect, it } from 'vitest';
import type { TableEvent, View } from '../lib/wire';
import { atOnce, changed, lineOf, storyOf } from './story';

const meters = (health: number) => ({ name: 'x', meters: [{ name: 'health', value: health, most: 13 }] });
const before: View = { seats: { 0: meters(13), 1: meters(13) }, table: {}, piles: { 'hand/0': { count: 6 } } };
const after: View = { ...before, seats: { 0: meters(13), 1: meters(11) }, piles: { 'hand/0': { count: 5 } } };
const log: [string, string][] = [['P', 'Nova plays Drop Kick.'], ['D', 'Tembo accepts it.'], ['A', 'Nova rolls 5.'], ['A', 'It hits.'], ['H', 'Tembo loses 2 health.']]; // prettier-ignore
const roll = { seat: 0, purpose: 'to hit', sides: 6, dice: [5], needed: 4, success: true };
const events: TableEvent[] = [
  { kind: 'move', thing: 1004, card: 'NOV-03', from: 'hand/0', to: 'ring/0' },
  { kind: 'atw.plays', line: 12, moment: 0, seat: 0, thing: 1004, card: 'NOV-03', targets: [1], paid: { stamina: 1 } },
  { kind: 'atw.accepts', line: 13, moment: 1, seat: 1 },
  { kind: 'roll', number: 5, sides: 6 },
  { kind: 'atw.rolls', line: 14, moment: 2, seat: 0, source: 1004, roll },
  { kind: 'atw.hits', line: 15, moment: 3, thing: 1004, source: 1004, targets: [1] },
  { kind: 'atw.loses health', line: 16, moment: 4, seat: 1, source: 1004, targets: [1], amount: -2, meter: 'health' },
];
const message = {
  since: 12,
  log,
  events,
  beats: [
    { after: 2, changes: { piles: { 'hand/0': { count: 5 } } } },
    { after: 7, changes: { seats: { 1: meters(11) } } },
  ],
};

describe('the story of a message', () => {
  const story = storyOf(message, before, after);

  it('has a beat for each moment, with its line', () => {
    expect(story.map(({ role }) => role)).toEqual(['play', 'pass', 'roll', 'verdict', 'hit']);
    expect(story.map(({ lines }) => lines)).toEqual(log.map(([, text]) => [text]));
  });

  it('shows the table at that moment: the card first, the hit last', () => {
    expect(story.map(({ view }) => view.piles['hand/0']?.count)).toEqual([5, 5, 5, 5, 5]);
    expect(story.map(({ view }) => view.seats[1]?.meters?.[0]?.value)).toEqual([13, 13, 13, 13, 11]);
    expect(story.at(-1)?.view).toEqual(after);
  });

  it('knows sources and targets', () => {
    expect(story[0]).toMatchObject({ seat: 0, source: 1004, card: 'NOV-03', targets: [1], paid: { stamina: 1 } });
    expect(story[2]?.rolls).toEqual([roll]);
    expect(story[4]).toMatchObject({ changes: [{ thing: 1, meter: 'health', amount: -2 }], label: '−2' });
  });

  it('combines simultaneous events, and similar ones in a row, into one beat', () => {
    const hits: TableEvent[] = [1031, 1032, 1033].map((thing, k) => ({
      kind: 'champions.dealt', line: k, moment: Math.min(k, 1), source: 9, targets: [thing], amount: -20, meter: 'health',
    })); // prettier-ignore
    const lying = (health: number) => ({ meters: [{ name: 'health', value: health, most: 70 }] });
    const start: View = { ...before, lying: { 1031: lying(70), 1032: lying(70), 1033: lying(70) } };
    const beats = [1031, 1032, 1033].map((thing, k) => ({ after: k + 1, changes: { lying: { [thing]: lying(50) } } }));
    const [only, ...more] = storyOf({ events: hits, beats, since: 0, log: [] }, start, start);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ label: '3 × −20', times: 3, targets: [1031, 1032, 1033] });
    expect(only?.changes.map(({ amount }) => amount)).toEqual([-20, -20, -20]);
  });

  it('leaves out lines that mean nothing, and counts equal attacks', () => {
    const attack = (thing: number, line: number): TableEvent[] => [
      { kind: 'school.attacks', line, moment: line, seat: 1, thing, source: thing, targets: [0] },
      { kind: 'school.tapped', line: line + 1, moment: line + 1, seat: 1, thing, source: thing, targets: [thing] },
    ];
    const allEvents = [...attack(1031, 0), ...attack(1032, 2), { kind: 'school.phase', line: 4, moment: 4, seat: 1 }];
    const lines = ['Student attacks Birch.', 'Student is tapped.', 'Student attacks Birch.', 'Student is tapped.', 'End Phase.']; // prettier-ignore
    const [only, ...more] = storyOf(
      { events: allEvents, since: 0, log: lines.map((line) => ['1', line]) },
      before,
      after,
    );
    expect(more).toEqual([]);
    expect([only?.role, only?.times, lineOf(only ?? null)]).toEqual(['attack', 2, '2 Students attack Birch.']);
    const other: TableEvent = { kind: 'ttcg.taps', line: 0, moment: 0, seat: 0, thing: 9, source: 7, targets: [9] };
    const [tapped] = storyOf({ events: [other], since: 0, log: [['1', 'Reef Knight is tapped.']] }, before, after);
    expect([tapped?.silent, lineOf(tapped ?? null)]).toEqual([undefined, 'Reef Knight is tapped.']);
  });

  it('has a beat for the opening, which starts from nothing', () => {
    const opening = {
      view: after,
      events: [{ kind: 'atw.starts', line: 0 }],
      beats: [{ after: 1, changes: after as never }],
    };
    expect(storyOf(opening, null, after).map(({ view }) => view)).toEqual([after]);
  });

  it('ends with the last hit, staged by how the game ended, and then names the winner', () => {
    const end = (kind: string, ending: string, last: TableEvent[] = []) => {
      const allEvents = [
        ...events,
        { kind, line: 17, moment: 5 },
        ...last,
        { kind: 'game is won', line: 19, moment: 7 },
      ];
      const over = { ...after, outcome: { winners: [0], ending, rule: '' } };
      return storyOf({ ...message, events: allEvents }, before, over).map(({ kind: one, role, banner }) => [
        one,
        role,
        banner,
      ]);
    };
    const won = ['game is won', 'verdict', ''];
    expect(end('atw.stays down', 'pinfall').slice(-2)).toEqual([['atw.stays down', 'last', 'One … two … three!'], won]);
    expect(end('champions.defeated', 'champions').at(-2)).toEqual([
      'champions.defeated',
      'last',
      'The last Champion falls!',
    ]);
    expect(end('aew.hits', 'stamina', [{ kind: 'aew.no hit', line: 18, moment: 6 }]).at(-3)).toEqual(['aew.hits', 'last', 'Nothing left!']); // prettier-ignore
    const alone = storyOf({ events: [{ kind: 'game is won', line: 0 }] }, before, { ...after, outcome: { winners: [1], ending: 'points', rule: '' } }); // prettier-ignore
    expect(alone.map(({ role, banner }) => [role, banner])).toEqual([['last', 'The last point!']]);
  });

  it('causes no wait if a player concedes', () => {
    expect(atOnce(message)).toBe(false);
    expect(atOnce({ events: [{ kind: 'school.concedes', line: 1 }] })).toBe(true);
  });

  it('is empty if nothing happened', () => {
    expect(storyOf({ changes: {} }, before, after)).toEqual([]);
  });
});

it('counts no change if something appeared or disappeared', () => {
  const lying = { 5: { meters: [{ name: 'hp', value: 2, most: 2 }] } };
  expect(changed(before, { ...before, lying })).toEqual([]);
});
