import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import names from './names.js';

/** The vague names in a script. */
function vague(script) {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser },
    plugins: { playmat: { rules: { names } } },
    rules: { 'playmat/names': 'error' },
  };
  return new Linter().verify(script, [config], 'part.ts').map(({ message }) => /"(.*)"/.exec(message)?.[1]);
}

test.each([
  ['const found = cards.find(isLegal);', 'found'],
  ['function sentence(said: string): string { return said; }', 'said'],
  ['const { at: wanted = 0 } = query;', 'wanted'],
  ['const [kept] = seats;', 'kept'],
  ['for (const asked of questions) ask(asked);', 'asked'],
])('a variable with a vague name is found: %s', (script, name) => {
  expect(vague(script)).toEqual([name]);
});

test.each([
  'const { told, asked = false } = message;',
  'message.told = { kept: 1 };',
  'class Seat { constructor(private readonly told: Told) {} }',
])('a property may have any name: %s', (script) => {
  expect(vague(script)).toEqual([]);
});
