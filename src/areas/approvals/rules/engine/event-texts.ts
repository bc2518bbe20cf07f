import type { Named } from "../flow/organisation-view.ts";
import type { EventKind, SignerPlace, SubmitHow, TimeoutDoes } from "./case-event.ts";

/** How each entry of a timeline is said; `{people}` who is asked, `{why}` by which rule, `{node}` the step. */
type Said =
  | Exclude<EventKind, "submitted" | "visitPassed" | "signersAdded" | "timedOut">
  | "passedByItself"
  | "finishedByItself"
  | "copiedBy"
  | "opinionLost";

export const eventTexts: Record<Said, Named> = {
  branchTaken: { zh: "进入分支“{node}”", en: "Took the branch “{node}”" },
  visitOpened: { zh: "待审批：{people}", en: "Waiting for {people}" },
  taskOpened: { zh: "轮到 {people}", en: "Now the turn of {people}" },
  taskSkipped: { zh: "跳过 {people}：{why}", en: "Skipped {people}: {why}" },
  approved: { zh: "同意", en: "Approved" },
  fieldsEdited: { zh: "修改了单据", en: "Changed the document" },
  migrated: { zh: "改按流程 V{version} 继续审批", en: "Goes on by version {version} of the flow" },
  opposed: { zh: "反对", en: "Voted against" },
  returned: { zh: "退回", en: "Returned" },
  rejected: { zh: "拒绝", en: "Rejected" },
  sentBack: { zh: "退回到“{node}”", en: "Sent back to “{node}”" },
  takenBack: { zh: "撤回自己的审批", en: "Took back the own approval" },
  transferred: { zh: "转交给 {people}", en: "Passed on to {people}" },
  delegated: { zh: "征求 {people} 的意见", en: "Asked {people} for an opinion" },
  opinionGiven: { zh: "回复意见", en: "Gave an opinion" },
  opinionWithdrawn: { zh: "不再征求 {people} 的意见", en: "No longer asks {people}" },
  opinionLost: { zh: "不再征求 {people} 的意见：{why}", en: "No longer asks {people}: {why}" },
  signersRemoved: { zh: "减签：{people}", en: "Took out {people}" },
  handedOver: { zh: "将 {person} 的待办移交给 {people}", en: "Handed the task of {person} over to {people}" },
  commented: { zh: "评论", en: "Commented" },
  copiedBy: { zh: "抄送给 {people}", en: "Copied to {people}" },
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

export const signerTexts: Record<SignerPlace, Named> = {
  before: { zh: "前加签：{people}", en: "Added before: {people}" },
  after: { zh: "后加签：{people}", en: "Added after: {people}" },
  alongside: { zh: "并加签：{people}", en: "Added alongside: {people}" },
};

export const timeoutTexts: Record<TimeoutDoes, Named> = {
  remind: {
    zh: "{person} 已超过 {hours} 小时，自动催办",
    en: "{person} has not answered for {hours} h, reminded by itself",
  },
  escalate: {
    zh: "{person} 超过 {hours} 小时未处理，上报给 {people}",
    en: "{person} did not answer within {hours} h, escalated to {people}",
  },
  transferAdmin: {
    zh: "{person} 超过 {hours} 小时未处理，转交 {people}",
    en: "{person} did not answer within {hours} h, passed on to {people}",
  },
  autoPass: {
    zh: "{person} 超过 {hours} 小时未处理，自动通过",
    en: "{person} did not answer within {hours} h, passed by itself",
  },
};
