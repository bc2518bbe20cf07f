// What programs may ask of spot checks.
export { tickJob } from "./server/jobs.ts";
