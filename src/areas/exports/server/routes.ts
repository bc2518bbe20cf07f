import { handle, handleDownload, type Route } from "#platform/http/route.ts";
import { exportRoles } from "#areas/access/roles-api.ts";
import * as api from "../api.ts";
import { createExport, ownExport, repeatExport } from "./create-export.ts";
import { exportOptions } from "./export-options.ts";
import { countExports, downloadExport, exportStatus, exportTasks, readExport } from "./read-exports.ts";

export const routes: readonly Route[] = [
  handle(api.createExport, createExport),
  handle(exportRoles, ownExport("access.roles", "C6200")),
  handle(api.exportOptions, exportOptions),
  handle(api.repeatExport, repeatExport),
  handle(api.listExports, exportTasks.answer),
  handle(api.exportStatus, exportStatus),
  handle(api.countExports, countExports),
  handle(api.readExport, readExport),
  handleDownload(api.downloadExport, downloadExport),
];
