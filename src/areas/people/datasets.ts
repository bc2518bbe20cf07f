import { agency } from "#areas/agencies/dimensions.ts";
import { date, department, month, person, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import type { Text } from "#platform/i18n/text.ts";
import { rewardKindWords } from "./reward-words.ts";
import { ageBandWords, employeeTypeWords, genderWords, seniorityWords } from "./words.ts";

const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;
const fen = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true }) as const;

/** Rewards and penalties in force, of outsourced and hourly people or of own staff: who received what for what. */
const conductOf = <const N extends string>(name: N, title: Text) =>
  defineDataset({
    name,
    title,
    row: { zh: "奖惩", en: "Reward or penalty" },
    period: "day",
    dimensions: {
      date,
      month,
      department,
      agency,
      person,
      kind: { title: { zh: "类型", en: "Type" }, kind: "status", words: rewardKindWords },
      item: { title: { zh: "奖惩项目", en: "Item" }, kind: "text" },
      event: { title: { zh: "编号", en: "Number" }, kind: "text", single: true },
    },
    details: {
      jobNumber: { title: { zh: "工号", en: "Job number" }, kind: "text", of: "person" },
      reason: { title: { zh: "原因", en: "Reason" }, kind: "text", of: "event" },
      reporter: { title: { zh: "上报人", en: "Reported by" }, kind: "text", of: "event" },
      decider: { title: { zh: "审批人", en: "Approved by" }, kind: "text", of: "event" },
      heldBy: { title: { zh: "计入", en: "Settled with" }, kind: "text", of: "event" },
    },
    figures: {
      rewards: count("奖励次数", "Rewards"),
      penalties: count("惩罚次数", "Penalties"),
      people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
      rewardPoints: { title: { zh: "奖励积分", en: "Reward points" }, unit: "points", sum: true },
      penaltyPoints: { title: { zh: "惩罚积分", en: "Penalty points" }, unit: "points", sum: true },
      rewardFen: fen("奖励金额（元）", "Rewards (yuan)"),
      penaltyFen: fen("惩罚金额（元）", "Penalties (yuan)"),
      netFen: {
        title: { zh: "净额（元）", en: "Net (yuan)" },
        unit: "fen",
        minus: ["rewardFen", "penaltyFen"],
        round: 0,
      },
    },
  });

export const conduct = conductOf("conduct", { zh: "外部人员奖惩", en: "Rewards of outsourced people" });
export const staffConduct = conductOf("staffConduct", { zh: "员工奖惩", en: "Rewards of own staff" });

/** Who works here in a period: at its beginning, who came, who went, and who is there at the end of its last day. */
export const staffing = defineDataset({
  name: "staffing",
  title: { zh: "人员", en: "People" },
  row: { zh: "人员", en: "Person" },
  period: "day",
  dimensions: {
    department,
    post,
    agency,
    workerType: { title: { zh: "用工类型", en: "Worker type" }, kind: "status", words: employeeTypeWords },
    gender: { title: { zh: "性别", en: "Gender" }, kind: "status", words: genderWords },
    ageBand: { title: { zh: "年龄段", en: "Age" }, kind: "status", words: ageBandWords },
    seniority: { title: { zh: "司龄段", en: "Seniority" }, kind: "status", words: seniorityWords },
    person,
  },
  details: { jobNumber: { title: { zh: "工号", en: "Job number" }, kind: "text", of: "person" } },
  figures: {
    start: count("期初人数", "At the start"),
    joined: count("入职", "Joined"),
    left: count("离职", "Left"),
    end: count("期末人数", "At the end"),
    bothEnds: count("期初期末合计", "Start and end together"),
    turnover: {
      title: { zh: "流动率", en: "Turnover" },
      unit: "percent",
      ratio: ["left", "bothEnds"],
      times: 2,
      round: 1,
    },
    men: count("男", "Men"),
    women: count("女", "Women"),
    ageYears: count("年龄合计", "Years of age together"),
    aged: count("有出生日期的人数", "With a date of birth"),
    meanAge: { title: { zh: "平均年龄", en: "Mean age" }, unit: "points", ratio: ["ageYears", "aged"], round: 1 },
    withHealth: count("健康证明有效", "Valid health report"),
    healthRate: {
      title: { zh: "健康证明有效率", en: "Valid health reports" },
      unit: "percent",
      ratio: ["withHealth", "end"],
      round: 1,
    },
    pastRetirement: count("超过法定退休年龄", "Past the retirement age"),
    timesWorked: count("工作次数", "Times worked"),
  },
});
