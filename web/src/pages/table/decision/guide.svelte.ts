/** The guided first match: at most five sentences, each once, at its moment. */
import type { GuideLine } from '../../../lib/seats';
import { settings } from '../../../lib/settings.svelte';
import type { View } from '../../../lib/wire';

const MOST = 5;
/** Used instead of a decision number if others are asked or the game is over. */
const OTHERS = -1;
const OVER = -2;

export class Guide {
  /** The current sentence. */
  says = $state('');
  private readonly left: GuideLine[];
  private told = 0;
  private decisions = 0;
  private last = OTHERS;

  constructor(
    private readonly game: string,
    lines: GuideLine[],
  ) {
    this.left = settings.guide && !settings.guided.includes(game) ? lines.slice(0, MOST) : [];
  }

  get on(): boolean {
    return this.left.length > 0 || this.says !== '';
  }

  /** Shows the next tip after a change of the table, if its moment has come. */
  see(view: View, seat: number): void {
    const decision = view.decision;
    const ownNumber = decision?.seat === seat ? (decision.number ?? OTHERS) : OTHERS;
    const number = view.outcome === undefined ? ownNumber : OVER;
    if (number === this.last) return;
    this.last = number;
    if (number >= 0) this.decisions += 1;
    const prompt = number >= 0 ? decision?.prompt : undefined;
    const k = this.left.findIndex(
      ({ when }) =>
        prompt !== undefined && (!when.prompt || when.prompt.includes(prompt)) && this.decisions > (when.after ?? 0),
    );
    if (k < 0) {
      if (number !== OTHERS) this.says = '';
      return;
    }
    this.says = this.left[k]?.say ?? '';
    this.left.splice(k, 1);
    this.told += 1;
    if (!this.left.length) this.done();
  }

  /** Drops the remaining tips at the player's wish. */
  enough(): void {
    this.says = '';
    this.left.length = 0;
    this.done();
  }

  private done(): void {
    if (!settings.guided.includes(this.game)) settings.guided = [...settings.guided, this.game];
  }
}
