import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { stopTask } from "./end-task.ts";
import { checks, listPool, readOverview } from "./list-checks.ts";
import { readTask, tasks } from "./list-tasks.ts";
import { mySpotChecks } from "./my-checks.ts";
import { correctResult, readCheckPhoto, recordResult, uploadCheckPhoto } from "./record-result.ts";
import { saveTask } from "./save-task.ts";

export const routes: readonly Route[] = [
  handle(api.listTasks, tasks.answer),
  handle(api.readTask, readTask),
  handle(api.saveTask, saveTask),
  handle(api.stopTask, stopTask),
  handle(api.listPool, listPool),
  handle(api.listChecks, checks.answer),
  handle(api.recordResult, recordResult),
  handle(api.correctResult, correctResult),
  handleUpload(api.uploadCheckPhoto, uploadCheckPhoto),
  handleDownload(api.readCheckPhoto, readCheckPhoto),
  handle(api.readOverview, readOverview),
  handle(api.mySpotChecks, mySpotChecks),
];
