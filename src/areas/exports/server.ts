export { registerExporters } from "./server/exporters.ts";
