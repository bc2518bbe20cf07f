import type { Named } from "./organisation-view.ts";
import type { EventKind, SubmitHow } from "./case-event.ts";

/** How each entry of a timeline is said; `{people}` who is asked, `{why}` by which rule, `{node}` the step. */
export const eventTexts: Record<Exclude<EventKind, "submitted" | "finished" | "visitPassed"> | "passedByItself" | "finished" | "finishedByItself", Named> = {
  branchTaken: { zh: "进入分支“{node}”", en: "Took the branch “{node}”" },
  visitOpened: { zh: "待审批：{people}", en: "Waiting for {people}" },
  taskOpened: { zh: "轮到 {people}", en: "Now the turn of {people}" },
  taskSkipped: { zh: "跳过 {people}：{why}", en: "Skipped {people}: {why}" },
  approved: { zh: "同意", en: "Approved" },
  returned: { zh: "退回", en: "Returned" },
  revoked: { zh: "撤销", en: "Revoked" },
  copied: { zh: "抄送：{people}", en: "Copied to {people}" },
  reminded: { zh: "催办：{people}", en: "Reminded {people}" },
  passedByItself: { zh: "{why}", en: "{why}" },
  finished: { zh: "审批通过", en: "Approval complete" },
  finishedByItself: { zh: "审批通过：{why}", en: "Approval complete: {why}" },
};

export const submitTexts: Record<SubmitHow | "restartedBecause", Named> = {
  first: { zh: "提交申请", en: "Submitted" },
  restart: { zh: "重新提交，从头审批", en: "Submitted again, from the start" },
  original: { zh: "重新提交给原审批人", en: "Submitted again to the original approver" },
  restartedBecause: { zh: "重新提交：{why}", en: "Submitted again: {why}" },
};
