import type { Minute } from "#platform/calendar/clock.ts";
import type { Edge } from "../shift/lacking-edges.ts";

interface MissingShift {
  workDate: string;
  startMinute: Minute;
  endMinute: Minute;
  inMinute: Minute | null;
  outMinute: Minute | null;
  /** The minutes in which the shift takes punches, both included. */
  earliest: Minute;
  latest: Minute;
}

/** The minutes of the work date that a missing edge can have: those of the shift, the in before the out that is there, the out behind the in. */
export function makeUpWindow(
  shift: MissingShift,
  edge: Edge,
): { date: string; first: Minute; last: Minute; expected: Minute } {
  const { workDate: date, inMinute, outMinute, earliest, latest } = shift;
  return edge === "in"
    ? {
        date,
        first: earliest,
        last: outMinute === null ? latest : Math.min(latest, outMinute - 1),
        expected: shift.startMinute,
      }
    : {
        date,
        first: inMinute === null ? earliest : Math.max(earliest, inMinute + 1),
        last: latest,
        expected: shift.endMinute,
      };
}
