/** A seat at a puzzle. Unlike the learner in a lesson, the player may answer wrong and may ask for the solution. */
import { post, Refused } from '../../lib/api';
import { LessonSeat, type Step, type Told } from '../learn/lesson.svelte';
import type { Advice } from '../../lib/wire';
import type { PuzzleInfo } from '../puzzles/puzzles';
import { entered, type OpenedRoom } from '../workshop/tries';
import * as texts from '../../texts/puzzles';

/** A puzzle, as `GET /api/puzzles/ID` returns it. */
export interface PuzzleTold extends PuzzleInfo {
  seat: number;
  option: number;
  /** The hint in words. */
  hint: string;
  wins: number;
  second: string;
  second_wins: number;
  seats: string[];
  steps: (Step & { said: { seat?: number; answer?: string } })[];
  options: Record<string, string>;
}

/** A puzzle as a lesson: one question, and then how the game continues. */
export function asLesson(puzzle: PuzzleTold): Told {
  const { game, seats, seat, options } = puzzle;
  const say = texts.goalOf(puzzle.goal, puzzle.turns);
  const steps = puzzle.steps.map((step, k) => (k ? step : { ...step, say, option: puzzle.option }));
  return { game, number: 0, of: 1, title: say, seats, seat, steps, done: '', cards: [], options };
}

/** The address of a new game from the position of a puzzle, against the computer. */
export async function playOut({ id, game }: PuzzleInfo, level: string, name: string): Promise<string> {
  const path = `/api/puzzles/${encodeURIComponent(id)}/play`;
  return entered(await post<OpenedRoom>(path, { entry: 0, level, name }), game);
}

/** The player in the other seats. */
const OPPONENT = 'puzzle';

export class PuzzleSeat extends LessonSeat {
  /** The text about the last answer, if it was wrong. */
  missed = $state('');
  /** Whether the hint was shown. The next hint is the answer. */
  hinted = $state(false);
  /** Whether the solution was shown instead of found. */
  shown = $state(false);

  protected override readonly partner = OPPONENT;

  constructor(readonly puzzle: PuzzleTold) {
    super(asLesson(puzzle));
  }

  protected override wrong(option: number): Refused {
    const answer = this.view?.decision?.options?.[option]?.text ?? '';
    this.missed = this.puzzle.goal === 'win' ? texts.notInTime(answer) : texts.worseChance(answer);
    return new Refused('puzzle', this.missed, 400);
  }

  protected override begin(): void {
    this.missed = '';
    super.begin();
  }

  /** First a hint in words, then the answer. */
  protected override advice(option: number): Advice {
    const first = !this.hinted;
    this.hinted = true;
    return super.advice(first ? -1 : option);
  }

  /** Plays the solution. */
  show(): void {
    if (this.finished || this.at > 0) return;
    this.shown = true;
    this.missed = '';
    this.at = 1;
    this.goOn();
  }

  /** The solution and how the game continues, in words. */
  get line(): string {
    const answers = this.puzzle.steps.flatMap(({ said }) => (said.answer ? [said] : []));
    return answers
      .map(({ seat, answer }) => (seat === this.puzzle.seat ? answer : texts.they(answer ?? '')))
      .join(texts.then);
  }
}
