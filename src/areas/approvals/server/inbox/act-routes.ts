import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as acts from "../../acts-api.ts";
import { readApprovalFile, uploadApprovalFile } from "./approval-files.ts";
import { listApproverOptions } from "./approver-options.ts";
import { chooseMails, endDeputy, listDeputies, saveDeputy } from "../engine/deputies.ts";
import { handOverTask } from "../handing-over/hand-over.ts";
import { commentOn, copyInstance, removeSignersFrom, takeApprovalBack } from "./instance-acts.ts";
import { printApproval } from "./print-approval.ts";
import {
  addSignersTo,
  answerOpinion,
  delegateTask,
  opposeTask,
  sendTaskBack,
  transferTask,
} from "../engine/task-acts.ts";

export const actRoutes: readonly Route[] = [
  handle(acts.sendTaskBack, sendTaskBack),
  handle(acts.opposeTask, opposeTask),
  handle(acts.transferTask, transferTask),
  handle(acts.delegateTask, delegateTask),
  handle(acts.answerOpinion, answerOpinion),
  handle(acts.addSignersTo, addSignersTo),
  handle(acts.removeSignersFrom, removeSignersFrom),
  handle(acts.takeApprovalBack, takeApprovalBack),
  handle(acts.commentOn, commentOn),
  handle(acts.copyInstance, copyInstance),
  handle(acts.handOverTask, handOverTask),
  handleUpload(acts.uploadApprovalFile, uploadApprovalFile),
  handleDownload(acts.readApprovalFile, readApprovalFile),
  handleDownload(acts.printApproval, printApproval),
  handle(acts.approverOptions, listApproverOptions),
  handle(acts.listDeputies, listDeputies),
  handle(acts.saveDeputy, saveDeputy),
  handle(acts.endDeputy, endDeputy),
  handle(acts.chooseMails, chooseMails),
];
