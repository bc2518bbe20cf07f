import type { Text } from "#platform/i18n/text.ts";
import { applicantConditions, type ConditionType, type FactName } from "./rules/flow/condition-kinds.ts";
import type { Facts } from "./rules/flow/facts.ts";
import type { PeopleField } from "./rules/flow/people-fields.ts";

interface ProcessTypeInfo extends Text {
  /** Inbox page on which its approvals are worked off. */
  page: string;
  /** Contract and pay flows have no routers (spec 4). */
  routers: boolean;
  /** What its documents can be asked for in conditions, beside who applies. */
  conditions: readonly FactName[];
  /** People and departments its documents name, who may be taken as approvers. */
  people: readonly PeopleField[];
  /** Kinds a flow may be limited to; ticked where there are any (spec 5). */
  subTypes?: Readonly<Record<string, Text>>;
  /** Kinds of its documents that have an inbox of their own. */
  inboxes?: Readonly<Record<string, Text & { page: string }>>;
}

const leaveKinds = {
  annual: { zh: "年假", en: "Annual leave" },
  sick: { zh: "病假", en: "Sick leave" },
  personal: { zh: "事假", en: "Personal leave" },
  compensatory: { zh: "调休", en: "Leave in lieu" },
  marriage: { zh: "婚假", en: "Marriage leave" },
  maternity: { zh: "产假", en: "Maternity leave" },
  paternity: { zh: "陪产假", en: "Paternity leave" },
  parental: { zh: "育儿假", en: "Parental leave" },
  bereavement: { zh: "丧假", en: "Bereavement leave" },
  workInjury: { zh: "工伤假", en: "Work-injury leave" },
};
const overtimeKinds = {
  workday: { zh: "工作日加班", en: "Workday overtime" },
  restDay: { zh: "休息日加班", en: "Rest-day overtime" },
  holiday: { zh: "法定节假日加班", en: "Holiday overtime" },
};
const transferKinds = {
  lateral: { zh: "平调", en: "Lateral transfer" },
  promotion: { zh: "晋升", en: "Promotion" },
  demotion: { zh: "降职", en: "Demotion" },
  secondment: { zh: "借调", en: "Secondment" },
  salary: { zh: "调薪", en: "Salary adjustment" },
};
const resignationKinds = {
  application: { zh: "离职申请", en: "Resignation request" },
  separation: { zh: "离职", en: "Resignation" },
};

const payKinds = {
  statement: { zh: "结算单", en: "Statement" },
  payroll: { zh: "工资", en: "Payroll" },
};

/** Every process type (spec 6), with its inbox. */
export const processTypes = {
  employment: {
    page: "C1200",
    routers: true,
    conditions: ["applynum", "duration", "continuity", "caltime", "calcost", "adjusttime", "ratio", "orderCategory"],
    people: ["requester", "department"],
    zh: "用工",
    en: "Work order",
  },
  contract: { page: "C1202", routers: false, conditions: [], people: [], zh: "合同", en: "Contract" },
  pay: {
    page: "C4300",
    routers: false,
    conditions: [],
    people: ["preparer", "department"],
    subTypes: payKinds,
    inboxes: { payrollRun: { page: "C60302", zh: "工资发放", en: "Payroll" } },
    zh: "付款",
    en: "Payment",
  },
  cardReplacement: {
    page: "C0775",
    routers: true,
    conditions: ["applynum"],
    people: ["person", "department"],
    zh: "补卡",
    en: "Make-up clock-in",
  },
  attendanceAdjustment: {
    page: "C07501",
    routers: true,
    conditions: ["adjusttime", "applynum", "caltime", "calcost", "ratio"],
    people: ["person", "department"],
    zh: "考勤调整",
    en: "Attendance adjustment",
  },
  leave: {
    page: "C0771",
    routers: true,
    conditions: ["duration", "continuity", "emptype"],
    people: ["person"],
    subTypes: leaveKinds,
    zh: "请假",
    en: "Leave",
  },
  overtime: {
    page: "C0773",
    routers: true,
    conditions: ["duration", "continuity", "emptype"],
    people: ["person"],
    subTypes: overtimeKinds,
    zh: "加班",
    en: "Overtime",
  },
  onboarding: { page: "C0731", routers: true, conditions: ["emptype"], people: [], zh: "入职", en: "Onboarding" },
  regularisation: {
    page: "C0732",
    routers: true,
    conditions: ["emptype"],
    people: [],
    zh: "转正",
    en: "Confirmation of employment",
  },
  transfer: {
    page: "C0733",
    routers: true,
    conditions: ["emptype"],
    people: [],
    subTypes: transferKinds,
    zh: "调岗",
    en: "Transfer",
  },
  resignation: {
    page: "C0734",
    routers: true,
    conditions: ["emptype"],
    people: [],
    subTypes: resignationKinds,
    inboxes: { resignationApplication: { page: "C0736", ...resignationKinds.application } },
    zh: "离职",
    en: "Resignation",
  },
  rewardPunishment: {
    page: "C0740",
    routers: true,
    conditions: ["rewardtype", "rewardamount", "rewardintegral"],
    people: [],
    zh: "奖惩",
    en: "Reward and penalty",
  },
} as const satisfies Record<string, ProcessTypeInfo>;

export type ProcessType = keyof typeof processTypes;

/** What every document of a type says of itself, so that whatever its flows may ask is answered and whom they ask is there. */
export type FactsOf<P extends ProcessType> = Required<Pick<Facts, (typeof processTypes)[P]["conditions"][number]>> &
  ([PeopleOf<P>] extends [never] ? unknown : { people: Record<PeopleOf<P>, readonly number[]> });
type PeopleOf<P extends ProcessType> = (typeof processTypes)[P]["people"][number];

export const processTypeNames = Object.keys(processTypes) as [ProcessType, ...ProcessType[]];

export function processTypeInfo(type: ProcessType): ProcessTypeInfo {
  return processTypes[type];
}

/** What a flow of this type may hold, for the rules. */
export function flowKindOf(type: ProcessType): {
  routers: boolean;
  transfer: boolean;
  conditions: readonly ConditionType[];
  people: readonly PeopleField[];
} {
  const { routers, conditions, people } = processTypeInfo(type);
  return {
    routers,
    transfer: type === "transfer",
    conditions: [...conditions, ...applicantConditions, "submiter", "applicant"],
    people,
  };
}
