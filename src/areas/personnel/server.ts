export { dailyJob } from "./server/daily-job.ts";
export { withinPay } from "./server/within-pay.ts";
export { startInduction, type NewInduction } from "./server/induction/start-induction.ts";
export { listOwnTasks } from "./server/induction/tasks.ts";
export { addEmployee } from "./server/save-employee.ts";
export { savePay } from "./server/pay.ts";
export { workLimitsOver, type WorkLimitPeriod } from "./server/work-limits.ts";
export { saveSalaryAdjustment } from "./server/changes/salary.ts";
export {
  leavingChecks,
  registerLeavingChecks,
  type LeavingCheck,
  type LeavingFound,
} from "./server/leaving/leaving-checks.ts";
export { owedAtLeaving, type OwedAtLeaving } from "./server/leaving/owed-at-leaving.ts";
