// Reports whose figures other areas show.
export { cost } from "./declared/cost.ts";
export { workingHours } from "./declared/working-hours.ts";
