import { expect, test } from 'vitest';
import { Fitting, STEPS, type Cloth } from './fitting';

/** A cloth as high as its cards, which lie in rows as long as they fit. */
class Rows implements Cloth {
  size = 1;
  changes = 0;
  constructor(public cards: number) {}
  over = (): number => (Math.ceil((this.cards * this.size) / 10) * this.size * 140) / 420;
  resize = (to: number): void => {
    this.size = to;
    this.changes += 1;
  };
}

const room = (cards: number, width = 1000) => ({ width, height: 420, cards });

test('what fits is as large as was hoped, and nothing is touched', () => {
  const cloth = new Rows(30);
  new Fitting().fit(room(30), cloth);
  expect([cloth.size, cloth.changes]).toEqual([1, 0]);
});

test('what does not fit is smaller, until it does', () => {
  const cloth = new Rows(45);
  new Fitting().fit(room(45), cloth);
  expect(cloth.over()).toBeLessThanOrEqual(1.002);
  expect(STEPS).toContain(cloth.size);
});

test('what fits at no size is as small as can be', () => {
  const cloth = new Rows(500);
  new Fitting().fit(room(500), cloth);
  expect(cloth.size).toBe(STEPS.at(-1));
});

test('one card less changes nothing, many less do; so does another window', () => {
  const cloth = new Rows(40);
  const fitting = new Fitting();
  fitting.fit(room(40), cloth);
  const small = cloth.size;
  const changes = cloth.changes;
  cloth.cards = 33;
  fitting.fit(room(33), cloth);
  expect([cloth.size, cloth.changes]).toEqual([small, changes]);
  fitting.fit(room(33, 1200), cloth);
  expect(cloth.size).toBeGreaterThan(small);
  cloth.cards = 20;
  fitting.fit(room(20, 1200), cloth);
  expect(cloth.size).toBe(1);
});
