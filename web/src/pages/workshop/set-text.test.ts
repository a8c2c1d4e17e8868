import { describe, expect, test } from 'vitest';
import {
  chunks,
  knownPath,
  lineOf,
  outline,
  plain,
  withCard,
  withItem,
  withoutCard,
  withoutItem,
  withoutValue,
  withValue,
} from './set-text';

const HOTTER = `# My first set.
set: Hotter Fire
game: champions   # the fiery one

cards: |
  # A cheap one.
  spell("Kindling", action(deal(10, ONE), draw(1)))

  spell("Tinder",
      action(draw(1)))

changes:
  # Too weak before.
  Fireball: {deal.amount: 30}   # was 20
  Fire Golem:
    health: 90  # was 100

removed:
  - Forge Bellows

options:
  mulligan: one_free
`;

describe('a changed number', () => {
  test('changes only its own digits', () => {
    const next = withValue(HOTTER, ['changes', 'Fireball', 'deal.amount'], '40');
    expect(next).toBe(HOTTER.replace('amount: 30', 'amount: 40'));
    expect(withValue(HOTTER, ['changes', 'Fire Golem', 'health'], '80')).toBe(
      HOTTER.replace('health: 90', 'health: 80'),
    );
  });

  test('joins the other numbers of its card', () => {
    expect(withValue(HOTTER, ['changes', 'Fireball', 'deal.to.up_to'], '2')).toBe(
      HOTTER.replace('{deal.amount: 30}', '{deal.amount: 30, deal.to.up_to: 2}'),
    );
    expect(withValue(HOTTER, ['changes', 'Fire Golem', 'when.deal.amount'], '20')).toBe(
      HOTTER.replace('# was 100\n', '# was 100\n    when.deal.amount: 20\n'),
    );
  });

  test('on another card comes after the changed cards', () => {
    expect(withValue(HOTTER, ['changes', "Blacksmith's Order", 'a'], '1')).toBe(
      HOTTER.replace('# was 100\n', "# was 100\n  Blacksmith's Order: {a: 1}\n"),
    );
  });

  test('starts the changes if there are none, in the usual place', () => {
    const without = withoutValue(HOTTER, ['changes'])!;
    expect(without).not.toContain('changes');
    expect(without).toContain('  spell("Tinder",\n      action(draw(1)))\n\nremoved:');
    expect(withValue(without, ['changes', 'Fireball', 'deal.amount'], '30')).toBe(
      without.replace('(draw(1)))\n\nremoved', '(draw(1)))\n\nchanges:\n  Fireball: {deal.amount: 30}\n\nremoved'),
    );
    expect(withValue('set: A\ngame: b\nchanges:\n', ['changes', 'C', 'd'], '1')).toBe(
      'set: A\ngame: b\nchanges:\n  C: {d: 1}\n',
    );
    expect(withValue('set: A\nchanges: {}\n', ['changes', 'C', 'd'], '1')).toBe('set: A\nchanges: {C: {d: 1}}\n');
  });

  test('is removed together with everything that would become empty', () => {
    const less = withoutValue(HOTTER, ['changes', 'Fireball', 'deal.amount'])!;
    expect(less).toBe(HOTTER.replace('  Fireball: {deal.amount: 30}   # was 20\n', ''));
    const two = withValue(HOTTER, ['changes', 'Fireball', 'b'], '1')!;
    expect(withoutValue(two, ['changes', 'Fireball', 'b'])).toBe(HOTTER);
    expect(withoutValue(two, ['changes', 'Fireball', 'deal.amount'])).toBe(
      HOTTER.replace('{deal.amount: 30}', '{b: 1}'),
    );
    expect(withoutValue('set: A\n\nchanges:\n  C: {d: 1}\n', ['changes', 'C', 'd'])).toBe('set: A\n');
  });

  test('is refused where the text cannot be read', () => {
    expect(withValue('set: [A\n', ['changes', 'C', 'd'], '1')).toBeNull();
  });

  test('is found under the end of its path', () => {
    expect(knownPath({ 'deal.amount': '30' }, 'action.deal.amount')).toBe('deal.amount');
    expect(knownPath({ 'deal.amount': '30' }, 'action.heal.amount')).toBe('action.heal.amount');
  });
});

describe('cards', () => {
  test('are known with their lines and names', () => {
    expect(chunks(HOTTER).map(({ line, last, texts }) => [line, last, texts[0]])).toEqual([
      [7, 7, 'Kindling'],
      [9, 10, 'Tinder'],
    ]);
  });

  test('are added at the end, and removed with their lines', () => {
    const more = withCard(HOTTER, 'spell("Ash",\n    action(draw(2)))')!;
    expect(more).toBe(HOTTER.replace('(draw(1)))\n\nch', '(draw(1)))\n  spell("Ash",\n      action(draw(2)))\n\nch'));
    expect(withoutCard(more, chunks(more)[2]!)).toBe(HOTTER);
    expect(withCard('set: A\ngame: b\n', 'c("D")')).toBe('set: A\ngame: b\n\ncards: |\n  c("D")\n');
    expect(withCard('set: A\ncards: |\ngame: b\n', 'c("D")')).toContain('cards: |\n  c("D")');
    const one = withCard('set: A\n', 'c("D")')!;
    expect(withoutCard(one, chunks(one)[0]!)).toBe('set: A\n');
  });
});

test('removed cards are a list', () => {
  const two = withItem(HOTTER, 'removed', 'Fireball')!;
  expect(two).toBe(HOTTER.replace('- Forge Bellows\n', '- Forge Bellows\n  - Fireball\n'));
  expect(withoutItem(two, 'removed', 'Fireball')).toBe(HOTTER);
  expect(withItem(two, 'removed', 'Fireball')).toBe(two);
  const none = withoutItem(HOTTER, 'removed', 'Forge Bellows')!;
  expect(none).not.toContain('removed');
  expect(outline(withItem(none, 'removed', 'Fireball')!)?.removed).toEqual(['Fireball']);
});

test('an outline names every part', () => {
  const { name, game, changes, removed, options } = outline(HOTTER)!;
  expect({ name, game, changes, removed, options }).toEqual({
    name: 'Hotter Fire',
    game: 'champions',
    changes: { Fireball: { 'deal.amount': '30' }, 'Fire Golem': { health: '90' } },
    removed: ['Forge Bellows'],
    options: { mulligan: 'one_free' },
  });
  expect(lineOf(HOTTER, ['changes', 'Fire Golem'])).toBe(15);
  expect(lineOf(HOTTER, ['removed', 'Forge Bellows'])).toBe(19);
  expect(lineOf(HOTTER, ['decks'])).toBe(0);
});

test('names that YAML would misread are quoted', () => {
  expect(['Fire Golem', 'deal#2.amount', "Ember's End"].map(plain)).toEqual([
    'Fire Golem',
    'deal#2.amount',
    "Ember's End",
  ]);
  expect(['a: b', 'no # one', '*star', 'x,y'].map(plain)).toEqual(['"a: b"', '"no # one"', '"*star"', '"x,y"']);
});
