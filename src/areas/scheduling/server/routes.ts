import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { definitionRoutes } from "./definitions/routes.ts";
import * as postShiftsApi from "../post-shifts-api.ts";
import { lastNeed } from "./post-shifts/last-need.ts";
import { addPostShift, listPostShifts, removePostShift, savePostShift } from "./post-shifts/post-shifts.ts";
import * as rulesApi from "../rules-api.ts";
import { listRosterRules } from "./roster-rules/list-rules.ts";
import { endRosterRule, previewRosterRule, saveRosterRule } from "./roster-rules/save-rule.ts";
import * as preArrangedApi from "../pre-arranged-api.ts";
import { importPreArranged, namedImport } from "./pre-arranged/import-named.ts";
import { preArranged } from "./pre-arranged/list-pre-arranged.ts";
import * as named from "./pre-arranged/pre-arranged.ts";
import { shiftsAhead } from "./cancel-barred.ts";
import { readShift, shifts } from "./list-shifts.ts";
import { myShifts } from "./my-shifts.ts";
import { peopleWithoutPapers } from "./people-without-papers.ts";
import { setBreaks } from "./set-breaks.ts";
import { listCandidates, assign, walkIn, replace, cancel } from "./shift-handlers.ts";

export const routes: readonly Route[] = [
  handle(api.myShifts, myShifts),
  handle(api.listShifts, shifts.answer),
  handle(api.readShift, readShift),
  handle(api.peopleWithoutPapers, peopleWithoutPapers),
  handle(api.listCandidates, listCandidates),
  handle(api.shiftsAhead, shiftsAhead),
  handle(api.assign, assign),
  handle(api.walkIn, walkIn),
  handle(api.replace, replace),
  handle(api.setBreaks, setBreaks),
  handle(api.cancel, cancel),
  handle(preArrangedApi.listPreArranged, preArranged.answer),
  handle(preArrangedApi.preArrangeChoices, named.preArrangeChoices),
  handle(preArrangedApi.addPreArranged, named.addPreArranged),
  handleDownload(preArrangedApi.preArrangedTemplate, namedImport.template),
  handleUpload(preArrangedApi.importPreArranged, importPreArranged, namedImport.read),
  handle(preArrangedApi.confirmPreArranged, named.confirmPreArranged),
  handle(preArrangedApi.removePreArranged, named.removePreArranged),
  ...definitionRoutes,
  handle(postShiftsApi.listPostShifts, listPostShifts),
  handle(postShiftsApi.addPostShift, addPostShift),
  handle(postShiftsApi.savePostShift, savePostShift),
  handle(postShiftsApi.removePostShift, removePostShift),
  handle(postShiftsApi.lastNeed, lastNeed),
  handle(rulesApi.listRosterRules, listRosterRules),
  handle(rulesApi.saveRosterRule, saveRosterRule),
  handle(rulesApi.endRosterRule, endRosterRule),
  handle(rulesApi.previewRosterRule, previewRosterRule),
];
