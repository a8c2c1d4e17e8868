import { describe, expect, it } from 'vitest';
import { forget, keep, keptRuns, type KeptRun } from './kept';
import type { Report } from './report/types';
import { filled } from './reportFile';
import { gapOf } from './versus';

const report = (title: string): Report => ({
  format: 'playmat-lab',
  version: 1,
  playmat: '0',
  game: 'atw',
  title,
  decks: {},
});

class Box {
  items = new Map<string, string>();
  room = 10;

  get length(): number {
    return this.items.size;
  }

  key = (k: number): string | null => [...this.items.keys()][k] ?? null;
  getItem = (name: string): string | null => this.items.get(name) ?? null;
  removeItem = (name: string): void => void this.items.delete(name);
  setItem = (name: string, text: string): void => {
    if (this.items.size >= this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(name, text);
  };
}

describe('kept runs', () => {
  const run = (id: string, at: number): KeptRun => ({ id, at, report: report(id) });

  it('are restored, newest first, without unreadable ones', () => {
    const box = new Box();
    box.setItem('playmat.settings', '{}');
    box.setItem('playmat.lab.damaged', '{');
    box.setItem('playmat.lab.newer', JSON.stringify({ id: 'newer', at: 9, report: { ...report(''), version: 99 } }));
    expect([keep(run('a', 1), box), keep(run('b', 2), box)]).toEqual([true, true]);
    expect(keptRuns(box).map(({ id }) => id)).toEqual(['b', 'a']);
    forget('b', box);
    expect(keptRuns(box).map(({ id }) => id)).toEqual(['a']);
  });

  it('are refused if there is no room', () => {
    const box = new Box();
    box.room = 0;
    expect(keep(run('a', 1), box)).toBe(false);
  });
});

it("no name can close the script element that holds a report's data", () => {
  const evil = '</script><script>alert(1)</script>&$&\u2028';
  const text = filled('<script>PLAYMAT_REPORT_DATA</script>', report(evil));
  expect(text.match(/<\/?script/g)).toHaveLength(2);
  expect((JSON.parse(text.slice(8, -9)) as Report).title).toBe(evil);
});

it('the difference between two runs has a Newcombe interval', () => {
  // 56 of 70 and 48 of 80: Newcombe 1998, table II
  const one = { share: 0.6, low: 0.4905, high: 0.7004 };
  const other = { share: 0.8, low: 0.6918, high: 0.8769 };
  const gap = gapOf('', one, other);
  expect(gap.difference).toBeCloseTo(0.2, 6);
  expect(gap.low).toBeCloseTo(0.0524, 3);
  expect(gap.high).toBeCloseTo(0.3339, 3);
});
