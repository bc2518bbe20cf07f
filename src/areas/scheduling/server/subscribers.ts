import { linesCancelled, linesChanged } from "#areas/work-orders/events.ts";
import { subscribe } from "#platform/events/bus.ts";
import { dropShifts, keepShifts } from "./keep-shifts.ts";

/** A shift per approved line, moved and taken away with it. */
export const subscribers = [
  subscribe(linesChanged, (tx, { lineIds, locale }) => keepShifts(tx, lineIds, locale)),
  subscribe(linesCancelled, (tx, { lineIds }) => dropShifts(tx, lineIds)),
];
