import { expect, test } from 'vitest';
import { sentenceOf, type About } from './sentence';

test('a single line stays as it is in the log', () => {
  expect(sentenceOf(['Blue plays Tidal Wave.'])).toBe('Blue plays Tidal Wave.');
  expect(sentenceOf([])).toBe('');
});
test('equal events are counted and named', () => {
  expect(sentenceOf(['Student attacks Birch.', 'Student attacks Birch.', 'Student attacks Birch.'])).toBe('3 Students attack Birch.'); // prettier-ignore
  expect(sentenceOf(['Ink Fox is destroyed.', 'Ink Fox is destroyed.'])).toBe('2 Ink Foxes are destroyed.');
  expect(sentenceOf(['Flame of Doom dies.', 'Flame of Doom dies.'])).toBe('2 × Flame of Doom die.');
});
test('several subjects that do the same thing are named together', () => {
  const hits = ['Magma Slug takes 20 damage.', 'Water Golem takes 20 damage.', 'Cinder Pup takes 20 damage.'];
  expect(sentenceOf(hits)).toBe('Magma Slug, Water Golem and Cinder Pup take 20 damage.');
  expect(sentenceOf(['Pup attacks.', 'Fox attacks.', 'Pup attacks.'])).toBe('2 Pups and Fox attack.');
  expect(sentenceOf(['Hobb carries X.', 'Pip carries X.'])).toBe('Hobb and Pip carry X.');
});
test('a player has no plural', () => {
  expect(sentenceOf(['Birch draws a card.', 'Birch draws a card.'], ['Birch'])).toBe('Birch draws 2 cards.');
  const back = 'Birch shuffles a card back into the deck.';
  expect(sentenceOf([back, back, back], ['Birch'])).toBe('Birch shuffles 3 cards back into the deck.');
  const roll = 'Birch rolls 3.';
  expect(sentenceOf([roll, roll], ['Birch'])).toBe('Birch rolls 3, 2 times.');
});
test('one subject with several objects makes one sentence', () => {
  expect(sentenceOf(['Birch draws Inkling.', 'Birch draws Hall Pass.'])).toBe('Birch draws Inkling and Hall Pass.');
  expect(sentenceOf(['Nova discards Jab from her hand.', 'Nova discards Hook from her hand.'])).toBe('Nova discards Jab and Hook from her hand.'); // prettier-ignore
});
test('names stay whole', () => {
  expect(sentenceOf(['Birch draws Dew Flask.', 'Birch draws Ink Flask.'])).toBe('Birch draws Dew Flask and Ink Flask.');
  expect(sentenceOf(['Birch draws Ink Fox.', 'Birch draws Ink Cap.'])).toBe('Birch draws Ink Fox and Ink Cap.');
});
test('repeated targets are counted', () => {
  const hit = (name: string): string => `Fire Drill deals 2 damage to ${name}.`;
  expect(sentenceOf(['Dew Flask', 'Clay Tablet', 'Dew Flask'].map(hit))).toBe('Fire Drill deals 2 damage to 2 Dew Flasks and Clay Tablet.'); // prettier-ignore
  expect(sentenceOf(["Ash's Candle", "Bo's Candle", "Ash's Candle"].map(hit))).toBe("Fire Drill deals 2 damage to 2 of Ash's Candles and Bo's Candle."); // prettier-ignore
  expect(sentenceOf(['Fox deals 1 damage.', 'Fox deals 2 damage.', 'Fox deals 1 damage.'])).toBe('Fox deals 1 and 2 damage. Fox deals 1 damage.'); // prettier-ignore
  expect(sentenceOf(['Freshman attacks.', 'Freshman attacks.'])).toBe('2 Freshmen attack.');
});
test('lines that differ stay separate sentences', () => {
  expect(sentenceOf(['Gem is destroyed.', 'Magma Slug takes 40 damage.'])).toBe('Gem is destroyed. Magma Slug takes 40 damage.'); // prettier-ignore
  expect(sentenceOf(['Magma Slug takes 20 damage.', 'Water Golem takes 40 damage.'])).toBe('Magma Slug takes 20 damage. Water Golem takes 40 damage.'); // prettier-ignore
  expect(sentenceOf(['Time!', 'Time!'])).toBe('Time! Time!');
});
test('two cards with the same name are not joined into one', () => {
  const pair = (thing: number, other: number): About => ({ thing, card: 'a', other, other_card: 'stag' });
  const blocks = ['Core blocks Winter Stag.', 'Candle blocks Winter Stag.'];
  expect(sentenceOf(blocks, [], [pair(1, 8), pair(2, 9)])).toBe('Core blocks Winter Stag. Candle blocks Winter Stag.');
  expect(sentenceOf(blocks, [], [pair(1, 8), pair(2, 8)])).toBe('Core and Candle block Winter Stag.');
  const hits = ['Winter Stag deals 3 damage to Core.', 'Winter Stag deals 3 damage to Candle.'];
  const hit = (thing: number, other: number): About => ({ thing, card: 'stag', other, other_card: `${other}` });
  expect(sentenceOf(hits, [], [hit(8, 1), hit(9, 2)])).toBe('Winter Stag deals 3 damage to Core. Winter Stag deals 3 damage to Candle.'); // prettier-ignore
  expect(sentenceOf(hits, [], [hit(8, 1), hit(8, 2)])).toBe('Winter Stag deals 3 damage to Core and Candle.');
});
