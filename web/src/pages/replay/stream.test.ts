import { describe, expect, test } from 'vitest';
import { canonical, keyAfterTakeBack, keyOfGame, keyOfRound, keyOfSeed, Stream } from './stream';

// All of this was computed by `engine/chance/stream.py`.
const KEY = '08985039021c050678ed161ea456957e2a361ac137201c7c891e2f005497b23a';

describe('keys match the engine', () => {
  test('for a seed, a later game, an undo', () => {
    expect(keyOfSeed(7)).toBe(KEY);
    expect(keyOfSeed(0)).toBe('2e2cde600e2d007e4bf24302d3908aabce6cc68ef094aeef32b8efc8e08563ff');
    expect(keyOfGame(KEY, 2)).toBe('bfe3de02b48d2b0ba331e95d92cd75d8045e7ab55794b65ed2bc538ef7629cfb');
    expect(keyAfterTakeBack(KEY, 0)).toBe('1df2081d57c74adee95770e8cde1940db4263bc3708b030fe07e4ce682b5a8cc');
  });

  test('for a round, with any decks and options', () => {
    const options = { b: '2', a: 'ü " \\ \n \u0001 \u007f \u2028 🎲', é: '1', '🎲': 'x', '\uffee': 'y' };
    const notes = { title: 'T', size: 3, ok: true, none: null };
    const decks = ['nova', { name: 'own', cards: ['A-1', 'A-1'], notes }];
    expect(keyOfRound('atw', 3, options, decks, 'ab'.repeat(32), ['', 'cd'.repeat(32)])).toBe(
      'ccb4b9a38cac49389ca316d594b2eb1fbcb81d1443f515ef96bcfc9e56f215a4',
    );
  });

  test('with the names in objects sorted by code point', () => {
    expect(canonical({ '🎲': 1, '\uffee': 2, a: [{ z: 1, b: null }] })).toBe(
      '{"a":[{"b":null,"z":1}],"\uffee":2,"🎲":1}',
    );
  });
});

test('dice, shuffles and rejected words match the engine', () => {
  const stream = new Stream(KEY);
  const dice = Array.from({ length: 20 }, () => stream.below(6));
  expect(dice).toEqual([3, 1, 0, 3, 4, 5, 5, 4, 1, 0, 1, 2, 2, 2, 5, 3, 0, 4, 3, 2]);
  expect(stream.shuffle(12)).toEqual([1, 6, 4, 11, 8, 0, 9, 10, 7, 5, 2, 3]);
  // With this bound, a third of all words are rejected. These draws needed seven words.
  const large = Array.from({ length: 4 }, () => stream.below(3_000_000_000));
  expect(large).toEqual([2111892385, 593506490, 332697936, 1072738387]);
});
