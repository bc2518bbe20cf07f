export interface SideFigures {
  baseFen: number;
  employeeFen: number;
  employerFen: number;
}

/** Both sides of a pair of a bill; null where one has none. */
export interface BillFigures {
  ours: SideFigures | null;
  theirs: SideFigures | null;
}
