/** An analysis as the server sends it. Chances are shares from 0 to 1, costs and luck are points of a hundred. */

export interface AnalyzedSeat {
  name: string;
  accuracy: number;
  good: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck?: number;
}

export interface CurvePoint {
  entry: number;
  game: number;
  turn: number;
  chances: number[];
  low: number[];
  high: number[];
}

export interface BetterAnswer {
  text: string;
  card: string;
  chance: number;
  low: number;
  high: number;
  reason: string;
  then: string[];
}

export interface AnalyzedDecision {
  entry: number;
  game: number;
  turn: number;
  seat: number;
  text: string;
  card: string;
  before: number;
  chance: number;
  low: number;
  high: number;
  cost: number;
  grade: string;
  luck?: number;
  best?: BetterAnswer;
}

export interface Analysis {
  version: number;
  game: string;
  playouts: number;
  seats: AnalyzedSeat[];
  curve: CurvePoint[];
  decisions: AnalyzedDecision[];
  moments: number[];
  summary: string;
}

export interface AnalysisRun {
  state: string;
  text: string;
  done: number;
  total: number;
  seconds: number;
  analysis?: Analysis;
}
