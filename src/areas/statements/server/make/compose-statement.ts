import { bearable } from "../../rules/affordable-deltas.ts";
import type { MissedEdge } from "../../rules/missed-card.ts";
import type { OwedDelta } from "./owed-deltas.ts";
import type { PayableDay } from "./price-days.ts";

/** The fine of one shift; what the statement cannot bear is kept with it and not taken. */
export interface LineFine {
  day: PayableDay;
  edge: MissedEdge;
  fen: number;
  isLeftOff: boolean;
}

type PricedDelta = OwedDelta & { amountFen: number };
const isPriced = (one: OwedDelta): one is PricedDelta => one.amountFen !== null;

/** What a statement of these shifts consists of; fen. */
export interface Composed {
  shiftsFen: number;
  fines: LineFine[];
  /** Of the fines that are taken. */
  finesFen: number;
  deltas: PricedDelta[];
  deltasFen: number;
  amountFen: number;
}

/** The same for the preview and for the statement. */
export function composed(days: readonly PayableDay[], owed: readonly OwedDelta[]): Composed {
  const shiftsFen = days.reduce((sum, day) => sum + day.price.amountFen, 0);
  const fines = days.flatMap((day) => (day.fine ? [{ day, ...day.fine }] : []));
  const borne = bearable(shiftsFen, fines, owed.filter(isPriced));
  const taken = new Set(borne.fines);
  const finesFen = borne.fines.reduce((sum, one) => sum + one.fen, 0);
  const deltasFen = borne.deltas.reduce((sum, one) => sum + one.amountFen, 0);
  return {
    shiftsFen,
    fines: fines.map((fine) => ({ ...fine, isLeftOff: !taken.has(fine) })),
    finesFen,
    deltas: borne.deltas,
    deltasFen,
    amountFen: shiftsFen - finesFen + deltasFen,
  };
}
