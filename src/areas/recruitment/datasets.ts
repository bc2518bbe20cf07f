import { agency } from "#areas/agencies/dimensions.ts";
import { date, department, month, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { channelWords, stageWords, vacancyKindWords } from "./words.ts";

const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;

/** What reports get of recruitment: applications by the day on which they came. */
export const recruited = defineDataset({
  name: "recruited",
  title: { zh: "招聘", en: "Recruitment" },
  row: { zh: "应聘", en: "Application" },
  period: "day",
  staffOnly: true,
  dimensions: {
    date,
    month,
    department,
    post,
    agency,
    vacancy: { title: { zh: "招聘岗位", en: "Post to fill" }, kind: "text" },
    kind: { title: { zh: "用工类型", en: "Kind" }, kind: "status", words: vacancyKindWords },
    channel: { title: { zh: "渠道", en: "Channel" }, kind: "status", words: channelWords },
    stage: { title: { zh: "阶段", en: "Stage" }, kind: "status", words: stageWords },
    cause: { title: { zh: "未录用原因", en: "Reject cause" }, kind: "text" },
  },
  details: {},
  figures: {
    applied: count("应聘", "Applied"),
    interviewed: count("面试", "Interviewed"),
    offered: count("发录用通知", "Offered"),
    hired: count("录用", "Hired"),
    rejected: count("未通过", "Rejected"),
    withdrawn: count("撤回", "Withdrawn"),
    daysToHire: { title: { zh: "录用用时中位数", en: "Median days to hire" }, unit: "days", median: true },
    costFen: { title: { zh: "渠道费用", en: "Channel cost" }, unit: "fen", sum: true },
    due30: count("满 30 天可考核", "Hired 30 days ago"),
    stayed30: count("留任满 30 天", "Stayed 30 days"),
    due90: count("满 90 天可考核", "Hired 90 days ago"),
    stayed90: count("留任满 90 天", "Stayed 90 days"),
    interviewRate: {
      title: { zh: "面试率", en: "Interview rate" },
      unit: "percent",
      ratio: ["interviewed", "applied"],
      round: 1,
    },
    hireRate: { title: { zh: "录用率", en: "Hire rate" }, unit: "percent", ratio: ["hired", "applied"], round: 1 },
    costPerHire: {
      title: { zh: "每录用一人费用", en: "Cost per hire" },
      unit: "fen",
      ratio: ["costFen", "hired"],
      round: 0,
    },
    stayedRate30: {
      title: { zh: "30 天留任率", en: "Stayed 30 days, %" },
      unit: "percent",
      ratio: ["stayed30", "due30"],
      round: 1,
    },
    stayedRate90: {
      title: { zh: "90 天留任率", en: "Stayed 90 days, %" },
      unit: "percent",
      ratio: ["stayed90", "due90"],
      round: 1,
    },
  },
});
