/** One password for all accounts of a demo company; shown on its log-in page. */
export const demoPassword = "muster2026";

/** Who can be tried out in a demo installation: one account for each kind of person. */
export const demoAccounts = [
  { account: "admin", kind: "staff", zh: "系统管理员", en: "Administrator" },
  { account: "requester", kind: "staff", zh: "用工申请人", en: "Requester" },
  { account: "approver", kind: "staff", zh: "审批人", en: "Approver" },
  { account: "controlling", kind: "staff", zh: "管控部门", en: "Controlling department" },
  { account: "hr", kind: "staff", zh: "人事专员", en: "HR clerk" },
  { account: "cost", kind: "staff", zh: "成本控制", en: "Cost controller" },
  { account: "finance", kind: "staff", zh: "财务", en: "Finance" },
  { account: "agency", kind: "agency", zh: "劳务公司调度", en: "Labour company dispatcher" },
  { account: "worker", kind: "worker", zh: "员工", en: "Worker" },
] as const;
