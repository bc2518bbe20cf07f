import { linesCancelled, linesChanged } from "#areas/work-orders/events.ts";
import { subscribe } from "#platform/events/bus.ts";
import { personBarred } from "#areas/people/events.ts";
import { employmentEnding } from "#areas/personnel/events.ts";
import { cancelAfterLastDay } from "./cancel-after-last-day.ts";
import { cancelBarred } from "./cancel-barred.ts";
import { settleNamed } from "./pre-arranged/pre-arranged.ts";
import { dropShifts, keepShifts } from "./keep-shifts.ts";

/** A shift per approved line, moved and taken away with it; whoever is barred or leaves is taken off those to come. */
export const subscribers = [
  subscribe(linesChanged, (tx, { lineIds, locale }) => keepShifts(tx, lineIds, locale)),
  subscribe(linesChanged, (tx, { lineIds, at }) => settleNamed(tx, lineIds, at)),
  subscribe(personBarred, cancelBarred),
  subscribe(employmentEnding, cancelAfterLastDay),
  subscribe(linesCancelled, (tx, { lineIds }) => dropShifts(tx, lineIds)),
];
