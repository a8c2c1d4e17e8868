import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import names from './lint/names.js';
import texts from './lint/texts.js';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    plugins: { playmat: { rules: { names, texts } } },
    rules: {
      'playmat/names': 'error',
      // TypeScript reports undefined names.
      'no-undef': 'off',
      // Names of ignored values start with `_`.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Reactive sets and maps are replaced, not mutated.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // Drawings, grid areas, recorded games and messages contain no text that people read.
    files: ['src/**/*.svelte', 'src/**/*.ts'],
    ignores: [
      'src/texts/**',
      'src/cards/art/**',
      'src/lib/wire.ts',
      'src/**/grid.ts',
      '**/*.test.ts',
      '**/*recorded.ts',
    ],
    rules: { 'playmat/texts': 'error' },
  },
);
