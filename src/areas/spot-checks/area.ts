import { handle, handleDownload, handleUpload } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { menu } from "./menu.ts";
import { analyse } from "./server/analyse.ts";
import { stopTask } from "./server/end-task.ts";
import { analysisExport, checksExport, tasksExport } from "./server/exports.ts";
import { tickJob } from "./server/jobs.ts";
import { listChecks, listPool, readOverview } from "./server/list-checks.ts";
import { listTasks, readTask } from "./server/list-tasks.ts";
import { mySpotChecks } from "./server/my-checks.ts";
import { correctResult, readPhoto, recordResult, uploadPhoto } from "./server/record-result.ts";
import { saveTask } from "./server/save-task.ts";

export const area = {
  name: "spot-checks",
  menu,
  routes: [
    handle(api.listTasks, listTasks),
    handle(api.readTask, readTask),
    handle(api.saveTask, saveTask),
    handle(api.stopTask, stopTask),
    handle(api.listPool, listPool),
    handle(api.listChecks, listChecks),
    handle(api.recordResult, recordResult),
    handle(api.correctResult, correctResult),
    handleUpload(api.uploadCheckPhoto, uploadPhoto),
    handleDownload(api.readCheckPhoto, readPhoto),
    handle(api.readOverview, readOverview),
    handle(api.analyseChecks, analyse),
    handle(api.mySpotChecks, mySpotChecks),
  ],
  exporters: [checksExport, tasksExport, analysisExport],
  jobs: [tickJob],
  shownFiles: {
    spotCheckPhoto: "select unnest(file_ids) from spot_checks.result where tenant_id = $1",
  },
};
