/** The clock of one seat, as shown next to its name. */
export interface Clocks {
  left: number[];
  at: number;
}

export const clockOf = (clocks: Clocks | undefined, seat: number, seatToAct: number | undefined) =>
  clocks?.left.length ? { left: clocks.left[seat] ?? 0, at: clocks.at, runs: seatToAct === seat } : undefined;
