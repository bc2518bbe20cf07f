import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as actsApi from "../acts-api.ts";
import * as flowsApi from "../flows-api.ts";
import * as handOverApi from "../hand-over-api.ts";
import * as phrasesApi from "../phrases-api.ts";
import * as timesApi from "../times-api.ts";
import { chooseMails, endDeputy, listDeputies, saveDeputy } from "./engine/deputies.ts";
import {
  addSignersTo,
  answerOpinion,
  delegateTask,
  opposeTask,
  sendTaskBack,
  transferTask,
} from "./engine/task-acts.ts";
import { readFlowOrganisation, readFlowFields } from "./flows/designer-choices.ts";
import { discardFlowDraft, publishFlow, readFlow, saveFlowDraft } from "./flows/edit-flow.ts";
import { enableFlow, deleteFlow } from "./flows/flow-life.ts";
import { readWithoutFlow } from "./flows/without-flow.ts";
import { listFlowVersions, readFlowVersion, rollBackFlow } from "./flows/flow-versions.ts";
import { importFlow } from "./flows/import-flow.ts";
import { flows } from "./flows/list-flows.ts";
import { listOldRunning, migrateRunning } from "./flows/migrate-running.ts";
import { tryFlowOnDocuments, tryFlow } from "./flows/try-flow.ts";
import { endDeputyFor, listDeputiesOfOthers, setDeputyFor } from "./handing-over/deputies-of-others.ts";
import { handOverPlaces } from "./handing-over/hand-over-places.ts";
import { handOverTask, handOverTasks } from "./handing-over/hand-over.ts";
import { holders, readHolding } from "./handing-over/holdings.ts";
import { approveTasks, returnTasks } from "./inbox/answer-many.ts";
import { readApprovalFile, uploadApprovalFile } from "./inbox/approval-files.ts";
import { approvalTimes } from "./inbox/approval-times.ts";
import { approverOptions } from "./inbox/approver-options.ts";
import { countApprovals, countTodos } from "./inbox/count-approvals.ts";
import { approveTask, readCopy, rejectTask, remindInstance, returnTask, revokeInstance } from "./inbox/inbox-acts.ts";
import { commentOn, copyInstance, removeSignersFrom, takeApprovalBack } from "./inbox/instance-acts.ts";
import { ownApprovals } from "./inbox/list-approvals.ts";
import { printApproval } from "./inbox/print-approval.ts";
import { readApproval } from "./inbox/read-approval-detail.ts";
import { listPhrases, saveCompanyPhrases, savePhrases } from "./phrases/phrases.ts";

export const routes: readonly Route[] = [
  handle(api.listApprovals, ownApprovals.answer),
  handle(api.countApprovals, countApprovals),
  handle(api.countTodos, countTodos),
  handle(api.readApproval, readApproval),
  handle(api.approveTask, approveTask),
  handle(api.returnTask, returnTask),
  handle(api.rejectTask, rejectTask),
  handle(api.approveTasks, approveTasks),
  handle(api.returnTasks, returnTasks),
  handle(api.revokeInstance, revokeInstance),
  handle(api.remindInstance, remindInstance),
  handle(api.readCopy, readCopy),
  handle(actsApi.sendTaskBack, sendTaskBack),
  handle(actsApi.opposeTask, opposeTask),
  handle(actsApi.transferTask, transferTask),
  handle(actsApi.delegateTask, delegateTask),
  handle(actsApi.answerOpinion, answerOpinion),
  handle(actsApi.addSignersTo, addSignersTo),
  handle(actsApi.removeSignersFrom, removeSignersFrom),
  handle(actsApi.takeApprovalBack, takeApprovalBack),
  handle(actsApi.commentOn, commentOn),
  handle(actsApi.copyInstance, copyInstance),
  handle(actsApi.handOverTask, handOverTask),
  handleUpload(actsApi.uploadApprovalFile, uploadApprovalFile),
  handleDownload(actsApi.readApprovalFile, readApprovalFile),
  handleDownload(actsApi.printApproval, printApproval),
  handle(actsApi.approverOptions, approverOptions),
  handle(actsApi.listDeputies, listDeputies),
  handle(actsApi.saveDeputy, saveDeputy),
  handle(actsApi.endDeputy, endDeputy),
  handle(actsApi.chooseMails, chooseMails),
  handle(flowsApi.listFlows, flows.answer),
  handle(flowsApi.readFlow, readFlow),
  handle(flowsApi.saveFlowDraft, saveFlowDraft),
  handle(flowsApi.discardFlowDraft, discardFlowDraft),
  handle(flowsApi.publishFlow, publishFlow),
  handle(flowsApi.readWithoutFlow, readWithoutFlow),
  handle(flowsApi.enableFlow, enableFlow),
  handle(flowsApi.deleteFlow, deleteFlow),
  handle(flowsApi.listFlowVersions, listFlowVersions),
  handle(flowsApi.readFlowVersion, readFlowVersion),
  handle(flowsApi.rollBackFlow, rollBackFlow),
  handle(flowsApi.readFlowOrganisation, readFlowOrganisation),
  handle(flowsApi.readFlowFields, readFlowFields),
  handle(flowsApi.listOldRunning, listOldRunning),
  handle(flowsApi.migrateRunning, migrateRunning),
  handle(flowsApi.tryFlow, tryFlow),
  handle(flowsApi.tryFlowOnDocuments, tryFlowOnDocuments),
  handle(flowsApi.importFlow, importFlow),
  handle(timesApi.listTimes, approvalTimes.answer),
  handle(phrasesApi.listPhrases, listPhrases),
  handle(phrasesApi.savePhrases, savePhrases),
  handle(phrasesApi.saveCompanyPhrases, saveCompanyPhrases),
  handle(handOverApi.listHolders, holders.answer),
  handle(handOverApi.readHolding, readHolding),
  handle(handOverApi.handOverTasks, handOverTasks),
  handle(handOverApi.handOverPlaces, handOverPlaces),
  handle(handOverApi.listDeputiesOfOthers, listDeputiesOfOthers),
  handle(handOverApi.setDeputyFor, setDeputyFor),
  handle(handOverApi.endDeputyFor, endDeputyFor),
];
