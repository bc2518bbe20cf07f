import { agency } from "#areas/agencies/dimensions.ts";
import { date, department, month, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";

const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;

/** What reports get of spot checks: everybody who was drawn, where their shift was. */
export const spotChecks = defineDataset({
  name: "spotChecks",
  title: { zh: "在岗抽查", en: "Spot checks" },
  row: { zh: "被抽查人员", en: "Person drawn" },
  period: "day",
  dimensions: {
    date,
    month,
    department,
    post,
    agency,
    task: { title: { zh: "抽查任务", en: "Task" }, kind: "text" },
  },
  details: {},
  figures: {
    tasks: { title: { zh: "抽查任务数", en: "Tasks" }, unit: "count", distinct: true },
    drawn: count("抽查人数", "Drawn"),
    checked: count("已查人数", "Checked"),
    qualified: count("合格人数", "Passed"),
    unqualified: count("不合格人数", "Failed"),
    unchecked: count("未登记人数", "Not checked"),
    // Rounded down, so that nobody comes to a target by rounding.
    passRate: {
      title: { zh: "合格率", en: "Pass rate" },
      unit: "percent",
      ratio: ["qualified", "checked"],
      round: 0,
      down: true,
    },
  },
});
