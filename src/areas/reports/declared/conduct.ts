import { conduct, staffConduct } from "#areas/people/datasets.ts";
import { orderConduct } from "#areas/statements/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const rewardDetail = defineReport({
  code: "C5700",
  name: "reports.rewardDetail",
  title: { zh: "奖惩明细", en: "Reward detail" },
  question: { zh: "谁因为什么受到奖惩？", en: "Who was rewarded or penalised, and for what?" },
  export: "C5700.export",
  of: conduct,
  rows: ["date", "person", "kind", "item", "event"],
  regroup: ["department", "agency", "month"],
  show: ["jobNumber", "reason", "rewardPoints", "penaltyPoints", "rewardFen", "penaltyFen", "heldBy"],
  more: ["reporter", "decider", "rewards", "penalties", "people", "netFen"],
  filters: ["department", "agency", "kind"],
  preset: { period: "attendanceMonth", sort: "-date" },
  compare: { periods: true },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
});

export const orderRewards = defineReport({
  code: "C5700",
  name: "reports.orderRewards",
  title: { zh: "整单奖惩明细", en: "Whole-order reward detail" },
  question: { zh: "哪些结算单有整单奖惩？", en: "Which statements have rewards or penalties of a whole order?" },
  export: "C5700.export",
  of: orderConduct,
  rows: ["date", "order", "statement", "agency", "kind", "extra"],
  regroup: ["department", "month"],
  show: ["reason", "rewardFen", "penaltyFen", "netFen"],
  more: ["setBy", "lines"],
  filters: ["department", "agency", "kind"],
  preset: { period: "attendanceMonth", sort: "-date" },
  compare: { periods: true },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
});

export const staffRewards = defineReport({
  code: "C08709",
  name: "reports.staffRewards",
  title: { zh: "奖惩报表", en: "Reward and penalty report" },
  question: { zh: "本企业员工的奖惩情况如何？", en: "How do rewards and penalties of own staff stand?" },
  export: "C08709.export",
  of: staffConduct,
  rows: ["person", "month"],
  regroup: ["department", "date", "kind", "item", "event"],
  across: ["month"],
  show: ["jobNumber", "rewards", "rewardPoints", "rewardFen", "penalties", "penaltyPoints", "penaltyFen", "netFen"],
  more: ["people", "reason", "reporter", "decider", "heldBy"],
  filters: ["department", "kind"],
  preset: { period: "attendanceMonth", sort: "person" },
  compare: { periods: true },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
});
