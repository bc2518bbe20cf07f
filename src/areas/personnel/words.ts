import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { EmploymentKind, EmploymentState } from "./rules/employment-kinds.ts";

export const hoursSystems = ["standard", "comprehensive", "irregular"] as const;
export type HoursSystem = (typeof hoursSystems)[number];
/** What is agreed to be paid for; the salary structure of payroll builds on them. */
export const payItems = ["base", "post", "performance", "allowance", "hourly"] as const;
export type PayItem = (typeof payItems)[number];
export type JobDocument = "start" | "edit" | "file" | "import" | "transfer" | "regularisation";

export const employmentKindWords: Record<EmploymentKind, Text> = {
  full_time: { zh: "全职", en: "Full-time" },
  part_time: { zh: "兼职", en: "Part-time" },
  rehired_pensioner: { zh: "退休返聘", en: "Rehired pensioner" },
  intern: { zh: "实习", en: "Intern" },
};

export const hoursSystemWords: Record<HoursSystem, Text> = {
  standard: { zh: "标准工时制", en: "Standard hours" },
  comprehensive: { zh: "综合计算工时制", en: "Comprehensive hours" },
  irregular: { zh: "不定时工作制", en: "Irregular hours" },
};

export const employmentWords: Record<EmploymentState, StatusText> = {
  probation: { tone: "info", zh: "试用", en: "Probation" },
  formal: { tone: "success", zh: "正式", en: "Formal" },
  resigned: { tone: "neutral", zh: "离职", en: "Resigned" },
};

export const employeeTabs: Record<"all" | "probation" | "formal" | "contractEnding" | "resigned" | "barred", Text> = {
  all: { zh: "全部", en: "All" },
  probation: employmentWords.probation,
  formal: employmentWords.formal,
  contractEnding: { zh: "合同将到期", en: "Contract ending" },
  resigned: employmentWords.resigned,
  barred: { zh: "黑名单", en: "Blacklisted" },
};

export const payItemWords: Record<PayItem, Text> = {
  base: { zh: "基本工资", en: "Base pay" },
  post: { zh: "岗位工资", en: "Post pay" },
  performance: { zh: "绩效工资", en: "Performance pay" },
  allowance: { zh: "津贴", en: "Allowance" },
  hourly: { zh: "小时工资", en: "Hourly pay" },
};

export const jobDocumentWords: Record<JobDocument, Text> = {
  start: { zh: "入职", en: "Start of employment" },
  edit: { zh: "任职变更", en: "Job change" },
  file: { zh: "档案变更", en: "Change of the file" },
  import: { zh: "导入", en: "Import" },
  transfer: { zh: "调岗", en: "Transfer" },
  regularisation: { zh: "转正", en: "Regularisation" },
};

export type ContractState = "draft" | "active" | "renewed" | "ended" | "expired";

export const contractWords: Record<ContractState, StatusText> = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  active: { tone: "success", zh: "生效中", en: "In force" },
  renewed: { tone: "info", zh: "已续签", en: "Renewed" },
  ended: { tone: "neutral", zh: "已终止", en: "Ended" },
  expired: { tone: "danger", zh: "已到期", en: "Expired" },
};

export const contractTabs: Record<"all" | "draft" | "active" | "ending" | "over", Text> = {
  all: { zh: "全部", en: "All" },
  draft: contractWords.draft,
  active: contractWords.active,
  ending: { zh: "将到期", en: "Ending" },
  over: { zh: "已结束", en: "Over" },
};

/** Days before its end from which a contract counts as ending. */
export const contractEndingDays = 60;

/** What changed in somebody's employment. */
export const moveWords: Record<
  "joined" | "regular" | "transferred" | "regraded" | "other" | "renewed" | "left",
  StatusText
> = {
  joined: { tone: "success", zh: "入职", en: "Joined" },
  regular: { tone: "success", zh: "转正", en: "Regular" },
  transferred: { tone: "info", zh: "调岗", en: "Transferred" },
  regraded: { tone: "info", zh: "职等职级调整", en: "Regraded" },
  other: { tone: "neutral", zh: "其他任职变更", en: "Other change" },
  renewed: { tone: "info", zh: "续签合同", en: "Contract renewed" },
  left: { tone: "neutral", zh: "离职", en: "Left" },
};
