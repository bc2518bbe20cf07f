import { rule, type Rule } from "#areas/settings/rule.ts";
import { contractKindWords } from "./labour-words.ts";
import { leavingKinds, type LeavingKind } from "./leaving-kinds.ts";
import { contractKinds } from "./rules/labour/contract-kinds.ts";
import { hoursSystems, hoursSystemWords } from "./words.ts";

const page = "C0430";

const numberRule = (key: string, zh: string, en: string, prefix: string) =>
  rule({
    type: "text",
    key: `personnel.${key}Number`,
    page,
    title: { zh: `${zh}单号前缀`, en: `Numbers: ${en}` },
    help: {
      zh: `${zh}的编号由前缀、年月和流水号组成，例如 ${prefix}202612-0001`,
      en: `A number is the prefix, the month and a counter, such as ${prefix}202612-0001`,
    },
    default: prefix,
    maxLength: 6,
    byDepartment: false,
  });

/** With what the numbers of each kind of document begin. */
export const numberRules = {
  contract: numberRule("contract", "劳动合同", "employment contracts", "LC"),
  regularisation: numberRule("regularisation", "转正", "regularisations", "ZZ"),
  transfer: numberRule("transfer", "调岗", "transfers", "DG"),
  salary: numberRule("salary", "调薪", "salary adjustments", "TX"),
  application: numberRule("application", "离职申请", "resignation requests", "LS"),
  separation: numberRule("separation", "离职", "resignations", "LZ"),
};

const days = { zh: "天", en: "{count|day|days}" } as const;

/** What is asked of whoever leaves, and by what compensation is worked out. */
export const leavingRules = {
  noticeDays: rule({
    type: "integer",
    key: "personnel.noticeDays",
    page,
    title: { zh: "员工辞职通知期", en: "Notice of resignation" },
    help: {
      zh: "正式员工提前多少天提出；试用期为 3 天。法律规定最长 30 天（《劳动合同法》第三十七条）",
      en: "How many days ahead regular staff give notice; 3 days in probation. The law's 30 are the most (Labour Contract Law art. 37)",
    },
    default: 30,
    min: 0,
    max: 30,
    unit: days,
    byDepartment: false,
  }),
  localAverageFen: rule({
    type: "fen",
    key: "personnel.localAverageWage",
    page,
    title: { zh: "本地上年度职工月平均工资", en: "Average monthly wage of the city last year" },
    help: {
      zh: "经济补偿的月工资以其三倍为限，并以十二年为限（《劳动合同法》第四十七条）；不填写则不封顶。其他城市的部门或法人公司可另设",
      en: "A month of compensation is three times this at most, for twelve years at most (Labour Contract Law art. 47); left empty, nothing is capped. A department or legal entity in another city may have its own",
    },
    default: null,
    nullable: true,
    min: 0,
    max: 10_000_000,
    byDepartment: true,
  }),
  minimumWageFen: rule({
    type: "fen",
    key: "personnel.minimumWage",
    page,
    title: { zh: "本地最低月工资", en: "Local minimum wage, a month" },
    help: {
      zh: "月工资低于它时，经济补偿按它计算（《劳动合同法实施条例》第二十七条）",
      en: "Where a month came to less, compensation is worked out by this (Implementation Regulations art. 27)",
    },
    default: null,
    nullable: true,
    min: 0,
    max: 5_000_000,
    byDepartment: false,
  }),
};

const months = { zh: "个月", en: "{count|month|months}" } as const;

const probationRule = (key: string, zh: string, en: string, usual: number, max: number) =>
  rule({
    type: "integer",
    key: `personnel.probation.${key}`,
    page,
    title: { zh: `试用期：${zh}`, en: `Probation: ${en}` },
    help: {
      zh: `新增劳动合同时的默认试用期，法律规定最长 ${max} 个月（《劳动合同法》第十九条）`,
      en: `What a new contract begins with; the law's ${max} ${max === 1 ? "month is" : "months are"} the most (Labour Contract Law art. 19)`,
    },
    default: usual,
    min: 0,
    max,
    unit: months,
    byDepartment: false,
  });

/** What a new employment contract begins with. */
export const contractRules = {
  kind: rule({
    type: "choice",
    key: "personnel.contractKind",
    page,
    title: { zh: "合同默认类型", en: "New contracts: kind" },
    help: { zh: "新增劳动合同时的默认类型", en: "The kind that a new employment contract begins with" },
    choices: contractKinds.map((value) => ({ value, ...contractKindWords[value] })),
    default: "fixed",
    byDepartment: false,
  }),
  months: rule({
    type: "integer",
    key: "personnel.contractMonths",
    page,
    title: { zh: "合同默认期限", en: "New contracts: term" },
    help: { zh: "固定期限合同的默认月数", en: "How many months a contract of a fixed term is proposed for" },
    default: 36,
    min: 1,
    max: 120,
    unit: months,
    byDepartment: false,
  }),
  hoursSystem: rule({
    type: "choice",
    key: "personnel.contractHours",
    page,
    title: { zh: "合同默认工时制度", en: "New contracts: hours system" },
    help: {
      zh: "综合计算和不定时工时制须经劳动行政部门批准",
      en: "Comprehensive and irregular hours need the approval of the labour authority",
    },
    choices: hoursSystems.map((value) => ({ value, ...hoursSystemWords[value] })),
    default: "standard",
    byDepartment: false,
  }),
  short: probationRule("short", "合同不满一年", "terms under a year", 1, 1),
  middle: probationRule("middle", "合同一年以上不满三年", "terms under three years", 2, 2),
  long: probationRule("long", "合同三年以上或无固定期限", "terms of three years and more, or without end", 3, 6),
};

const blockRule = (kind: LeavingKind, isDefault: boolean) => {
  const { zh, en } = leavingKinds[kind];
  return rule({
    type: "switch",
    key: `personnel.leavingBlocks.${kind}`,
    page,
    title: { zh: `离职前须处理：${zh}`, en: `Before leaving: ${en}` },
    help: {
      zh: "开启后，有未处理的事项时不能完成离职，除非有权限的人员填写原因放行；关闭则只提示",
      en: "While it is on and something is open, nobody leaves unless somebody with the permission says why; off, it is only shown",
    },
    default: isDefault,
    byDepartment: false,
  });
};

/** Which matters have to be settled before somebody leaves. */
export const blockRules = {
  handOver: blockRule("handOver", true),
  shifts: blockRule("shifts", true),
  approvals: blockRule("approvals", true),
  statements: blockRule("statements", false),
  leave: blockRule("leave", false),
  tax: blockRule("tax", false),
  objections: blockRule("objections", true),
  insurance: blockRule("insurance", false),
  payroll: blockRule("payroll", false),
} satisfies Record<LeavingKind, Rule>;

export const personnelRules: readonly Rule[] = [
  ...Object.values(contractRules),
  ...Object.values(leavingRules),
  ...Object.values(blockRules),
  ...Object.values(numberRules),
];
