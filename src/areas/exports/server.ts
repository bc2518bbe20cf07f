export { exporter } from "#platform/excel/exporter.ts";
export { useExporters } from "./server/exporters.ts";
export { pagesOf } from "#platform/db/pages-of.ts";
