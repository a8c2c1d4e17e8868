/** The data of a report, as src/playmat/lab/report.py writes it. Shares are from 0 to 1. */

export interface Interval {
  low: number;
  high: number;
}

export interface Share extends Interval {
  share: number;
}

export interface Result extends Share {
  games: number;
  wins: number;
  draws: number;
}

export interface CardCase extends Result {
  rate: number;
}

export interface CardNumbers extends Result {
  name: string;
  decks: number;
  opening: CardCase;
  drawn: CardCase;
  played: CardCase;
  stuck: CardCase;
}

export interface Length {
  mean: number;
  median: number;
  p5: number;
  p95: number;
  least: number;
  most: number;
  histogram: { start: number; width: number; counts: number[] };
}

export interface Band {
  games: number;
  low: number;
  lower: number;
  median: number;
  upper: number;
  high: number;
}

export interface TargetMeasure {
  id: string;
  name: string;
  value: number | null;
  target: string;
  met: boolean | null;
}

export interface Simulation {
  games: number;
  asked: number;
  partial: boolean;
  seed: number;
  options: Record<string, string>;
  sets?: { name: string; digest: string }[];
  /** Deck rules of the game that its sets break. */
  warnings?: string[];
  agents: ({ name: string } & Result)[];
  seats: Result[];
  first_player: (Share & { games: number; wins: number }) | null;
  endings: Record<string, Share & { games: number }>;
  lengths: Record<string, Length>;
  decks: Record<string, Result>;
  matrix: Record<string, Record<string, Result>>;
  chances: Band[];
  quality: Record<string, number | null>;
  /** Of shares. Runs kept with earlier versions have none. */
  quality_intervals?: Record<string, Interval>;
  measures: TargetMeasure[];
  cards: Record<string, CardNumbers>;
  deck_cards: Record<string, Record<string, CardNumbers>>;
}

export interface Difference {
  pairs: number;
  before: number;
  after: number;
  difference: number;
  low: number;
  high: number;
}

export interface Comparison {
  change: string;
  /** Deck rules of the game that its sets break. */
  warnings?: string[];
  points: number;
  seed: number;
  agent: string;
  about: string;
  pairs: number;
  games: number;
  partial: boolean;
  overall: Difference & { verdict: 'stronger' | 'weaker' | 'small' | 'undecided' };
  decks: Record<string, Difference & { copies: number }>;
  decisions: [number, number];
  subject: string;
  sentence: string;
}

export interface Report {
  format: 'playmat-lab';
  version: number;
  playmat: string;
  game: string;
  title: string;
  decks: Record<string, string>;
  simulation?: Simulation;
  comparison?: Comparison;
}

/** The version of the data that this page can draw. */
export const VERSION = 1;
