// What other areas and programs may ask of attendance.
export { computeRange } from "./server/compute-range.ts";
export { confirmRange } from "./server/confirm-days.ts";
export { carryDeltas, lockDeltas, releaseDeltas } from "./server/deltas/carry-deltas.ts";
export { adjustedShare, portionsToPrice, type Portion } from "./rules/day-portions.ts";
export { figuresOn } from "./rules/portion-deltas.ts";
export type { CauseOfDelta, DayFigures } from "./rules/delta-figures.ts";
export { countedBetween } from "./server/counted-between.ts";
export { holdDays, releaseDays } from "./server/hold-days.ts";
export { countAtWork } from "./server/list-at-work.ts";
export { signInBoard } from "./server/sign-in-board.ts";
export { tellNotCome, tellOpen } from "./server/tell-supervisors.ts";
