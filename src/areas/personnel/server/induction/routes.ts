import {
  handle,
  handleDownload,
  handlePublic,
  handlePublicUpload,
  handleUpload,
  type Route,
} from "#platform/http/route.ts";
import * as api from "../../induction-api.ts";
import * as settingsApi from "../../induction-settings-api.ts";
import * as joinApi from "../../join-api.ts";
import { enterJoin, openJoin, sendJoinCode } from "../join/enter.ts";
import { addJoinPaper, admitJoinPaper, readJoin, removeJoinPaper, saveJoin } from "../join/form.ts";
import { dropInduction } from "./end.ts";
import { checkInductionHealth } from "./health.ts";
import { joinInduction } from "./join.ts";
import { sendInductionLink } from "./link.ts";
import { inductions } from "./list-inductions.ts";
import { addInductionPaper, readInductionPaper } from "./papers.ts";
import { revealInductionPay, saveInductionPay } from "./pay.ts";
import { readInduction } from "./read-induction.ts";
import { revealInduction } from "./reveal.ts";
import { addInduction, editInduction, fillInduction } from "./save-induction.ts";
import { deleteTaskTemplate, readInductionSettings, saveInductionSettings, saveTaskTemplate } from "./settings.ts";
import { previewInductionRoute, revokeInduction, submitInduction } from "./submit.ts";
import { addTaskFile, doInductionTask, listOwnTasks, readTaskFile } from "./tasks.ts";

export const inductionRoutes: readonly Route[] = [
  handle(api.listInductions, inductions.answer),
  handle(api.readInduction, readInduction),
  handle(api.addInduction, addInduction),
  handle(api.editInduction, editInduction),
  handle(api.sendInductionLink, sendInductionLink),
  handle(api.fillInduction, fillInduction),
  handle(api.previewInductionRoute, previewInductionRoute),
  handle(api.submitInduction, submitInduction),
  handle(api.revokeInduction, revokeInduction),
  handle(api.joinInduction, joinInduction),
  handle(api.checkInductionHealth, checkInductionHealth),
  handle(api.dropInduction, dropInduction),
  handle(api.revealInduction, revealInduction),
  handle(api.saveInductionPay, saveInductionPay),
  handle(api.revealInductionPay, revealInductionPay),
  handleUpload(api.addInductionPaper, addInductionPaper),
  handleDownload(api.readInductionPaper, readInductionPaper),
  handle(api.doInductionTask, doInductionTask),
  handleUpload(api.addTaskFile, addTaskFile),
  handleDownload(api.readTaskFile, readTaskFile),
  handle(api.listOwnTasks, listOwnTasks),
  handle(settingsApi.readInductionSettings, readInductionSettings),
  handle(settingsApi.saveInductionSettings, saveInductionSettings),
  handle(settingsApi.saveTaskTemplate, saveTaskTemplate),
  handle(settingsApi.deleteTaskTemplate, deleteTaskTemplate),
  handlePublic(joinApi.openJoin, openJoin),
  handlePublic(joinApi.sendJoinCode, sendJoinCode),
  handlePublic(joinApi.enterJoin, enterJoin),
  handlePublic(joinApi.readJoin, readJoin),
  handlePublic(joinApi.saveJoin, saveJoin),
  handlePublicUpload(joinApi.addJoinPaper, addJoinPaper, admitJoinPaper),
  handlePublic(joinApi.removeJoinPaper, removeJoinPaper),
];
