import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as fileApi from "../file-api.ts";
import * as phoneApi from "../phone-api.ts";
import * as patternsApi from "../patterns-api.ts";
import * as plansApi from "../plans-api.ts";
import * as publishApi from "../publish-api.ts";
import * as rosterApi from "../roster-api.ts";
import { exportRoster } from "./file/export-roster.ts";
import { saveForeignCodes } from "./file/foreign-codes.ts";
import { compareRosterFile, readRosterFile } from "./file/import-roster.ts";
import { printRoster } from "./file/print-roster.ts";
import { myRoster, myTeam } from "./phone/my-roster.ts";
import { closeShiftFeed, openShiftFeed, readShiftFeed } from "./phone/shift-feed.ts";
import { answerShiftNotice, myShiftNotices, seeShiftNotices } from "./phone/shift-notices.ts";
import { followPattern, leavePattern, listPatterns, savePattern } from "./patterns/patterns.ts";
import { listRotations } from "./patterns/rotations.ts";
import * as openApi from "../open-shifts-api.ts";
import * as swapsApi from "../swaps-api.ts";
import * as wishesApi from "../wishes-api.ts";
import { plans } from "./plans/list-plans.ts";
import * as moves from "./plans/move-plan.ts";
import { savePlan } from "./plans/save-plan.ts";
import { discardChanges, previewPublish, publishPlan } from "./publish/publish-plan.ts";
import { readPublications } from "./publish/publications.ts";
import { readTold } from "./publish/told.ts";
import { readChanges, watchPlan } from "./roster/changed-cells.ts";
import { markCells } from "./roster/mark-cells.ts";
import { readPeriod } from "./roster/read-period.ts";
import { readRoster } from "./roster/read-roster.ts";
import { sentRoster } from "../roster-model.ts";
import { setCover } from "./roster/set-cover.ts";
import { saveCells } from "./roster/write-cells.ts";
import * as claims from "./open/claims.ts";
import { openShifts } from "./open/list-open-shifts.ts";
import { myOpenShifts } from "./open/my-open-shifts.ts";
import { readToday } from "./open/today.ts";
import { openChoices, openShift, withdrawOpenShift } from "./open/open-shifts.ts";
import { swaps } from "./swaps/list-swaps.ts";
import { mySwaps, swapPartners } from "./swaps/my-swaps.ts";
import * as swapActs from "./swaps/swaps.ts";
import { dropAvailability, dropWish, myWishes, saveAvailability, saveWish } from "./wishes/my-wishes.ts";

export const routes: readonly Route[] = [
  handle(plansApi.listPlans, plans.answer),
  handle(plansApi.savePlan, savePlan),
  handle(plansApi.submitPlan, moves.submitPlan),
  handle(plansApi.returnPlan, moves.returnPlan),
  handle(plansApi.dropPlan, moves.dropPlan),
  handle(plansApi.lockPlan, moves.lockPlanByHand),
  handle(plansApi.unlockPlan, moves.unlockPlan),
  handle(rosterApi.readRoster, async (context, input) => sentRoster(await readRoster(context, input))),
  handle(rosterApi.saveCells, saveCells),
  handle(rosterApi.markCells, markCells),
  handle(rosterApi.setCover, setCover),
  handle(rosterApi.readChanges, readChanges),
  handle(rosterApi.watchPlan, watchPlan),
  handle(rosterApi.readPeriod, readPeriod),
  handle(patternsApi.listPatterns, listPatterns),
  handle(patternsApi.listRotations, listRotations),
  handle(patternsApi.savePattern, savePattern),
  handle(patternsApi.followPattern, followPattern),
  handle(patternsApi.leavePattern, leavePattern),
  handleDownload(fileApi.exportRoster, exportRoster),
  handleDownload(fileApi.printRoster, printRoster),
  handleUpload(fileApi.compareRosterFile, compareRosterFile, readRosterFile),
  handle(fileApi.saveForeignCodes, saveForeignCodes),
  handle(publishApi.previewPublish, previewPublish),
  handle(publishApi.publishPlan, publishPlan),
  handle(publishApi.readPublications, readPublications),
  handle(publishApi.readTold, readTold),
  handle(publishApi.discardChanges, discardChanges),
  handle(phoneApi.myRoster, myRoster),
  handle(phoneApi.myTeam, myTeam),
  handle(phoneApi.myShiftNotices, myShiftNotices),
  handle(phoneApi.seeShiftNotices, seeShiftNotices),
  handle(phoneApi.answerShiftNotice, answerShiftNotice),
  handle(phoneApi.readShiftFeed, readShiftFeed),
  handle(phoneApi.openShiftFeed, openShiftFeed),
  handle(phoneApi.closeShiftFeed, closeShiftFeed),
  handle(wishesApi.myWishes, myWishes),
  handle(wishesApi.saveWish, saveWish),
  handle(wishesApi.dropWish, dropWish),
  handle(wishesApi.saveAvailability, saveAvailability),
  handle(wishesApi.dropAvailability, dropAvailability),
  handle(openApi.listOpenShifts, openShifts.answer),
  handle(openApi.openChoices, openChoices),
  handle(openApi.readToday, readToday),
  handle(openApi.openShift, openShift),
  handle(openApi.withdrawOpenShift, withdrawOpenShift),
  handle(openApi.readClaims, claims.readClaims),
  handle(openApi.acceptClaim, claims.acceptClaim),
  handle(openApi.refuseClaim, claims.refuseClaim),
  handle(openApi.myOpenShifts, myOpenShifts),
  handle(openApi.claimShift, claims.claimShift),
  handle(openApi.withdrawClaim, claims.withdrawClaim),
  handle(swapsApi.mySwaps, mySwaps),
  handle(swapsApi.swapPartners, swapPartners),
  handle(swapsApi.offerSwap, swapActs.offerSwap),
  handle(swapsApi.agreeSwap, swapActs.agreeSwap),
  handle(swapsApi.declineSwap, swapActs.declineSwap),
  handle(swapsApi.withdrawSwap, swapActs.withdrawSwap),
  handle(swapsApi.listSwaps, swaps.answer),
  handle(swapsApi.acceptSwap, swapActs.acceptSwap),
  handle(swapsApi.refuseSwap, swapActs.refuseSwap),
];
