export { dailyJob } from "./server/daily-job.ts";
export { withinPay } from "./server/within-pay.ts";
