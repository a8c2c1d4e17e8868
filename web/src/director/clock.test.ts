/**
 * A clock starts only when the story before its question can be over. In recorded games, the server's allowance for the
 * lines is never less than the page needs, even at slow speed.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import server from '../../../src/playmat/server/rooms/clock.py?raw';
import aew from '../../../tests/web/recorded/director-aew.txt.gz?inline';
import atw from '../../../tests/web/recorded/director-atw.txt.gz?inline';
import champions from '../../../tests/web/recorded/director-champions.txt.gz?inline';
import school from '../../../tests/web/recorded/director-school.txt.gz?inline';
import ttcg from '../../../tests/web/recorded/director-ttcg.txt.gz?inline';
import { Director } from './director.svelte';
import type { Speed } from './pace';
import { gamesOf, ME, viewOf, type Played } from './recorded';
import { storyOf, type Message } from './story';

const LINE_DELAY = 1000 * Number(/^LINE_DELAY: Final = ([\d.]+)$/m.exec(server)?.[1]);
const FILES = { aew, atw, champions, school, ttcg };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const linesOf = ({ events = [] }: Message): number => events.filter(({ line }) => line !== undefined).length;

/** The same message with a text for each line. No two lines combine into one sentence. */
const worded = (message: Message): Message => ({ ...message, log: (message.events ?? []).map(() => ['', 'So.']) });

/** The delay of the page at each question: milliseconds from the start of the clock to the end of the story. */
function lateness({ seats, told }: Played, speed: Speed, people: boolean, apart: number): number[] {
  const director = new Director({
    speed: () => speed,
    opponents: () => seats - 1,
    waited: () => people,
    watches: () => false,
    hidden: () => false,
    seat: () => ME,
    put: () => undefined,
  });
  const late: number[] = [];
  let toldAt = 0;
  for (const { who, leads, message } of told) {
    if (who === ME) director.answered();
    if (leads === 'x') break; // no clock is running
    toldAt = Math.max(performance.now(), toldAt) + LINE_DELAY * linesOf(message);
    const isQuestion = leads === 'q';
    const delay = toldAt - performance.now();
    director.play(storyOf(worded(message), viewOf(false), viewOf(false)), viewOf(false), { asked: isQuestion, delay });
    if (!isQuestion) {
      vi.advanceTimersByTime(apart);
      continue;
    }
    while (director.playing) vi.runOnlyPendingTimers();
    late.push(performance.now() - toldAt);
    vi.advanceTimersByTime(Math.max(0, toldAt - performance.now()));
  }
  director.close();
  return late;
}

describe.each(Object.entries(FILES))('the clock of %s', (_, file) => {
  it.each(['normal', 'slow'] as const)('starts when a story at %s speed is over', async (speed) => {
    const games = (await gamesOf(file)).filter((_, k) => k % 4 === 0);
    for (const people of [false, true])
      for (const apart of [0, 60, 500]) {
        const late = games.flatMap((played) => lateness(played, speed, people, apart));
        expect(late.length).toBeGreaterThan(50);
        expect(Math.max(...late)).toBeLessThanOrEqual(1);
      }
  });
});
