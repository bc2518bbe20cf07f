import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as balancesApi from "../balances-api.ts";
import * as rulesApi from "../rules-api.ts";
import * as balances from "./balance-handlers.ts";
import { leaveChoices, leavePeople } from "./choices.ts";
import * as leaves from "./leave-handlers.ts";
import { myLeave } from "./my-leave.ts";
import { addLeaveProof, readLeaveProof, removeLeaveProof } from "./proofs.ts";
import * as rules from "./rule-handlers.ts";
import { teamCalendar } from "./team-calendar.ts";

export const routes: readonly Route[] = [
  handle(api.leaveChoices, leaveChoices),
  handle(api.leavePeople, leavePeople),
  handle(api.listLeaves, leaves.leaves.answer),
  handle(api.readLeave, leaves.readLeave),
  handle(api.previewLeave, leaves.previewLeave),
  handle(api.previewLeaveRoute, leaves.previewLeaveRoute),
  handle(api.saveLeave, leaves.saveLeave),
  handle(api.submitLeave, leaves.submitLeave),
  handle(api.revokeLeave, leaves.revokeLeave),
  handle(api.cancelLeave, leaves.cancelLeave),
  handle(api.deleteLeave, leaves.deleteLeave),
  handleUpload(api.addLeaveProof, addLeaveProof),
  handle(api.removeLeaveProof, removeLeaveProof),
  handleDownload(api.readLeaveProof, readLeaveProof),
  handle(api.teamCalendar, teamCalendar),
  handle(api.myLeave, myLeave),
  handle(api.askLeave, leaves.askLeave),
  handle(balancesApi.listBalances, balances.listBalances),
  handle(balancesApi.readBalance, balances.readBalance),
  handle(balancesApi.adjustBalance, balances.adjustBalance),
  handle(balancesApi.saveService, balances.saveService),
  handle(balancesApi.grantAnnual, balances.grantAnnual),
  handle(balancesApi.previewGrant, balances.previewGrant),
  handle(balancesApi.saveChild, balances.saveChild),
  handle(rulesApi.listTypeRules, rules.listTypeRules),
  handle(rulesApi.previewTypeRule, rules.previewTypeRule),
  handle(rulesApi.saveTypeRule, rules.saveTypeRule),
  handle(rulesApi.withdrawTypeRule, rules.withdrawTypeRule),
];
