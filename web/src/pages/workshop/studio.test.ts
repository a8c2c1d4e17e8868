import { expect, test } from 'vitest';
import type { CardInfo } from '../../cards/types';
import { Studio } from './studio.svelte';

const FIREBALL = { id: 'F01', name: 'Fireball', type_line: 'Spell' } as CardInfo;
const IMP = { ...FIREBALL, id: 'F02', name: 'Imp' };
const SET = `set: Painted
game: champions
changes:
  Fireball: {deal.amount: 30}
pictures:
  F01: {figure: flame}
  Imp: {figure: dragon}
`;

test('the list contains cards that have only a new picture, and each other card once', () => {
  const studio = new Studio({ id: 'a', game: 'champions', text: SET, files: {}, changed: 0 }, [FIREBALL, IMP], []);
  expect(studio.entries.map(({ group, name, line }) => [group, name, line])).toEqual([
    ['changed', 'Fireball', 4],
    ['picture', 'Imp', 7],
  ]);
  expect(studio.entries[1]?.card?.picture).toEqual({ figure: 'dragon' });
});
