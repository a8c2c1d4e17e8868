import { describe, expect, it } from 'vitest';
import type { GameInfo, GameOption, Preset } from '../../lib/seats';
import { isSwitch, setTo, textOf, valueName, presetOf } from './options';
import { wantedRoom, type Choice } from './wanted';

const option = (name: string, values: string[], numbers = false): GameOption => ({
  name,
  values,
  numbers,
  least: 0,
  text: 'tapped units may block',
});

describe('options', () => {
  it('are switches if their values are only yes and no', () => {
    expect(isSwitch(option('tapped_units_block', ['off', 'on']))).toBe(true);
    expect(isSwitch(option('advanced', ['true', 'false']))).toBe(true);
    expect(isSwitch(option('rampaging', ['inherit', 'true', 'false']))).toBe(false);
    expect(isSwitch(option('turn_draw', ['1'], true))).toBe(false);
  });

  it('have names in plain words', () => {
    expect(textOf(option('x', []))).toBe('Tapped units may block');
    expect(['seat:2', 'seat0', 'choice1', 'coin_winner_chooses', 'on'].map(valueName)).toEqual([
      'seat 3',
      'seat 1',
      'seat 2 chooses',
      'coin winner chooses',
      'yes',
    ]);
  });

  it('are stored only if they differ from the default', () => {
    const block = option('tapped_units_block', ['off', 'on']);
    const on = setTo({ other: '1' }, block, 'on');
    expect(on).toEqual({ other: '1', tapped_units_block: 'on' });
    expect(setTo(on, block, 'off')).toEqual({ other: '1' });
  });
});

describe('a room', () => {
  const game = {
    slug: 'school',
    seats: { least: 2, most: 4 },
    first: { decks: ['a'], options: {} },
  } as unknown as GameInfo;
  const choice: Choice = {
    deck: 'a',
    theirs: '',
    against: 'friend',
    level: 'greedy',
    people: 4,
    friends: 2,
    open: false,
    options: {},
    name: 'Ann',
    set: '',
  };
  const players = (of: Partial<Choice>) => wantedRoom(game, { ...choice, ...of }).seats.map((seat) => seat.player);

  it('can mix friends and computers', () => {
    expect(players({})).toEqual(['person', 'person', 'person', 'greedy']);
    expect(players({ friends: 3 })).toEqual(['person', 'person', 'person', 'person']);
    expect(players({ people: 2, friends: 1 })).toEqual(['person', 'person']);
    expect(players({ against: 'computer', people: 3 })).toEqual(['person', 'greedy', 'greedy']);
    expect(players({ against: 'screen', people: 3 })).toEqual(['person', 'person', 'person']);
  });

  it('names the chosen set, and no set for the printed game', () => {
    const room = (set: string) => wantedRoom(game, { ...choice, set });
    expect(room('0123')).toMatchObject({ offered_set: '0123' });
    expect(room('')).not.toHaveProperty('offered_set');
  });

  it('lets the server draw a deck for an opponent without a chosen deck', () => {
    const theirs = (of: Partial<Choice>) =>
      wantedRoom(game, { ...choice, people: 2, against: 'computer', ...of }).seats[1];
    expect(theirs({})).toEqual({ player: 'greedy', any_deck: true });
    expect(theirs({ theirs: 'b' })).toEqual({ player: 'greedy', deck: 'b' });
  });

  it("never has fewer seats than the game's minimum", () => {
    expect(players({ against: 'screen', people: 0 })).toHaveLength(2);
  });
});

it('names the preset of the chosen options', () => {
  const presets: Preset[] = [
    { name: 'Beginner', text: '', options: { advanced: 'false', opening_hand: 'suggested' } },
    { name: 'Basic rules', text: '', options: { advanced: 'false' } },
  ];
  expect(presetOf({}, presets)).toBe('');
  expect(presetOf({ advanced: 'false' }, presets)).toBe('Basic rules');
  expect(presetOf({ opening_hand: 'suggested', advanced: 'false' }, presets)).toBe('Beginner');
  expect(presetOf({ advanced: 'true' }, presets)).toBe('Custom');
});
