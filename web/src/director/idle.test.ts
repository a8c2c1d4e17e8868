import { expect, it } from 'vitest';
import { IdleTurns } from './idle';
import type { Role } from './score';
import type { Beat } from './story';

const beat = (role: Role, seat: number, line: string): Beat => ({
  role, kind: role, seat, targets: [], changes: [], rolls: [], paid: {}, lines: [line], about: [], rule: '', label: '', banner: '', times: 1, events: [], view: { seats: {}, table: {}, piles: {} },
}); // prettier-ignore
const linesOf = (beats: Beat[]): string[] => beats.map(({ lines }) => lines.join(' '));

it('says that you had nothing to play in a turn without a question', () => {
  const turns = new IdleTurns();
  const first = [beat('turn', 0, 'Turn 2: Amber.'), beat('draw', 0, 'Amber draws Hush.')];
  expect(linesOf(turns.told(first, 0, false))).toEqual(['Turn 2: Amber.', 'Amber draws Hush.']);
  expect(linesOf(turns.told([beat('turn', 1, 'Turn 3: Birch.')], 0, false))).toEqual([
    'You had nothing to play. Turn 3: Birch.',
  ]);
  expect(linesOf(turns.told([beat('turn', 0, 'Turn 4: Amber.')], 0, true))).toEqual(['Turn 4: Amber.']);
});

it.each([
  ['you were asked', true, []],
  ['you acted', false, [beat('play', 0, 'Amber casts Hush.')]],
] as const)('says nothing if %s', (_, isAsked, more) => {
  const turns = new IdleTurns();
  turns.told([beat('turn', 0, 'Turn 2: Amber.'), ...more], 0, isAsked);
  expect(linesOf(turns.told([beat('turn', 1, 'Turn 3: Birch.')], 0, false))).toEqual(['Turn 3: Birch.']);
});

it('says nothing about the turns of other players', () => {
  const turns = new IdleTurns();
  const all = [beat('turn', 1, 'Turn 2: Birch.'), beat('turn', 2, 'Turn 3: Cedar.'), beat('turn', 0, 'Turn 4: Amber.')];
  expect(linesOf(turns.told(all, 0, true))).toEqual(linesOf(all));
});
