/** The arrow of a drag: from the card's place to the pointer, or to the target under it. */
import './drag.css';

export interface Point {
  x: number;
  y: number;
}

/** A curve from one point to another, high in the middle, as a path. */
export function bowOf(from: Point, to: Point): string {
  const lift = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) * 0.25);
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2 - lift];
  const round = (n: number): number => Math.round(n * 10) / 10;
  return `M${round(from.x)},${round(from.y)} Q${round(x)},${round(y)} ${round(to.x)},${round(to.y)}`;
}

export const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

const SVG = 'http://www.w3.org/2000/svg';
const HEAD = 'M-18,-12 L6,0 L-18,12 Z';
/** Pixels: a shorter arrow is not useful. */
const SHORTEST = 60;

export class AimArrow {
  private readonly svg = document.createElementNS(SVG, 'svg');
  private readonly lines = [0, 1].map(() => document.createElementNS(SVG, 'path'));
  private readonly head = document.createElementNS(SVG, 'path');

  constructor(within: Element) {
    this.svg.setAttribute('class', 'drag-arrow');
    this.svg.setAttribute('aria-hidden', 'true');
    this.head.setAttribute('d', HEAD);
    this.svg.append(...this.lines, this.head);
    within.append(this.svg);
  }

  /** Points the arrow. `legal`: dropping here does something. */
  point(from: Point, to: Point, legal: boolean): void {
    const path = bowOf(from, to);
    for (const line of this.lines) line.setAttribute('d', path);
    const bend = path.match(/Q([\d.-]+),([\d.-]+)/) as RegExpMatchArray;
    const turn = (Math.atan2(to.y - Number(bend[2]), to.x - Number(bend[1])) * 180) / Math.PI;
    this.head.setAttribute('transform', `translate(${to.x} ${to.y}) rotate(${turn})`);
    this.svg.classList.toggle('legal', legal);
    this.svg.classList.toggle('short', Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST);
  }

  remove(): void {
    this.svg.remove();
  }
}
