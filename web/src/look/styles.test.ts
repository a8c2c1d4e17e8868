import { expect, it } from 'vitest';

/** Styles that exist once: `.offscreen` in base.css, and `Screen` for the size of the table. */
const ONCE = [/width: 1px;[^}]*clip-path: inset\(50%\)/, /@media \(max-width: 1023px\), \(max-height: 560px\)/];
const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

it.each(ONCE)('components do not repeat %s', (style) => {
  const repeating = Object.keys(components).filter((file) => style.test(components[file] as string));
  expect(Object.keys(components).length).toBeGreaterThan(100);
  expect(repeating).toEqual([]);
});
