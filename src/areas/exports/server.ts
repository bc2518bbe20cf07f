export { registerExporters } from "./server/exporters.ts";
export { exportStatus } from "./server/read-exports.ts";
