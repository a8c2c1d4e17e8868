import { expect, test } from 'vitest';
import { fromFragment, toFragment } from './link';

const SET = 'set: Hotter Fire\ngame: champions\nabout: “Größer” 🔥\nchanges:\n  Fireball: {deal.amount: 30}\n';

test('a set survives the round trip through a link', async () => {
  const fragment = await toFragment(SET);
  expect(fragment).toMatch(/^#set=[\w-]+$/);
  expect(await fromFragment(fragment)).toBe(SET);
  expect(await fromFragment('#main')).toBeNull();
});

test('a damaged link and a link that decompresses to far too much text are refused', async () => {
  const fragment = await toFragment(SET);
  await expect(fromFragment(fragment.slice(0, -20))).rejects.toThrow();
  await expect(fromFragment('#set=!!!')).rejects.toThrow();
  const bomb = await toFragment('a'.repeat(5_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(fromFragment(bomb)).rejects.toThrow('too long');
});
