import type { BillFigures } from "./bill-figures.ts";

export interface AcceptedLine {
  kind: "back" | "refund";
  baseFen: number;
  employeeFen: number;
  employerFen: number;
  beforeEmployeeFen: number;
  beforeEmployerFen: number;
}

/** What is still to be paid or comes back once the bureau is right; undefined where only the bases differ. */
export function acceptedLine({ ours, theirs }: BillFigures): AcceptedLine | undefined {
  const beforeEmployeeFen = ours?.employeeFen ?? 0;
  const beforeEmployerFen = ours?.employerFen ?? 0;
  const employeeFen = (theirs?.employeeFen ?? 0) - beforeEmployeeFen;
  const employerFen = (theirs?.employerFen ?? 0) - beforeEmployerFen;
  if (employeeFen === 0 && employerFen === 0) return undefined;
  const kind = employeeFen + employerFen < 0 ? "refund" : "back";
  return { kind, baseFen: theirs?.baseFen ?? 0, employeeFen, employerFen, beforeEmployeeFen, beforeEmployerFen };
}
