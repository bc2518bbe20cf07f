export { useExporters } from "./server/exporters.ts";
