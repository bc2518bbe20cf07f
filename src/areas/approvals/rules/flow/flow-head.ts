import type { FlowNode, FlowSettings } from "./definition.ts";

/** Who may start a flow: 1 a member, 2 the holders of a post, 3 a department with those below it (spec 3: flow permission). */
export interface Starter {
  type: 1 | 2 | 3;
  targetId: number;
  name: string;
}

/** What a flow is for, beside its drawing. */
export interface FlowHead {
  processType: string;
  nameZh: string;
  nameEn: string;
  /** Kinds of leave, overtime or transfer. */
  subTypes: readonly string[];
  /** Departments whose applications it takes, with those below them; empty = all of the company; null = not said yet. */
  departmentIds: readonly number[] | null;
  /** Empty = everybody. */
  starters: readonly Starter[];
  /** Employment only: takes applications that come too late for the other flows. */
  urgent: boolean;
  /** Employment only: least days from the application to the first day of work. */
  daysBefore: number | null;
  /** Employment only: applications that a department may make by it in a month; null = no limit. */
  monthlyCount: number | null;
}

export interface FlowDraft {
  head: FlowHead;
  tree: FlowNode;
  settings: FlowSettings;
}

export type HeadFaultCode =
  | "nameNeeded"
  | "departmentsNeeded"
  | "departmentWithoutAccount"
  | "starterWithoutAccount"
  | "subTypesNeeded"
  | "daysNeeded"
  | "countNeeded";

export interface HeadFault {
  field: keyof FlowHead;
  code: HeadFaultCode;
  params: Record<string, string>;
}

interface HeadGround {
  /** Kinds there are for this process type; none = nothing to tick. */
  subTypes: readonly string[];
  living(memberId: number): boolean | undefined;
  holders(postId: number): number;
  accountsIn(departmentId: number): number;
  departmentName(id: number): string;
}

function canStart({ type, targetId }: Starter, approvalContext: HeadGround): boolean {
  if (type === 1) return approvalContext.living(targetId) !== false;
  return (type === 2 ? approvalContext.holders(targetId) : approvalContext.accountsIn(targetId)) > 0;
}

/** What of a flow's head keeps it from being published (spec 5); a draft may be saved all the same. */
export function headFaults(head: FlowHead, approvalContext: HeadGround): HeadFault[] {
  const faults: HeadFault[] = [];
  const at = (field: keyof FlowHead, code: HeadFaultCode, params = {}) => faults.push({ field, code, params });
  if (head.nameZh.trim() === "") at("nameZh", "nameNeeded");
  if (head.departmentIds === null) at("departmentIds", "departmentsNeeded");
  for (const id of head.departmentIds ?? []) {
    if (approvalContext.accountsIn(id) === 0)
      at("departmentIds", "departmentWithoutAccount", { department: approvalContext.departmentName(id) });
  }
  for (const starter of head.starters)
    if (!canStart(starter, approvalContext)) at("starters", "starterWithoutAccount", { name: starter.name });
  if (approvalContext.subTypes.length > 0 && !head.subTypes.some((one) => approvalContext.subTypes.includes(one)))
    at("subTypes", "subTypesNeeded");
  if (head.processType !== "employment") return faults;
  if (head.daysBefore === null) at("daysBefore", "daysNeeded");
  if (head.monthlyCount === null) at("monthlyCount", "countNeeded");
  return faults;
}

export const headFaultTexts: Record<HeadFaultCode, { zh: string; en: string }> = {
  nameNeeded: { zh: "请填写流程名称", en: "Give the flow a name" },
  departmentsNeeded: { zh: "请选择发起部门", en: "Choose the initiating departments" },
  departmentWithoutAccount: {
    zh: "部门“{department}”没有任何可用账号，不能作为发起部门",
    en: "Nobody in “{department}” has an account, so it cannot initiate",
  },
  starterWithoutAccount: {
    zh: "“{name}”没有可用账号，不能设为可发起人",
    en: "“{name}” has no account in use and cannot start the flow",
  },
  subTypesNeeded: { zh: "请勾选适用的类别", en: "Tick the kinds this flow is for" },
  daysNeeded: { zh: "请填写距用工日期的最少天数", en: "Give the least days before the employment date" },
  countNeeded: { zh: "请填写每月可申请次数", en: "Give the number of requests a month" },
};
