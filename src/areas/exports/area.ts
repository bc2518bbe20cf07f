import { handle, handleDownload } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { menu } from "./menu.ts";
import { createExport } from "./server/create-export.ts";
import { exportHandler } from "./server/export-job.ts";
import { countExports, downloadExport, listExports, markRead, readStatus } from "./server/read-exports.ts";

export const area = {
  name: "exports",
  menu,
  routes: [
    handle(api.createExport, createExport),
    handle(api.listExports, listExports),
    handle(api.exportStatus, readStatus),
    handle(api.countExports, countExports),
    handle(api.readExport, markRead),
    handleDownload(api.downloadExport, downloadExport),
  ],
  jobs: [exportHandler],
};
