/**
 * A seat at a lesson's table. It gets the steps of one position instead of messages from a server. The other seats
 * answer automatically, and only the expected answer continues the lesson.
 */
import type { CardInfo } from '../../cards/types';
import { Refused } from '../../lib/api';
import { Connection, type Reply } from '../../lib/connection.svelte';
import { VERSION, type Advice, type Done, type FromPage, type ViewUpdate } from '../../lib/wire';
import * as texts from '../../texts/learn';

/** A moment of a position: the view, and at a question the instruction and the expected answer. */
export interface Step {
  shown: Omit<ViewUpdate, 'type'>;
  say?: string;
  option?: number;
}

/** One position of a lesson, as `GET /api/games/G/lesson/N` returns it. */
export interface Told {
  game: string;
  number: number;
  of: number;
  title: string;
  seats: string[];
  steps: Step[];
  /** The text shown when the position is completed. */
  done: string;
  cards: CardInfo[];
  options: Record<string, string>;
  /** The learner's seat. Default: the first. */
  seat?: number;
}
/** The player in the other seats, neither a person nor a computer level. */
export const PARTNER = 'lesson';

/** A sentence without its markup. */
export const plain = (text: string): string => text.replaceAll('**', '');

export class LessonSeat extends Connection {
  /** The player in the other seats. */
  protected readonly partner: string = PARTNER;
  /** The number of the current step. */
  protected at = $state(0);
  /** Whether this position is completed. */
  finished = $state(false);

  constructor(protected readonly told: Told) {
    super({ watch: '' });
  }

  /** The current text: what to do, or what happened. */
  get says(): string {
    return this.finished ? this.told.done : (this.told.steps[this.at]?.say ?? '');
  }

  /** Starts at the position, which takes the place of a server. */
  protected override connect(): void {
    queueMicrotask(() => this.begin());
  }

  protected begin(): void {
    const { game, title, options, seats, seat: own = 0 } = this.told;
    this.at = 0;
    this.finished = false;
    this.log = [];
    this.receive({ type: 'welcome', version: VERSION, room: '', seat: own, game, title, options, round: 1 });
    this.receive({
      type: 'presence',
      seats: seats.map((_, seat) => ({ seat, name: '', player: seat === own ? 'person' : this.partner, here: true })),
    });
    this.goOn();
  }

  /** Goes from the current step to the next one at which the learner is asked. */
  protected goOn(): void {
    for (;;) {
      const step = this.told.steps[this.at];
      if (!step) return;
      this.receive({ type: 'view_update', ...step.shown });
      if (step.say) return;
      if (this.at + 1 >= this.told.steps.length) break;
      this.at += 1;
    }
    this.finished = true;
    this.receive({ type: 'view_update', changes: { decision: null } });
  }

  /** Messages are handled at once: answers are compared with the expected one, and everything else is ignored. */
  protected override send(message: FromPage): Promise<Reply> {
    const heard = this.hear(message);
    return heard instanceof Refused ? Promise.reject(heard) : Promise.resolve(heard);
  }

  /** Handles an answer other than the expected one. */
  protected wrong(_option: number): Refused {
    return new Refused('lesson', texts.notYet(plain(this.says)), 400);
  }

  /** The reply to a request for advice: the expected answer. */
  protected advice(option: number): Advice {
    return { type: 'advice', decision: this.view?.decision?.number ?? -1, option };
  }

  private hear(message: FromPage): Reply | Refused {
    const done: Done = { type: 'done', ref: 0 };
    const step = this.told.steps[this.at];
    const expected = step?.option ?? -1;
    switch (message.type) {
      case 'answer':
        if (message.option !== expected) return this.wrong(message.option);
        this.at += 1;
        queueMicrotask(() => this.goOn());
        return done;
      case 'ask_advice':
        return this.advice(expected);
      case 'ask_why':
        return { type: 'reasons', reasons: [{ option: texts.thisIsALesson, reason: plain(this.says) }] };
      case 'take_back':
      case 'rematch':
        queueMicrotask(() => this.begin());
        return done;
      default:
        return new Refused('lesson', texts.onlyInRealGames, 400);
    }
  }
}
