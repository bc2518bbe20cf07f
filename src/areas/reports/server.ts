// What other areas and programs may ask of reports.
export { registerDatasets } from "./server/datasets.ts";
export { answerReport, wholeReport } from "./server/answer-report.ts";
