import { handle, handleDownload, type Route } from "#platform/http/route.ts";
import * as api from "../../leaving-api.ts";
import * as ownApi from "../../own-employment-api.ts";
import { applications, readApplication, saveApplication } from "./applications.ts";
import { printCertificate } from "./certificate.ts";
import {
  completeSeparation,
  overrideSeparation,
  startHandOver,
  takeOffShifts,
  tickHandOver,
} from "./clear-separation.ts";
import { noticeOf } from "./leaver.ts";
import { askToLeave, myLeaving, previewOwnRoute, revokeOwnLeaving } from "./my-leaving.ts";
import { revealOwed } from "./owed.ts";
import { previewSeparation, saveSeparation } from "./save-separation.ts";
import { readSeparation, separations } from "./separations.ts";

export const leavingRoutes: readonly Route[] = [
  handle(api.noticeOf, noticeOf),
  handle(api.listApplications, applications.answer),
  handle(api.readApplication, readApplication),
  handle(api.saveApplication, saveApplication),
  handle(api.listSeparations, separations.answer),
  handle(api.readSeparation, readSeparation),
  handle(api.previewSeparation, previewSeparation),
  handle(api.saveSeparation, saveSeparation),
  handle(api.revealOwed, revealOwed),
  handle(api.startHandOver, startHandOver),
  handle(api.tickHandOver, tickHandOver),
  handle(api.takeOffShifts, takeOffShifts),
  handle(api.completeSeparation, completeSeparation),
  handle(api.overrideSeparation, overrideSeparation),
  handleDownload(api.printCertificate, printCertificate),
  handle(ownApi.myLeaving, myLeaving),
  handle(ownApi.previewOwnRoute, previewOwnRoute),
  handle(ownApi.askToLeave, askToLeave),
  handle(ownApi.revokeOwnLeaving, revokeOwnLeaving),
];
