/**
 * How large the cards of a table are: as large as the game's layout hopes, and smaller where more lie on it than that has
 * thought of. To change it is the dearest thing a table can do, as everything on it is laid out anew. So it goes in
 * steps, one is taken only when something does not fit, and taken back only when there is clearly more room again.
 */
export const STEPS = [1, 0.9, 0.81, 0.73, 0.66, 0.6, 0.55] as const;
const SLACK = 1.002;
/** So many of the cards for which it became smaller may lie there at most before it is tried larger again. */
const FEWER = 0.75;

/** What decides about the room: the size of the table and how many cards lie on it. */
export interface Crowd {
  width: number;
  height: number;
  cards: number;
}

export interface Cloth {
  /** How many times as high as its place it is. */
  over: () => number;
  resize: (to: number) => void;
}

export class Fitting {
  private step = 0;
  private crowd: Crowd = { width: 0, height: 0, cards: 0 };

  fit(now: Crowd, cloth: Cloth): void {
    const { width, height, cards } = this.crowd;
    if (now.width !== width || now.height !== height || now.cards <= cards * FEWER) {
      this.crowd = now;
      if (this.step > 0) cloth.resize(STEPS[(this.step = 0)] ?? 1);
    }
    for (let over = cloth.over(); over > SLACK && this.step < STEPS.length - 1; over = cloth.over()) {
      // Smaller cards are lower, and more of them lie in a row: half of what is too much goes by itself.
      const fits = (STEPS[this.step] ?? 1) / Math.sqrt(over);
      const found = STEPS.findIndex((step, k) => k > this.step && step <= fits);
      this.step = found < 0 ? STEPS.length - 1 : found;
      this.crowd = now;
      cloth.resize(STEPS[this.step] ?? 1);
    }
  }
}
