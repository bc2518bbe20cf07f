// What other areas and programs may ask of attendance.
export { computeRange } from "./server/days/compute-range.ts";
export { confirmRange } from "./server/days/confirm-days.ts";
export { carryDeltas, lockDeltas, releaseDeltas } from "./server/deltas/carry-deltas.ts";
export { adjustedShare, portionsToPrice, type Portion } from "./rules/days/day-portions.ts";
export { figuresOn } from "./rules/days/portion-deltas.ts";
export type { CauseOfDelta, DayFigures } from "./rules/days/delta-figures.ts";
export { changedDates, takeChangedDates } from "./server/days/changed-dates.ts";
export { sumHours } from "./server/days/hours-of-months.ts";
export { countedBetween } from "./server/days/counted-between.ts";
export { mealsAndRests } from "./server/days/meals-and-rests.ts";
export { adjustmentCosts } from "./server/days/adjustment-costs.ts";
export { holdDays, releaseDays } from "./server/days/hold-days.ts";
export { countAtWork } from "./server/board/list-at-work.ts";
export { signInBoard } from "./server/board/sign-in-board.ts";
export { readStaffing } from "./server/board/read-staffing.ts";
export { tellNotCome, tellOpen } from "./server/board/tell-supervisors.ts";
export { countExceptions } from "./server/days/count-exceptions.ts";
export { unmatched } from "./server/punches/punch-lists.ts";
