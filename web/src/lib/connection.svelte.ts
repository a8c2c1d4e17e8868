/**
 * One seat (or a spectator's chair) at a table, over a WebSocket. It reconnects automatically, resends unconfirmed
 * messages, and shows changes in order. Its `stage` may take some time between two views.
 */
import { Refused } from './api';
import { merged } from './patch';
import {
  VERSION,
  type Advice,
  type AskAdvice,
  type AskWhy,
  type ConsentRequest,
  type AutoPassState,
  type Done,
  type Ended,
  type Error as Fault,
  type FromPage,
  type FromServer,
  type Hello,
  type LogLine,
  type Presence,
  type Reasons,
  type ChatLine,
  type ViewUpdate,
  type ShufflingStatus,
  type View,
  type Welcome,
} from './wire';
import * as texts from '../texts/connection';

export type Status = 'connecting' | 'here' | 'away' | 'refused';
export type Reply = Done | Reasons | Advice;
type Waiting = { resolve: (reply: Reply) => void; reject: (fault: Error) => void };

/** Shows what has happened, one event at a time. It shows each view through `connection.view`. */
export interface Stage {
  /** Plays a message, which leads from one view to another. */
  show(message: ViewUpdate, before: View | null, after: View): void;
  /** Shows the newest view at once. */
  end(): void;
  /** Drops what is not yet shown, because something else is shown now. */
  forget(): void;
}

const PATIENCE = [300, 600, 1200, 2500, 5000];
const BEAT = 20_000;
/** The maximum wait for a frame, in milliseconds. */
const NO_FRAME = 400;
/** The seat is open in too many newer windows. Reconnecting would only disconnect one of them. */
const ELSEWHERE = 4409;
/** Refusals after which reconnecting would only get the same answer. */
const FINAL = new Set(['unknown', 'private', 'version', 'malformed', 'other rules']);

export class Connection {
  status: Status = $state('connecting');
  welcome: Welcome | null = $state.raw(null);
  view: View | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  presence: Presence | null = $state.raw(null);
  talk: ChatLine[] = $state.raw([]);
  /** The seats whose messages are muted. */
  muted: number[] = $state.raw([]);
  asked: ConsentRequest | null = $state.raw(null);
  ended: Ended | null = $state.raw(null);
  /** The shuffling, if the cards are not dealt yet, with the seats it waits for. */
  shuffling: ShufflingStatus | null = $state.raw(null);
  control: AutoPassState | null = $state.raw(null);
  clocks: { left: number[]; at: number } = $state.raw({ left: [], at: 0 });
  /** Whether an answer is in transit. */
  busy = $state(false);
  /** The server's last refusal or failure, in words. */
  notice = $state('');
  /** The number of the game's rule for that refusal, or ''. */
  noticeRule = $state('');
  /** Whether this page is older or newer than the server and must be reloaded. */
  outdated = $state(false);
  /** The reason for the computer's advice. */
  hint = $state('');

  private showing: Stage | null = null;
  /** The messages that arrived before there was a stage. */
  private readonly early: Parameters<Stage['show']>[] = [];
  private socket: WebSocket | null = null;
  private tries = 0;
  private ref = 0;
  private readonly waiting = new Map<number, Waiting>();
  private unconfirmed: { decision: number; option: number } | null = null;
  private lostAnswer = false;
  /** The latest state from the server. `view` follows it one beat at a time. */
  private latest: View | null = $state.raw(null);
  private closed = false;
  private timer = 0;
  private beat = 0;
  private lastMessage = 0;
  /** Messages held back until the press that answered is visible. */
  private held: FromServer[] | null = null;

  /** `waits`: a stage will come later and gets the earlier messages. */
  constructor(
    private readonly who: { token: string } | { watch: string },
    private readonly waits = false,
  ) {
    this.connect();
  }

  get stage(): Stage | null {
    return this.showing;
  }

  set stage(stage: Stage | null) {
    this.showing = stage;
    if (stage) for (const message of this.early.splice(0)) stage.show(...message);
  }

  get seat(): number {
    return this.welcome?.seat ?? -1;
  }

  /** Whether everything that has happened is shown. */
  get settled(): boolean {
    return this.view === this.latest;
  }

  /** The question to this seat, once everything before it has been shown. */
  get decision() {
    const decision = this.settled ? this.view?.decision : undefined;
    return decision && decision.seat === this.seat && decision.options ? decision : null;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  // sending

  /** Answers the current question with option number `option`. */
  async answer(option: number): Promise<void> {
    const decision = this.view?.decision?.number;
    if (decision === undefined || this.busy) return;
    this.busy = true;
    this.notice = '';
    this.hint = '';
    this.unconfirmed = { decision, option };
    this.hold();
    try {
      await this.say({ type: 'answer', decision, option });
      this.unconfirmed = null;
      this.busy = false;
    } catch (fault) {
      if (fault instanceof Refused && fault.code === 'away') {
        this.lostAnswer = true; // sent again after reconnecting
        return;
      }
      this.unconfirmed = null;
      this.busy = false;
      this.report(fault as Error);
    }
  }

  /** Shows what was refused. */
  report(fault: Error): void {
    this.notice = fault.message;
    this.noticeRule = fault instanceof Refused ? fault.rule : '';
  }

  /** Sends a message without a specific reply. A refusal becomes the notice. */
  async tell(message: FromPage): Promise<boolean> {
    try {
      this.notice = '';
      await this.say(message);
      return true;
    } catch (fault) {
      this.report(fault as Error);
      return false;
    }
  }

  say(message: AskWhy): Promise<Reasons>;
  say(message: AskAdvice): Promise<Advice>;
  say(message: FromPage): Promise<Reply>;
  say(message: FromPage): Promise<Reply> {
    return this.send(message);
  }

  protected send(message: FromPage): Promise<Reply> {
    const ref = ++this.ref;
    return new Promise<Reply>((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused('away', texts.notConnected, 0));
        return;
      }
      this.waiting.set(ref, { resolve, reject });
      this.socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  // receiving

  protected connect(): void {
    const url = new URL('/api/table', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.lastMessage = Date.now();
      this.muted = [];
      const hello: Hello = { type: 'hello', version: VERSION, ...this.who };
      socket.send(JSON.stringify(hello));
      clearInterval(this.beat);
      this.beat = window.setInterval(() => this.ping(), BEAT);
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as FromServer);
    socket.onclose = ({ code }) => this.lost(socket, code);
  }

  private ping(): void {
    if (Date.now() - this.lastMessage > 2.5 * BEAT) this.socket?.close();
    else this.say({ type: 'ping' }).catch(() => undefined);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    if (code === ELSEWHERE) this.status = 'refused';
    clearInterval(this.beat);
    for (const { reject } of this.waiting.values()) reject(new Refused('away', texts.connectionLost, 0));
    this.waiting.clear();
    if (this.closed || this.status === 'refused') return;
    this.status = 'away';
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 5000;
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Retries at once, for a user who does not want to wait. */
  retry(): void {
    if (this.status !== 'away') return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Handles a message. A refusal changes nothing on the table, so it is handled at once. */
  protected take(message: FromServer): void {
    if (this.held && message.type !== 'error') this.held.push(message);
    else this.receive(message);
  }

  /** Holds messages back, so that the press becomes visible before its consequences. */
  private hold(): void {
    if (this.held || document.hidden) return;
    this.held = [];
    afterFrame(() => {
      const held = this.held ?? [];
      this.held = null;
      for (const message of held) this.receive(message);
    });
  }

  protected receive(message: FromServer): void {
    this.lastMessage = Date.now();
    switch (message.type) {
      case 'welcome':
        this.greeted(message);
        break;
      case 'shuffling_status':
        this.shuffling = message;
        void this.contribute(message);
        break;
      case 'view_update':
        this.shuffling = null;
        this.put(message);
        break;
      case 'presence':
        this.presence = message;
        break;
      case 'chat_line':
        this.talk = [...this.talk, message];
        break;
      case 'muted':
        this.muted = message.seats;
        break;
      case 'consent_request':
        this.asked = message;
        if (message.what !== 'rematch' && message.waits.includes(this.seat)) this.stage?.end();
        break;
      case 'consent_result':
        this.asked = null;
        if (!message.agreed && message.seat === this.seat)
          this.report(new Error(texts.notAgreed(capital(message.what))));
        break;
      case 'auto_pass_state':
        this.control = message;
        break;
      case 'ended':
        this.ended = message;
        break;
      case 'error':
        this.refused(message);
        break;
      case 'done':
      case 'reasons':
      case 'advice':
        this.settle(message.ref ?? 0)?.resolve(message);
        break;
    }
  }

  private greeted(message: Welcome): void {
    this.status = 'here';
    this.tries = 0;
    if (message.round !== this.welcome?.round) this.ended = null;
    this.welcome = message;
    this.shuffling = null;
    this.forget();
    this.latest = null;
    this.asked = null;
    this.talk = [];
  }

  /**
   * Sends the hash or the bytes that the server expects from this seat. A refusal needs no notice: another page of this
   * seat was quicker, or it is too late.
   */
  private async contribute(message: ShufflingStatus): Promise<void> {
    const { contribute } = await import('./contributing');
    const say = (part: FromPage): Promise<Reply> => this.say(part);
    await contribute(this.welcome?.room ?? '', this.seat, message, say).catch(() => undefined);
  }

  private refused(message: Fault): void {
    const waiting = this.settle(message.ref ?? 0);
    const fault = new Refused(message.code, message.text, 400, message.rule);
    this.outdated = message.code === 'version';
    if (waiting) waiting.reject(fault);
    else this.report(fault);
    if (this.status === 'connecting' || this.status === 'away') {
      if (FINAL.has(message.code)) this.status = 'refused';
    }
  }

  private settle(ref: number): Waiting | undefined {
    const waiting = this.waiting.get(ref);
    this.waiting.delete(ref);
    return waiting;
  }

  // showing one event at a time

  /** Shows what a message changes: the log at once, and the table beat by beat if it is visible. */
  private put(message: ViewUpdate): void {
    const before = this.latest;
    const after = message.view ?? (before && message.changes ? merged(before, message.changes) : before);
    if (!after) return;
    this.latest = after;
    const takenBack = message.since !== undefined && message.since >= 0 && message.since < this.log.length;
    if (message.since !== undefined && message.since >= 0)
      this.log = [...this.log.slice(0, message.since), ...(message.log ?? [])];
    if (message.clocks) this.clocks = { left: message.clocks, at: Date.now() + 1000 * (message.delay ?? 0) };
    // A message without events waits for the beats before it, so that none of them is dropped.
    const continues = message.view ? !!message.beats?.length : !takenBack;
    if (continues && this.stage) this.stage.show(message, before, after);
    else if (continues && this.waits && this.view) this.early.push([message, before, after]);
    else {
      this.forget();
      this.view = after;
    }
    this.sendAgain();
  }

  private forget(): void {
    this.early.length = 0;
    this.stage?.forget();
  }

  /** Sends unconfirmed messages again, if the question is still open. */
  private sendAgain(): void {
    if (!this.unconfirmed || !this.lostAnswer) return;
    const { decision, option } = this.unconfirmed;
    this.unconfirmed = null;
    this.lostAnswer = false;
    this.busy = false;
    if (this.latest?.decision?.number === decision) void this.answer(option);
  }
}

/**
 * Resolves when the next frame is on the screen (that is, when the following frame starts), or soon if there is no
 * frame.
 */
function afterFrame(then: () => void): void {
  let done = false;
  const once = (): void => {
    clearTimeout(late);
    if (!done) then();
    done = true;
  };
  const late = setTimeout(once, NO_FRAME);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
