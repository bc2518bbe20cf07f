import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { analyse } from "./analyse.ts";
import { stopTask } from "./end-task.ts";
import { listChecks, listPool, readOverview } from "./list-checks.ts";
import { listTasks, readTask } from "./list-tasks.ts";
import { mySpotChecks } from "./my-checks.ts";
import { correctResult, readPhoto, recordResult, uploadPhoto } from "./record-result.ts";
import { saveTask } from "./save-task.ts";

export const routes: readonly Route[] = [
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
];
