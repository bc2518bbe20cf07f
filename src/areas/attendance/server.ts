// What other areas and programs may ask of attendance.
export { computeRange, type RangeContext, type RangeToCompute } from "./server/compute-range.ts";
export { computeDays, type Computed, type DaysToCompute } from "./server/compute-days.ts";
export { confirmDays, confirmRange, type Confirmed, type DayKey, type NotConfirmed } from "./server/confirm-days.ts";
export { holdDays, releaseDays } from "./server/hold-days.ts";
export { signInBoard } from "./server/sign-in-board.ts";
