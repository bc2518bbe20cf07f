import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { readStaffing as staffingCall } from "../staffing-api.ts";
import * as homeApi from "../home-api.ts";
import * as signApi from "../sign-api.ts";
import * as punchApi from "../punch-api.ts";
import * as deskApi from "../desk-api.ts";
import * as lockApi from "../lock-api.ts";
import * as monthApi from "../month-api.ts";
import * as makeUpApi from "../make-up-api.ts";
import * as overtimeApi from "../overtime-api.ts";
import * as ratingApi from "../rating-api.ts";
import * as phoneApi from "../phone-api.ts";
import * as board from "./board/board-actions.ts";
import { adjustDay, previewAdjustRoute } from "./days/adjust-day.ts";
import * as checks from "./phone/check-handlers.ts";
import { confirmDays, confirmPeriod, unconfirmDay } from "./days/confirm-handlers.ts";
import { dayDetail } from "./days/day-detail.ts";
import { readDesk } from "./desk/read-desk.ts";
import { repairDays } from "./desk/repair-days.ts";
import { undoRepairs } from "./desk/undo-repairs.ts";
import { filterChoices } from "./filter-choices.ts";
import { atWork } from "./board/list-at-work.ts";
import { countExceptions } from "./days/count-exceptions.ts";
import { days } from "./days/list-days.ts";
import { deltas, settleDelta } from "./deltas/delta-handlers.ts";
import { locks, lockPeriod, unlockPeriod } from "./periods/lock-handlers.ts";
import * as makeUps from "./requests/make-up-handlers.ts";
import * as overtime from "./requests/overtime-handlers.ts";
import { listMonth } from "./periods/month-summary.ts";
import { myHours } from "./phone/my-hours.ts";
import { mySign } from "./phone/my-sign.ts";
import * as photos from "./phone/punch-photos.ts";
import * as punches from "./punches/punch-handlers.ts";
import * as lists from "./punches/punch-lists.ts";
import { ratings, rateWork, readRating } from "./board/ratings.ts";
import { runChanges } from "./days/run-changes.ts";
import { computeAgain, lastRun, resumeRun } from "./days/run-handlers.ts";
import { signFor } from "./board/sign-for.ts";
import { readStaffing } from "./board/read-staffing.ts";
import { signInBoard } from "./board/sign-in-board.ts";
import { signNow } from "./phone/sign-now.ts";

export const routes: readonly Route[] = [
  handle(api.filterChoices, filterChoices),
  handle(api.listDays, days.answer),
  handle(homeApi.countExceptions, countExceptions),
  handle(monthApi.listMonth, listMonth),
  handle(api.dayDetail, dayDetail),
  handle(api.confirmDays, confirmDays),
  handle(api.confirmPeriod, confirmPeriod),
  handle(api.unconfirmDay, unconfirmDay),
  handle(api.adjustDay, adjustDay),
  handle(api.previewAdjustRoute, previewAdjustRoute),
  handle(deskApi.readDesk, readDesk),
  handle(deskApi.repairDays, repairDays),
  handle(deskApi.undoRepairs, undoRepairs),
  handle(api.computeAgain, computeAgain),
  handle(api.lastRun, lastRun),
  handle(api.listRunChanges, runChanges.answer),
  handle(api.resumeRun, resumeRun),
  handle(signApi.signInBoard, signInBoard),
  handle(staffingCall, readStaffing),
  handle(signApi.walkInCandidates, board.walkInCandidates),
  handle(signApi.addWalkIn, board.addWalkIn),
  handle(signApi.signFor, signFor),
  handle(signApi.cancelAttendance, board.cancelAttendance),
  handle(signApi.dismissWorker, board.dismissWorker),
  handle(signApi.listAtWork, atWork.answer),
  handle(punchApi.listPunches, lists.punches.answer),
  handleDownload(punchApi.readMachinePhoto, punches.readMachinePhoto),
  handle(punchApi.listUnmatched, lists.unmatched.answer),
  handle(punchApi.matchNumber, punches.matchNumber),
  handle(punchApi.memberChoices, punches.memberChoices),
  handle(punchApi.listOddLines, lists.oddLines.answer),
  handle(punchApi.settleOddLine, punches.settleOddLine),
  handle(punchApi.correctOddLines, punches.correctOddLines),
  handle(punchApi.listImports, lists.imports.answer),
  handleUpload(punchApi.importFile, punches.importFile, punches.readFile),
  handle(ratingApi.readRating, readRating),
  handle(ratingApi.rateWork, rateWork),
  handle(ratingApi.listRatings, ratings.answer),
  handle(lockApi.listLocks, locks.answer),
  handle(lockApi.lockPeriod, lockPeriod),
  handle(lockApi.unlockPeriod, unlockPeriod),
  handle(lockApi.listDeltas, deltas.answer),
  handle(lockApi.settleDelta, settleDelta),
  handle(overtimeApi.listOvertime, overtime.overtime.answer),
  handle(overtimeApi.readOvertime, overtime.readOvertime),
  handle(overtimeApi.previewOvertime, overtime.previewOvertime),
  handle(overtimeApi.previewOvertimeRoute, overtime.previewOvertimeRoute),
  handle(overtimeApi.saveOvertime, overtime.saveOvertime),
  handle(overtimeApi.myOvertime, overtime.myOvertime),
  handle(overtimeApi.askOvertime, overtime.askOvertime),
  handle(overtimeApi.revokeMyOvertime, overtime.revokeMyOvertime),
  handle(overtimeApi.submitOvertime, overtime.submitOvertime),
  handle(overtimeApi.revokeOvertime, overtime.revokeOvertime),
  handle(overtimeApi.cancelOvertime, overtime.cancelOvertime),
  handle(overtimeApi.deleteOvertime, overtime.deleteOvertime),
  handle(makeUpApi.listMakeUps, makeUps.makeUps.answer),
  handle(makeUpApi.missingEdges, makeUps.missingEdges),
  handle(makeUpApi.saveMakeUp, makeUps.saveMakeUp),
  handle(makeUpApi.previewMakeUpRoute, makeUps.previewMakeUpRoute),
  handle(makeUpApi.submitMakeUp, makeUps.submitMakeUp),
  handle(makeUpApi.revokeMakeUp, makeUps.revokeMakeUp),
  handle(makeUpApi.deleteMakeUp, makeUps.deleteMakeUp),
  handle(signApi.mySign, mySign),
  handle(signApi.signNow, signNow),
  handle(phoneApi.explainPunch, checks.explainPunch),
  handle(phoneApi.listPhoneChecks, checks.phoneChecks.answer),
  handle(phoneApi.decidePhoneChecks, checks.decidePhoneChecks),
  handle(phoneApi.agreeToPhotos, photos.agreeToPhotos),
  handleUpload(phoneApi.addPunchPhoto, photos.addPunchPhoto),
  handleDownload(phoneApi.readPunchPhoto, photos.readPunchPhoto),
  handle(phoneApi.listSites, checks.listSites),
  handle(phoneApi.siteCode, checks.siteCode),
  handle(signApi.myHours, myHours),
  handle(makeUpApi.myMakeUps, makeUps.myMakeUps),
  handle(makeUpApi.askMakeUp, makeUps.askMakeUp),
];
