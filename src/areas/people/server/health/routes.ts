import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../health-api.ts";
import { lackersOfHealth } from "../certificates/list-lacking.ts";
import { healthImport, importHealthReports } from "./import-health-reports.ts";
import { countHealthReports, getExportId, healthReports, readHealthReport } from "./list-health-reports.ts";
import { addHealthReport, deleteHealthReport, updateHealthReport } from "./save-health-report.ts";

export const healthRoutes: Route[] = [
  handle(api.listHealthReports, healthReports.answer),
  handle(api.listLackingHealth, lackersOfHealth.answer),
  handle(api.countHealthReports, countHealthReports),
  handle(api.readHealthReport, readHealthReport),
  handle(api.addHealthReport, addHealthReport),
  handle(api.updateHealthReport, updateHealthReport),
  handle(api.deleteHealthReport, deleteHealthReport),
  handleDownload(api.healthTemplate, healthImport.template),
  handleUpload(api.importHealthReports, importHealthReports, healthImport.read),
  handle(api.getExportId, getExportId),
];
