// What programs may ask of recruitment.
export { dailyJob, tickJob } from "./server/jobs.ts";
export { withdrawApplication } from "./server/applications/move-applications.ts";
