// What other areas and programs may ask of attendance.
export { computeRange } from "./server/compute-range.ts";
export { confirmRange } from "./server/confirm-days.ts";
export { holdDays, releaseDays } from "./server/hold-days.ts";
export { signInBoard } from "./server/sign-in-board.ts";
