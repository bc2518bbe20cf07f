// What programs may ask of recruitment.
export { dailyJob, tickJob } from "./server/jobs.ts";
