import { handle, handleDownload, handleUpload } from "#platform/http/route.ts";
import * as api from "./api.ts";
import * as signApi from "./sign-api.ts";
import * as punchApi from "./punch-api.ts";
import * as deskApi from "./desk-api.ts";
import * as lockApi from "./lock-api.ts";
import * as monthApi from "./month-api.ts";
import * as makeUpApi from "./make-up-api.ts";
import * as overtimeApi from "./overtime-api.ts";
import * as ratingApi from "./rating-api.ts";
import { menu } from "./menu.ts";
import * as phoneApi from "./phone-api.ts";
import * as board from "./server/board/board-actions.ts";
import { adjustDay, adjustmentApproval, previewAdjustRoute } from "./server/days/adjust-day.ts";
import * as checks from "./server/phone/check-handlers.ts";
import { confirm, confirmPeriod, unconfirm } from "./server/days/confirm-handlers.ts";
import { dayDetail } from "./server/days/day-detail.ts";
import { readDesk } from "./server/desk/read-desk.ts";
import { repairDays } from "./server/desk/repair-days.ts";
import { undoRepairs } from "./server/desk/undo-repairs.ts";
import { daysExport } from "./server/days/exports.ts";
import { makeUpsExport, punchesExport } from "./server/punches/list-exports.ts";
import { filterChoices } from "./server/filter-choices.ts";
import {
  followAssigned,
  followBreaks,
  followCancelled,
  followLeave,
  followLines,
  followMachines,
  followNumbers,
} from "./server/days/follow.ts";
import { closeDaysJob, computeJob, sweepRunsJob } from "./server/days/jobs.ts";
import { listAtWork } from "./server/board/list-at-work.ts";
import { listDays } from "./server/days/list-days.ts";
import { listDeltas, settleDelta } from "./server/deltas/delta-handlers.ts";
import { listLocks, lockPeriod, unlockPeriod } from "./server/periods/lock-handlers.ts";
import * as makeUps from "./server/requests/make-up-handlers.ts";
import { makeUpApproval } from "./server/requests/make-up.ts";
import { overtimeApproval } from "./server/requests/overtime.ts";
import * as overtime from "./server/requests/overtime-handlers.ts";
import { monthExport } from "./server/periods/month-export.ts";
import { monthSummary } from "./server/periods/month-summary.ts";
import { myHours } from "./server/phone/my-hours.ts";
import { mySign } from "./server/phone/my-sign.ts";
import { sweepPhotosJob } from "./server/phone/photo-job.ts";
import * as photos from "./server/phone/punch-photos.ts";
import * as punches from "./server/punches/punch-handlers.ts";
import { listRatings, rateWork, readRating } from "./server/board/ratings.ts";
import { roundingFault, windowFault } from "./server/days/rule-checks.ts";
import { computeAgain, lastRun, resumeRun } from "./server/days/run-handlers.ts";
import { computingPreview } from "./server/days/preview-rules.ts";
import { computingOwn, correcting, phoning, telling } from "./server/settings.ts";
import { signFor } from "./server/board/sign-for.ts";
import { signInBoard } from "./server/board/sign-in-board.ts";
import { tellNotComeJob, tellOpenJob } from "./server/board/tell-supervisors.ts";
import { signNow } from "./server/phone/sign-now.ts";
import { atWorkExport, deltasExport, locksExport, overtimeExport } from "./server/board/work-exports.ts";

export const area = {
  name: "attendance",
  menu,
  routes: [
    handle(api.filterChoices, filterChoices),
    handle(api.listDays, listDays),
    handle(monthApi.listMonth, monthSummary),
    handle(api.dayDetail, dayDetail),
    handle(api.confirmDays, confirm),
    handle(api.confirmPeriod, confirmPeriod),
    handle(api.unconfirmDay, unconfirm),
    handle(api.adjustDay, adjustDay),
    handle(api.previewAdjustRoute, previewAdjustRoute),
    handle(deskApi.readDesk, readDesk),
    handle(deskApi.repairDays, repairDays),
    handle(deskApi.undoRepairs, undoRepairs),
    handle(api.computeAgain, computeAgain),
    handle(api.lastRun, lastRun),
    handle(api.resumeRun, resumeRun),
    handle(signApi.signInBoard, signInBoard),
    handle(signApi.walkInCandidates, board.walkInCandidates),
    handle(signApi.addWalkIn, board.addWalkIn),
    handle(signApi.signFor, signFor),
    handle(signApi.cancelAttendance, board.cancelAttendance),
    handle(signApi.dismissWorker, board.dismissWorker),
    handle(signApi.listAtWork, listAtWork),
    handle(punchApi.listPunches, punches.listPunches),
    handleDownload(punchApi.readMachinePhoto, punches.readMachinePhoto),
    handle(punchApi.listUnmatched, punches.listUnmatched),
    handle(punchApi.matchNumber, punches.matchNumber),
    handle(punchApi.memberChoices, punches.memberChoices),
    handle(punchApi.listOddLines, punches.listOddLines),
    handle(punchApi.settleOddLine, punches.settleOddLine),
    handle(punchApi.correctOddLines, punches.correctOddLines),
    handle(punchApi.listImports, punches.listImports),
    handleUpload(punchApi.importFile, punches.importFile, punches.readFile),
    handle(ratingApi.readRating, readRating),
    handle(ratingApi.rateWork, rateWork),
    handle(ratingApi.listRatings, listRatings),
    handle(lockApi.listLocks, listLocks),
    handle(lockApi.lockPeriod, lockPeriod),
    handle(lockApi.unlockPeriod, unlockPeriod),
    handle(lockApi.listDeltas, listDeltas),
    handle(lockApi.settleDelta, settleDelta),
    handle(overtimeApi.listOvertime, overtime.listOvertime),
    handle(overtimeApi.readOvertime, overtime.readOvertime),
    handle(overtimeApi.previewOvertime, overtime.previewOvertime),
    handle(overtimeApi.previewOvertimeRoute, overtime.previewRoute),
    handle(overtimeApi.saveOvertime, overtime.save),
    handle(overtimeApi.myOvertime, overtime.myOvertime),
    handle(overtimeApi.askOvertime, overtime.ask),
    handle(overtimeApi.revokeMyOvertime, overtime.revokeMine),
    handle(overtimeApi.submitOvertime, overtime.submit),
    handle(overtimeApi.revokeOvertime, overtime.revoke),
    handle(overtimeApi.cancelOvertime, overtime.cancel),
    handle(overtimeApi.deleteOvertime, overtime.remove),
    handle(makeUpApi.listMakeUps, makeUps.listMakeUps),
    handle(makeUpApi.missingEdges, makeUps.missingEdges),
    handle(makeUpApi.saveMakeUp, makeUps.save),
    handle(makeUpApi.previewMakeUpRoute, makeUps.previewMakeUp),
    handle(makeUpApi.submitMakeUp, makeUps.submit),
    handle(makeUpApi.revokeMakeUp, makeUps.revoke),
    handle(makeUpApi.deleteMakeUp, makeUps.remove),
    handle(signApi.mySign, mySign),
    handle(signApi.signNow, signNow),
    handle(phoneApi.explainPunch, checks.explainPunch),
    handle(phoneApi.listPhoneChecks, checks.listPhoneChecks),
    handle(phoneApi.decidePhoneChecks, checks.decidePhoneChecks),
    handle(phoneApi.agreeToPhotos, photos.agreeToPhotos),
    handleUpload(phoneApi.addPunchPhoto, photos.addPunchPhoto),
    handleDownload(phoneApi.readPunchPhoto, photos.readPunchPhoto),
    handle(phoneApi.listSites, checks.listSites),
    handle(phoneApi.siteCode, checks.siteCode),
    handle(signApi.myHours, myHours),
    handle(makeUpApi.myMakeUps, makeUps.myMakeUps),
    handle(makeUpApi.askMakeUp, makeUps.ask),
  ],
  exporters: [
    daysExport,
    monthExport,
    punchesExport,
    makeUpsExport,
    atWorkExport,
    overtimeExport,
    locksExport,
    deltasExport,
  ],
  approvables: [makeUpApproval, adjustmentApproval, overtimeApproval],
  settings: [
    ...Object.values(computingOwn),
    ...Object.values(correcting),
    ...Object.values(phoning),
    ...Object.values(telling),
  ],
  rulePreviews: [computingPreview],
  ruleChecks: [
    { keys: ["attendance.roundingUnit", "attendance.roundingThreshold"], fault: roundingFault },
    { keys: ["attendance.signInBefore", "workOrders.maxShiftHours"], fault: windowFault },
  ],
  jobs: [computeJob, sweepRunsJob, closeDaysJob, sweepPhotosJob, tellNotComeJob, tellOpenJob],
  subscribers: [followNumbers, followMachines, followLines, followAssigned, followBreaks, followCancelled, followLeave],
  shownFiles: {
    punchPhoto: "select file_id from attendance.phone_photo where tenant_id = $1",
    makeUpProof: "select unnest(file_ids) from attendance.make_up where tenant_id = $1",
  },
};
