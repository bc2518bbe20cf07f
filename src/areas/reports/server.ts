// What other areas and programs may ask of reports.
export { registerDatasets } from "./server/datasets.ts";
