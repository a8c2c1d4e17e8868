import { Linter } from 'eslint';
import * as svelteParser from 'svelte-eslint-parser';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import texts from './texts.js';

/** The literal texts that the rule finds in the markup of a component. */
function literals(markup, script = '') {
  const config = {
    files: ['**/*.svelte'],
    languageOptions: { parser: svelteParser, parserOptions: { parser: ts.parser } },
    plugins: { playmat: { rules: { texts } } },
    rules: { 'playmat/texts': 'error' },
  };
  const source = `<script lang="ts">${script}</script>${markup}`;
  return new Linter().verify(source, [config], 'Part.svelte').map(({ message }) => /"(.*)"/.exec(message)?.[1]);
}

test.each([
  ['<p>Play a card.</p>', 'Play a card.'],
  ['<p>{count} cards</p>', 'cards'],
  ['<button title="Close">×</button>', 'Close'],
  ['<button aria-label={open ? "shut" : undefined}>×</button>', 'shut'],
  ['<p>{count === 1 ? "card" : ""}</p>', 'card'],
  ['<Panel heading="Your turn" />', 'Your turn'],
])('a text in markup is found: %s', (markup, text) => {
  expect(literals(markup)).toEqual([text]);
});

test('a sentence or a label in a script is found', () => {
  expect(literals('', "fault = 'The game is over.'; label = `Seat ${seat}`;")).toEqual(['The game is over.', 'Seat 0']);
});

test.each([
  '<p>{texts.play} · {count}</p>',
  '<p class="soft wide" style="margin: 0 auto">{name}</p>',
  '<p><kbd>Enter</kbd> <code>--host</code></p>',
  '{#if state === "Not ready"}<Icon name="play" />{/if}',
  '<button onclick={() => list.querySelector("button, a")}>×</button>',
])('code is not a text: %s', (markup) => {
  expect(literals(markup)).toEqual([]);
});
