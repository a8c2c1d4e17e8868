/** One line of a plot of dots with intervals. */
export interface Line {
  name: string;
  mean: number;
  low: number;
  high: number;
  /** The text next to the plot. */
  text: string;
  /** Further columns, between the name and the plot. */
  more?: string[];
}

/** The position of a line relative to a value: entirely above it, entirely below it, or around it. */
export function side(line: { low: number; high: number }, value: number): 'above' | 'below' | 'even' {
  if (line.low > value) return 'above';
  return line.high < value ? 'below' : 'even';
}

/** The smallest range with round ends that shows all lines and the middle. */
export function rangeOf(lines: Line[], middle: number, step: number): [number, number] {
  const low = Math.min(middle, ...lines.map((line) => line.low));
  const high = Math.max(middle, ...lines.map((line) => line.high));
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  return [from, to > from ? to : from + step];
}
