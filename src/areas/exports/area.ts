import { handle, handleDownload } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { menu } from "./menu.ts";
import { createExport, repeatExport } from "./server/create-export.ts";
import { exportHandler, sweepHandler } from "./server/export-job.ts";
import { countExports, downloadExport, listExports, markRead, readStatus } from "./server/read-exports.ts";

export const area = {
  name: "exports",
  menu,
  routes: [
    handle(api.createExport, createExport),
    handle(api.repeatExport, repeatExport),
    handle(api.listExports, listExports),
    handle(api.exportStatus, readStatus),
    handle(api.countExports, countExports),
    handle(api.readExport, markRead),
    handleDownload(api.downloadExport, downloadExport),
  ],
  jobs: [exportHandler, sweepHandler],
};
