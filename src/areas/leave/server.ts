// What other areas and programs may ask of leave.
export { approvedLeave } from "./server/approved-leave.ts";
export { leaveOver, type LeaveTime } from "./server/leave-over.ts";
export { creditLieu, mayTakeLieu, takeBackLieu } from "./server/lieu.ts";
export { annualLeft } from "./server/annual-as-of.ts";
export { restDaysCounted } from "./server/type-rules.ts";
export type { Place as LeavePlace } from "./rules/nearest-rule.ts";
export { unusedAtLeaving } from "./server/unused-annual.ts";
