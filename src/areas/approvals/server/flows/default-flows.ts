import type { Tx } from "#platform/db/tx.ts";
import { processTypes, type ProcessType } from "../../process-types.ts";
import type { Named } from "../../rules/flow/organisation-view.ts";
import type { Level } from "../../rules/flow/simple-flow.ts";
import { saveSimpleFlow, type SimpleFlow } from "./save-simple-flow.ts";

/** Posts whose holders approve beside the heads of departments; each needs somebody with an account. */
export interface ApprovingPosts {
  /** Dear applications for labour. */
  controllingPostId: number;
  /** Contracts. */
  contractPostId: number;
  /** Payments: all holders countersign. */
  financePostId: number;
  /** Kinds whose documents approvers may also reject for good; by default they return them. */
  rejectable?: readonly ProcessType[];
}

/** From this cost on in yuan an application for labour also goes to the controlling post. */
const DEAR = "20000";

const startName: Named = { zh: "发起人", en: "Submitter" };
const head = (mode: Level["mode"]): Level => ({
  name: { zh: "部门负责人", en: "Department head" },
  who: { kind: "departmentHead" },
  mode,
});
const post = (name: Named, postId: number, mode: Level["mode"]): Level => ({
  name,
  who: { kind: "position", postId },
  mode,
});

function flowsFor({ controllingPostId, contractPostId, financePostId }: ApprovingPosts): SimpleFlow[] {
  const dear: Level = {
    ...post({ zh: "成本控制", en: "Cost control" }, controllingPostId, "any"),
    when: {
      costAbove: DEAR,
      name: { zh: "超过 20000 元", en: "Above CNY 20,000" },
      otherwise: { zh: "其他情况", en: "Other cases" },
    },
  };
  return [
    {
      processType: "employment",
      name: { zh: "用工申请审批", en: "Work orders" },
      startName,
      levels: [head("inTurn"), dear],
      settings: { duplicate: "once" },
      daysBefore: 0,
      monthlyCount: 1000,
    },
    {
      processType: "employment",
      name: { zh: "加急用工审批", en: "Urgent work orders" },
      startName,
      levels: [head("any")],
      urgent: true,
      daysBefore: 3,
      monthlyCount: 10,
    },
    {
      processType: "contract",
      name: { zh: "用工合同审批", en: "Labour contracts" },
      startName,
      levels: [post({ zh: "管控部门", en: "Controlling department" }, contractPostId, "any")],
    },
    {
      processType: "cardReplacement",
      name: { zh: "补卡审批", en: "Make-up punches" },
      startName,
      levels: [head("any")],
    },
    {
      processType: "onboarding",
      name: { zh: "入职审批", en: "Onboarding" },
      startName,
      levels: [head("any")],
    },
    {
      processType: "rewardPunishment",
      name: { zh: "奖惩审批", en: "Rewards and penalties" },
      startName,
      levels: [head("any")],
    },
    {
      processType: "regularisation",
      name: { zh: "转正审批", en: "Confirmation of employment" },
      startName,
      levels: [head("any")],
    },
    {
      processType: "transfer",
      name: { zh: "调岗调薪审批", en: "Transfers and salary adjustments" },
      startName,
      levels: [head("any")],
      subTypes: Object.keys(processTypes.transfer.subTypes),
    },
    {
      processType: "resignation",
      name: { zh: "离职审批", en: "Resignations" },
      startName,
      levels: [head("any")],
      subTypes: Object.keys(processTypes.resignation.subTypes),
    },
    {
      processType: "leave",
      name: { zh: "请假审批", en: "Leave" },
      startName,
      levels: [head("any")],
      subTypes: Object.keys(processTypes.leave.subTypes),
    },
    {
      processType: "overtime",
      name: { zh: "加班审批", en: "Overtime" },
      startName,
      levels: [head("any")],
      subTypes: Object.keys(processTypes.overtime.subTypes),
    },
    {
      processType: "attendanceAdjustment",
      name: { zh: "考勤调整审批", en: "Attendance adjustments" },
      startName,
      levels: [head("any")],
    },
    {
      processType: "pay",
      name: { zh: "结算付款审批", en: "Statement payments" },
      startName,
      levels: [post({ zh: "财务会签", en: "Finance countersignature" }, financePostId, "all")],
      subTypes: Object.keys(processTypes.pay.subTypes),
    },
  ];
}

/** The flows a new company may start with: heads of departments, dear orders to the controlling post, finance countersigns. */
export async function saveDefaultFlows(tx: Tx, posts: ApprovingPosts): Promise<void> {
  for (const flow of flowsFor(posts)) {
    const mayReject = posts.rejectable?.includes(flow.processType) ?? false;
    await saveSimpleFlow(tx, mayReject ? { ...flow, settings: { ...flow.settings, mayReject } } : flow);
  }
}
