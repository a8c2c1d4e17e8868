import { expect, onTestFinished, test, vi } from 'vitest';
import { Connection, type Reply, type Stage } from './connection.svelte';
import type { FromServer, View } from './wire';

/** A seat without a server: the test sends the messages. */
class Seat extends Connection {
  protected override connect(): void {}

  protected override send(): Promise<Reply> {
    return new Promise(() => undefined);
  }

  comes(...messages: object[]): void {
    for (const message of messages) this.receive(message as FromServer);
  }

  arrives(...messages: object[]): void {
    for (const message of messages) this.take(message as FromServer);
  }
}

const OPENED = { type: 'view_update', view: { turn: 'Birch' } };
const PLAYED = { type: 'view_update', changes: { turn: 'You' }, since: 0, log: [['7.1', 'Birch plays Jab.']] };

function stage(seat: Connection): { told: string[] } & Stage {
  const lines: string[] = [];
  return {
    told: lines,
    show: (message, _, after) => {
      lines.push(...(message.log ?? []).map(([, line]) => line));
      seat.view = after;
    },
    end: () => undefined,
    forget: () => lines.push('forgotten'),
  };
}

test('events that arrive before the table exists are shown later', () => {
  const seat = new Seat({ token: 'a' }, true);
  seat.comes(OPENED, PLAYED);
  expect(seat.view).toEqual({ turn: 'Birch' });
  expect(seat.settled).toBe(false);
  const shown = stage(seat);
  seat.stage = shown;
  expect(shown.told).toEqual(['Birch plays Jab.']);
  expect(seat.settled).toBe(true);
});

test('a complete view replaces the waiting views', () => {
  const seat = new Seat({ token: 'a' }, true);
  seat.comes(OPENED, PLAYED, { type: 'view_update', view: { turn: 'Nova' } });
  const shown = stage(seat);
  seat.stage = shown;
  expect(shown.told).toEqual([]);
  expect(seat.view).toEqual({ turn: 'Nova' } as unknown as View);
});

test('a refusal is shown at once, with its rule', () => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  const seat = new Seat({ token: 'a' });
  seat.comes({ type: 'view_update', view: { decision: { seat: 0, number: 4 } } });
  void seat.answer(0);
  seat.arrives(PLAYED, { type: 'error', code: 'not asked', text: 'the game is waiting for Birch', rule: '7.2' });
  expect([seat.notice, seat.noticeRule]).toEqual(['the game is waiting for Birch', '7.2']);
  expect(seat.log).toEqual([]); // what happened waits until the press is visible
});

test('a seat that shares the screen gets its question at once', () => {
  const seat = new Seat({ token: 'a' });
  seat.comes(OPENED, PLAYED);
  expect(seat.view).toEqual({ turn: 'You' });
  expect(seat.settled).toBe(true);
});
